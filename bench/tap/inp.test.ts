import { describe, expect, it } from 'vitest'
import { inp } from './inp.ts'

const interactions = (...ms: number[]) => ms.map((each) => ({ ms: each, path: '/' }))

describe('inp', () => {
  it('is the slowest of less than 50 interactions', () => {
    expect(inp(interactions(16, 104, 24))).toBe(104)
  })
  it('leaves out one outlier in 50', () => {
    const fast = Array.from({ length: 98 }, () => 0)
    expect(inp(interactions(...fast.slice(0, 47), 104, 24))).toBe(104)
    expect(inp(interactions(...fast.slice(0, 48), 104, 24))).toBe(24)
    expect(inp(interactions(...fast, 104, 24))).toBe(0)
  })
  it('refuses a walk without interactions', () => {
    expect(() => inp([])).toThrow('no interactions')
  })
})
