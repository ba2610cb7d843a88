import { expect, test } from 'vitest'
import { forSoak } from '../setup/soak.ts'
import { propertySeed } from '../setup/property-seed-value.ts'
import { type Plan, randomFrom, simulateExperiment } from './simulated-experiment.ts'

/** Two to four arms, even and uneven. */
const WEIGHTS = [
  [50, 50],
  [90, 10],
  [34, 33, 33],
  [40, 20, 20, 20],
]

const planWith = (weights: readonly number[], changes: Partial<Plan> = {}): Plan => ({
  weights,
  visitorsPerDay: 400,
  days: 60,
  effects: weights.map(() => 1),
  counted: weights.map(() => 1),
  ...changes,
})

/** Counts the names of the verdicts. */
function run(count: number, planOf: (index: number) => Plan): Record<string, number> {
  const random = randomFrom(propertySeed)
  const names: Record<string, number> = {}
  for (let index = 0; index < count; index++) {
    const { name, winner } = simulateExperiment(planOf(index), random)
    const key = winner === null ? name : `${name} ${winner}`
    names[key] = (names[key] ?? 0) + 1
  }
  process.stdout.write(`${count} experiments: ${JSON.stringify(names)}\n`)
  return names
}

const falseVerdicts = (names: Record<string, number>): number =>
  Object.entries(names)
    .filter(([name]) => name.startsWith('winner') || name === 'blocked')
    .reduce((total, [, count]) => total + count, 0)

test('experiments without an effect, with daily looks: at most 5 % false verdicts', {
  timeout: 600_000,
}, () => {
  const count = forSoak(60, 1000)
  const names = run(count, (index) => planWith(WEIGHTS[index % WEIGHTS.length] ?? [50, 50]))
  expect(falseVerdicts(names)).toBeLessThanOrEqual(count * 0.05)
})

test('a planted effect is found, and the right arm wins', { timeout: 600_000 }, () => {
  const count = forSoak(6, 100)
  const names = run(count, () => planWith([50, 50], { effects: [1, 1.6] }))
  expect(names['winner 1'] ?? 0).toBeGreaterThanOrEqual(count * 0.8)
  expect(names['winner 0'] ?? 0).toBe(0)
})

test('a planted effect of one of four arms is found', { timeout: 600_000 }, () => {
  const count = forSoak(4, 100)
  const names = run(count, () => planWith([25, 25, 25, 25], { effects: [1, 1, 2.2, 1] }))
  expect(names['winner 2'] ?? 0).toBeGreaterThanOrEqual(count * 0.8)
})

test('a planted mismatch is blocked, even with a planted effect', { timeout: 600_000 }, () => {
  const count = forSoak(6, 100)
  const names = run(count, (index) =>
    planWith(index % 2 === 0 ? [50, 50] : [80, 20], { effects: [1, 1.3], counted: [1, 0.85] }),
  )
  expect(names['blocked'] ?? 0).toBeGreaterThanOrEqual(count * 0.95)
})
