import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeForm, encodeForm, type FormValue } from './form-encoding.ts'

/** Maps as objects, so that they can be compared. */
const plain = (value: FormValue): unknown => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Array.from(value, ([key, inner]) => [key, plain(inner)]))
}

test.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  ['card[token]=tok_visa&card[x][y]=z', { card: { token: 'tok_visa', x: { y: 'z' } } }],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['items[0][price]=p&items[1][price]=q', { items: { 0: { price: 'p' }, 1: { price: 'q' } } }],
  ['a=1&a=2', { a: '2' }],
  ['a+b=c%26d', { 'a b': 'c&d' }],
  ['[x]=1&y]=2&z[=3&w[a]b=4', { '[x]': '1', 'y]': '2', 'z[': '3', 'w[a]b': '4' }],
  ['__proto__[polluted]=1', JSON.parse('{"__proto__": {"polluted": "1"}}') as object],
])('%s', (text, expected) => {
  expect(plain(decodeForm(text))).toEqual(expected)
  expect({}).not.toHaveProperty('polluted')
})

test('decoding reverses encoding', () => {
  const key = fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/)
  const value = fc.dictionary(
    key,
    fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.dictionary(key, fc.string(), { minKeys: 1, noNullPrototype: true }),
    ),
    { noNullPrototype: true },
  )
  fc.assert(
    fc.property(value, (written) => {
      expect(plain(decodeForm(encodeForm(written)))).toEqual(written)
    }),
  )
})

test('no text breaks decoding', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeForm(text)).toBeInstanceOf(Map)
    }),
  )
})
