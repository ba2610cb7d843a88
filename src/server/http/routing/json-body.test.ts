import { describe, expect, it } from 'vitest'
import { findUnusable } from './json-body.ts'

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

describe('what no schema may be handed', () => {
  it.each([
    ['{"__proto__": {"isAdmin": true}}', '__proto__'],
    ['{"a": {"constructor": 1}}', 'a.constructor'],
    ['[{"prototype": 1}]', '0.prototype'],
    [String.raw`{"a": {"b": "x\u0000y"}}`, 'a.b'],
    [String.raw`{"a": ["\ud800"]}`, 'a.0'],
    [String.raw`"\ud800"`, 'body'],
    [String.raw`{"a": {"\u0000": 1}}`, 'a'],
  ])('is found in %s at %s', (text, path) => {
    expect(findUnusable(JSON.parse(text))?.path).toBe(path)
  })

  it('is nesting without end, which it survives', () => {
    expect(findUnusable(nested(30_000))?.message).toBe('Is nested too deeply')
    expect(findUnusable(nested(20))).toBeNull()
  })

  it.each([['{"a": [1, null, true, "héllo 😀", {"proto": "__proto__"}]}'], ['null'], ['3']])(
    'is not found in %s',
    (text) => {
      expect(findUnusable(JSON.parse(text))).toBeNull()
    },
  )
})
