import { armAt } from '#shared/experiments/choose-arm.ts'
import { sampleOf } from '#shared/experiments/confidence-sequence.ts'
import { WINDOW_DAYS } from '#shared/experiments/experiment-rules.ts'
import { testSampleRatio } from '#shared/experiments/sample-ratio.ts'
import { decideVerdict, type Verdict } from '#shared/experiments/verdict.ts'

/** Numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Plan = {
  weights: readonly number[]
  visitorsPerDay: number
  days: number
  /** Factor on the chance of a purchase in each arm; 1: no effect. */
  effects: readonly number[]
  /** The share of the visitors of each arm who are counted; 1: all. */
  counted: readonly number[]
}

const CONVERSION = 0.06
const REFUNDED = 0.08
const DISPUTED = 0.02
const DISPUTE_FEE = 20

/** Few large amounts (log-normal with a standard deviation of the logarithm of 0.9), refunds, and disputes below zero. */
function revenueOf(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const paid = Math.exp(3.2 + 0.9 * normal)
  const outcome = random()
  if (outcome < DISPUTED) return -DISPUTE_FEE
  return outcome < DISPUTED + REFUNDED ? 0 : paid
}

type Day = { visitors: number; purchases: number; sum: number; sumOfSquares: number }[]

function simulateDay(plan: Plan, random: () => number): Day {
  const arms = plan.weights.map(() => ({ visitors: 0, purchases: 0, sum: 0, sumOfSquares: 0 }))
  for (let visitor = 0; visitor < plan.visitorsPerDay; visitor++) {
    const place = armAt(random(), plan.weights)
    const arm = arms[place]
    if (arm === undefined || random() >= (plan.counted[place] ?? 1)) continue
    arm.visitors += 1
    if (random() >= CONVERSION * (plan.effects[place] ?? 1)) continue
    const value = revenueOf(random)
    arm.purchases += 1
    arm.sum += value
    arm.sumOfSquares += value ** 2
  }
  return arms
}

/** Looks at the results each day until there is a verdict; the last look's verdict if there is none. */
export function simulateExperiment(plan: Plan, random: () => number): Verdict {
  const total: Day = plan.weights.map(() => ({ visitors: 0, purchases: 0, sum: 0, sumOfSquares: 0 }))
  const days: Day[] = []
  const looks: number[][] = []
  let verdict: Verdict | null = null
  for (let day = 0; day < plan.days + WINDOW_DAYS; day++) {
    if (day < plan.days) {
      days.push(simulateDay(plan, random))
      const before = looks.at(-1)
      looks.push(days[day]?.map(({ visitors }, arm) => visitors + (before?.[arm] ?? 0)) ?? [])
    }
    for (const [place, arm] of (days[day - WINDOW_DAYS] ?? []).entries()) {
      const sums = total[place]
      if (sums === undefined) continue
      sums.visitors += arm.visitors
      sums.purchases += arm.purchases
      sums.sum += arm.sum
      sums.sumOfSquares += arm.sumOfSquares
    }
    verdict = decideVerdict({
      arms: total.map((sums) => ({ ...sampleOf(sums), purchases: sums.purchases })),
      sampleRatio: testSampleRatio(looks, plan.weights),
      plannedVisitors: (plan.visitorsPerDay * plan.days) / 2,
      smallestEffect: 0.1,
    })
    if (verdict.name === 'winner' || verdict.name === 'blocked') return verdict
  }
  if (verdict === null) throw new Error('a simulated experiment needs a day')
  return verdict
}
