import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPlan, preselectedPlan } from './select-plan.ts'

type Sample = { name: string; isActive: boolean; isTagged: boolean; type: 'subscription' | 'trial' }
const plan = (name: string, marks: string): Sample => ({
  name,
  isActive: marks.includes('active'),
  isTagged: marks.includes('tagged'),
  type: marks.includes('trial') ? 'trial' : 'subscription',
})
const samples = fc.array(
  fc.record({
    name: fc.string(),
    isActive: fc.boolean(),
    isTagged: fc.boolean(),
    type: fc.constantFrom('subscription' as const, 'trial' as const),
  }),
)
/** As the server lists them: active ones first, of these the tagged, of these the subscriptions. */
const inOrder = (plans: readonly Sample[]): Sample[] => {
  const weight = ({ isActive, isTagged, type }: Sample) =>
    (isActive ? 4 : 0) + (isTagged ? 2 : 0) + (type === 'subscription' ? 1 : 0)
  return plans.toSorted((a, b) => weight(b) - weight(a))
}

describe('the plan selected when a page opens', () => {
  it.each([
    ['the first active one', [plan('a', ''), plan('b', 'active'), plan('c', 'active tagged')], 'b'],
    ['the first where none is active', [plan('a', ''), plan('b', 'tagged')], 'a'],
    ['none where there is none', [], undefined],
  ])('is %s', (_, plans, name) => {
    expect(preselectedPlan(plans)?.name).toBe(name)
  })
})

describe('the plan of a checkout without a choice', () => {
  it.each([
    ['the active one', [plan('a', 'tagged'), plan('b', 'active trial')], 'b'],
    ['of the active ones the tagged', [plan('a', 'active'), plan('b', 'active tagged trial')], 'b'],
    ['of these the subscription', [plan('a', 'active tagged trial'), plan('b', 'active tagged')], 'b'],
    ['without an active one the tagged', [plan('a', ''), plan('b', 'tagged trial')], 'b'],
    ['without a tagged one the subscription', [plan('a', 'active trial'), plan('b', 'active')], 'b'],
    ['else the first', [plan('a', 'active'), plan('b', 'active')], 'a'],
    ['none where there is none', [], undefined],
  ])('is %s', (_, plans, name) => {
    expect(defaultPlan(plans)?.name).toBe(name)
  })

  it('is the plan the page opens with, in server order', () => {
    fc.assert(
      fc.property(samples, (plans) => {
        expect(defaultPlan(inOrder(plans))).toBe(preselectedPlan(inOrder(plans)))
      }),
    )
  })
})
