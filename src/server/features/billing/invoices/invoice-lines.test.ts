import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { isChangeOfPlan, periodOf } from './invoice-lines.ts'

type Sample = { amount: number; from: number; to: number; kind: 'period' | 'proration' | 'thing' }

const lineOf = ({ amount, from, to, kind }: Sample) => ({
  amount,
  period: { start: from, end: to },
  parent:
    kind === 'thing'
      ? { subscription_item_details: null, invoice_item_details: { proration: false } }
      : { subscription_item_details: { proration: kind === 'proration' }, invoice_item_details: null },
})

const invoiceOf = (samples: readonly Sample[]) =>
  ({ lines: { data: samples.map(lineOf) } }) as unknown as Stripe.Invoice

describe('the period of an invoice', () => {
  it.each<[string, Sample[], { from: number; to: number } | null]>([
    ['a renewal', [{ amount: 3898, from: 28, to: 56, kind: 'period' }], { from: 28, to: 56 }],
    [
      'a trial with a first payment',
      [
        { amount: 699, from: 0, to: 0, kind: 'thing' },
        { amount: 0, from: 0, to: 7, kind: 'period' },
      ],
      { from: 0, to: 7 },
    ],
    [
      'a change to a shorter plan',
      [
        { amount: -7047, from: 10, to: 84, kind: 'proration' },
        { amount: 3898, from: 10, to: 38, kind: 'period' },
      ],
      { from: 10, to: 38 },
    ],
    [
      'a change to a shorter plan from a period that was free',
      [
        { amount: 0, from: 10, to: 84, kind: 'proration' },
        { amount: 3898, from: 10, to: 38, kind: 'period' },
      ],
      { from: 10, to: 38 },
    ],
    [
      'a change to a shorter plan with the rest of an earlier change',
      [
        { amount: 500, from: 5, to: 84, kind: 'proration' },
        { amount: -7047, from: 10, to: 84, kind: 'proration' },
        { amount: 3898, from: 10, to: 38, kind: 'period' },
      ],
      { from: 10, to: 38 },
    ],
    [
      'a change to a plan of the same length',
      [
        { amount: -975, from: 14, to: 28, kind: 'proration' },
        { amount: 2950, from: 14, to: 28, kind: 'proration' },
      ],
      { from: 14, to: 28 },
    ],
    ['a credit alone', [{ amount: -975, from: 14, to: 28, kind: 'proration' }], null],
    ['a thing', [{ amount: 699, from: 0, to: 0, kind: 'thing' }], null],
  ])('%s', (_name, samples, expected) => {
    const period = periodOf(invoiceOf(samples))
    expect(period && { from: period.start.getTime() / 1000, to: period.end.getTime() / 1000 }).toEqual(
      expected,
    )
  })
})

describe('a plan change', () => {
  it.each<[string, Sample[], boolean]>([
    ['credits unused time', [{ amount: -975, from: 14, to: 28, kind: 'proration' }], true],
    ['is not a renewal', [{ amount: 3898, from: 28, to: 56, kind: 'period' }], false],
    ['is not a reduced item', [{ amount: -100, from: 0, to: 0, kind: 'thing' }], false],
  ])('%s', (_name, samples, expected) => {
    expect(isChangeOfPlan(invoiceOf(samples))).toBe(expected)
  })
})
