import { describe, expect, it } from 'vitest'
import type { MemberSubscription, PaymentState } from '#shared/contract/membership.ts'
import { englishReader } from '#tests/web/texts-in.ts'
import { paymentMessage, planChangeMessage } from './bank-labels.ts'
import type { BankAnswer } from '#web/payments/bank-answer.ts'

const subscription = {
  status: 'active',
  endedAt: null,
  openInvoice: null,
  isCancelAtPeriodEnd: false,
  dispute: null,
  renewsAt: '2026-12-19T10:00:00.000Z',
  renewalMinor: 8099,
  currency: 'USD',
} as MemberSubscription

const bank = englishReader('bank').t
const readers = { reader: englishReader('subscription'), bank }

const canceled: BankAnswer = { kind: 'canceled' }
const poor: BankAnswer = { kind: 'declined', code: 'insufficient_funds' }

describe("the message about a plan change after the bank's step", () => {
  it.each([
    [
      'changed',
      { kind: 'passed' },
      'Your plan is now the 12-Week Plan',
      'renews on December 19, 2026 for $80.99',
    ],
    ['waiting', canceled, 'Your plan has not changed yet', 'could not verify that it is you'],
    ['waiting', poor, 'Your plan has not changed yet', 'does not have enough funds'],
    ['waiting', { kind: 'unsure' }, 'Your plan has not changed yet', 'did not open'],
    ['waiting', { kind: 'passed' }, 'Your plan has not changed yet', 'has not answered yet'],
    ['waiting', null, 'Your plan has not changed yet', 'has not answered yet'],
    ['dropped', null, 'Your plan has not changed', 'you will not be charged for it'],
  ] satisfies ['changed' | 'waiting' | 'dropped', BankAnswer | null, string, string][])(
    '%s, %j',
    (outcome, answer, title, text) => {
      expect(planChangeMessage('12-Week Plan', { subscription, outcome }, answer, readers)).toMatchObject({
        title,
        text: expect.stringContaining(text) as string,
      })
    },
  )
})

describe("the message about a payment after the bank's step", () => {
  it.each([
    ['paid', { kind: 'passed' }, 'Your payment went through', 'Your plan continues'],
    // Paid in another tab: the bank's step was not open any more.
    ['paid', { kind: 'unsure' }, 'Your payment went through', 'Your plan continues'],
    ['waiting', canceled, 'Your payment is not confirmed yet', 'could not verify that it is you'],
    ['declined', poor, 'Your payment did not go through', 'does not have enough funds'],
    ['declined', null, 'Your payment did not go through', 'Your card was declined.'],
    ['closed', null, 'This payment is no longer needed', 'You will not be charged for it'],
    ['ended', null, 'Your plan has ended', 'You will not be charged again.'],
  ] satisfies [PaymentState, BankAnswer | null, string, string][])('%s, %j', (state, answer, title, text) => {
    expect(paymentMessage(state, answer, bank)).toMatchObject({
      title,
      text: expect.stringContaining(text) as string,
    })
  })
})
