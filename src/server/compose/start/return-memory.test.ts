import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { isWorthReturning } from './return-memory.ts'

const MB = 1024 * 1024

it.each([
  { utilization: 0, total: 200, used: 100, isWorth: true },
  { utilization: 0.04, total: 165, used: 100, isWorth: true },
  { utilization: 0.05, total: 200, used: 100, isWorth: false },
  { utilization: 0, total: 164, used: 100, isWorth: false },
])('at $utilization, with $used of $total MB used: $isWorth', ({ utilization, total, used, isWorth }) => {
  const heap = { total_heap_size: total * MB, used_heap_size: used * MB }
  expect(isWorthReturning(utilization, heap)).toBe(isWorth)
})

/** Fills the young generation, of which nothing is needed afterwards. */
const PROGRAM = `
import { getHeapStatistics } from 'node:v8'
import { returnMemory } from ${JSON.stringify(new URL('./return-memory.ts', import.meta.url).href)}
let kept = []
for (let n = 0; n < 3_000_000; n++) kept.push({ n })
kept = []
const before = getHeapStatistics().total_heap_size
returnMemory()
const after = getHeapStatistics().total_heap_size
console.log(JSON.stringify({ before, after, isExposed: 'gc' in globalThis }))
`

it('returns what the heap no longer needs', () => {
  const args = ['--max-semi-space-size=128', '--input-type=module', '--eval', PROGRAM]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stderr).toBe('')
  const { before, after, isExposed } = JSON.parse(stdout) as Record<string, number>
  expect(before).toBeGreaterThan(64 * MB)
  expect(after).toBeLessThan(16 * MB)
  expect(isExposed).toBe(false)
})
