import { describe, expect, it } from 'vitest'
import type { UserProfile } from '#shared/contract/accounts.ts'
import { englishReader } from '#tests/web/texts-in.ts'
import type { PaymentSuccess } from '#web/payments/payment-success.ts'
import { purchaseDate, rowsOfPayment, rowsOfProfile } from './purchase-labels.ts'

const reader = englishReader('account')

const success: PaymentSuccess = {
  subscriptionId: 'sub_1',
  status: 'active',
  timestamp: '2026-11-21T12:00:00.000Z',
  customerInfo: { email: 'ann@example.com' },
  product: {
    id: '4-week-plan',
    name: '4-Week Plan',
    type: 'subscription',
    price: 38.99,
    finalPrice: 19.49,
    originalPrice: 38.99,
    currency: 'USD',
    durationDays: 28,
  },
}
const profile: UserProfile = {
  id: 'a',
  email: 'ann@example.com',
  isEmailConfirmed: true,
  planId: '4-week-plan',
  subscriptionStatus: 'active',
  subscriptionStart: '2026-11-21T12:00:00.000Z',
  subscriptionEnd: '2026-12-19T12:00:00.000Z',
  subscriptionName: '4-Week Plan',
  subscriptionPrice: 38.99,
  subscriptionCurrency: 'USD',
}
const asRecord = (rows: { label: string; value: string }[] | null) =>
  Object.fromEntries(rows?.map(({ label, value }) => [label, value]) ?? [])

describe('the summary of a purchase', () => {
  it('shows the payment and the price of the renewals', () => {
    expect(asRecord(rowsOfPayment(success, reader, englishReader('plans')))).toEqual({
      Plan: '4-Week Plan',
      Paid: '$19.49',
      Purchased: 'November 21, 2026',
      Renews: '$38.99 every 4 weeks',
    })
  })

  it('shows what the profile knows', () => {
    expect(asRecord(rowsOfProfile(profile, reader))).toEqual({
      Plan: '4-Week Plan',
      Status: 'Active',
      Purchased: 'November 21, 2026',
      'Paid until': 'December 19, 2026',
      'Each renewal': '$38.99',
    })
  })

  it('leaves out what is unknown', () => {
    const sparse = {
      ...profile,
      planId: null,
      subscriptionName: null,
      subscriptionStart: null,
      subscriptionEnd: null,
      subscriptionPrice: null,
      subscriptionStatus: 'some_new_state',
    }
    expect(asRecord(rowsOfProfile(sparse, reader))).toEqual({
      Plan: 'Your plan',
      Status: 'some_new_state',
      Purchased: 'Unknown date',
    })
    expect(rowsOfProfile({ ...profile, subscriptionStatus: null }, reader)).toBeNull()
  })

  it.each([[null], [''], ['yesterday'], ['2026-13-45']])('calls %j an unknown date', (date) => {
    expect(purchaseDate(date, reader)).toBe('Unknown date')
  })
})
