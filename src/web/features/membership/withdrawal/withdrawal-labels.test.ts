import { describe, expect, it } from 'vitest'
import type { Withdrawal } from '#shared/contract/withdrawal.ts'
import { englishReader } from '#tests/web/texts-in.ts'
import { closedLabel, keptLabel, moneyLabel, refundRows, statementProblems } from './withdrawal-labels.ts'

const reader = englishReader('contract')
const texts = { contract: reader.t, base: englishReader('base').t }

const refund: Withdrawal['refund'] = {
  paidMinor: 1949,
  refundedMinor: 0,
  usedMinor: 0,
  usedFor: null,
  refundMinor: 1949,
}
const declaration = { declaredAt: '2026-07-03T09:05:00.000Z', refundMinor: 1949 }

describe('a withdrawal in words', () => {
  it.each([
    ['declared', 1949, 'We will refund $19.49'],
    ['refunded', 1949, 'We have refunded $19.49'],
    ['refunded', 0, 'There is nothing left to refund'],
    ['disputed', 1949, 'it comes back through your bank'],
  ] as const)('%s over %i: %s', (status, refundMinor, words) => {
    const withdrawn = { currency: 'USD', declaration: { ...declaration, refundMinor, status } }
    expect(moneyLabel(withdrawn, reader)).toContain(words)
  })

  it('lists what was paid, refunded and kept, and why', () => {
    expect(refundRows({ currency: 'USD', refund }, reader).map(({ value }) => value)).toEqual(['$19.49'])
    const inPart = { ...refund, refundedMinor: 500, usedMinor: 487, usedFor: 'asked_to_start' as const }
    expect(refundRows({ currency: 'USD', refund: inPart }, reader)).toEqual([
      { label: 'You paid', value: '$19.49' },
      { label: 'Already refunded', value: '− $5.00' },
      { label: 'The time you have used', value: '− $4.87' },
    ])
    expect(keptLabel(refund, reader)).toBeNull()
    expect(keptLabel(inPart, reader)).toContain('start immediately')
    expect(keptLabel({ ...inPart, usedFor: 'earlier_plan' }, reader)).toContain('change of plan')
  })

  it.each([
    ['expired', 'until the end of July 15, 2026'],
    ['settled', 'everything you paid has been refunded'],
    ['not_offered', 'You can cancel your plan at any time'],
  ] as const)('%s: %s', (state, words) => {
    expect(closedLabel({ state, lastDay: '2026-07-15' }, reader)).toContain(words)
  })

  it.each([
    [{ name: 'Ada', email: '' }, false, { name: null, email: null }],
    [{ name: 'Ada', email: 'a@example.com' }, true, { name: null, email: null }],
    [{ name: ' ', email: '' }, false, { name: 'Your name is required', email: null }],
  ])('%j, address needed %s: %j', (statement, isNeeded, problems) => {
    expect(statementProblems(statement, isNeeded, texts)).toEqual(problems)
  })

  it.each(['', 'nobody', 'a@b'])('rejects a member\'s invalid address "%s"', (email) => {
    expect(statementProblems({ name: 'Ada', email }, true, texts).email).toEqual(expect.any(String))
  })
})
