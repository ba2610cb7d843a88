import { describe, expect, it } from 'vitest'
import { ownPath } from './own-address.ts'

const ORIGIN = 'https://quiz.example.com'

describe('a URL that a payer may be redirected to', () => {
  it.each([
    ['/purchase', '/purchase'],
    ['/purchase?email=1', '/purchase?email=1'],
    [`${ORIGIN}/purchase#here`, '/purchase'],
    ['purchase', '/purchase'],
  ])('%s is %s', (address, path) => {
    expect(ownPath(address, ORIGIN)).toBe(path)
  })

  it.each([
    undefined,
    'https://evil.example/purchase',
    '//evil.example/purchase',
    String.raw`\\evil.example`,
    'javascript:alert(1)',
    'http://quiz.example.com/purchase',
    'https://quiz.example.com.evil.example/',
    'https://',
  ])('%s is refused', (address) => {
    expect(ownPath(address, ORIGIN)).toBeNull()
  })
})
