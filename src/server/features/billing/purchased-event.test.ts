import { expect, it } from 'vitest'
import { trackingEventSchema } from '#shared/contract/tracking.ts'
import type { Purchase } from './billing-parts.ts'
import { purchasedEvent } from './purchased-event.ts'

const purchase: Purchase = {
  eventId: '0d8f0f5a-3f0c-4f7e-9d0b-000000000001',
  paidAt: new Date('2026-05-04T03:02:01.000Z'),
  sessionId: 'session-1',
  leadId: 'lead-1',
  brandVersion: 'v1',
  productId: '4-week-plan',
  planName: '4-Week Plan',
  amount: 19.49,
  currency: 'USD',
  email: 'ada@example.com',
  originalPrice: 38.98,
  registrationSource: 'email_offer',
}

it('is an event of the contract with what K-08 and O-11 name', () => {
  const event = purchasedEvent(purchase)
  expect(trackingEventSchema.parse(event)).toEqual(event)
  expect(event).toMatchObject({ eventId: purchase.eventId, eventType: 'purchased', sessionId: 'session-1' })
  expect(event.metadata).toEqual({
    productId: '4-week-plan',
    planName: '4-Week Plan',
    amount: 19.49,
    currency: 'USD',
    email: 'ada@example.com',
    originalPrice: 38.98,
    timestamp: '2026-05-04T03:02:01.000Z',
    registrationSource: 'email_offer',
  })
})

it('has a visit of its own where the browser told none', () => {
  expect(trackingEventSchema.safeParse(purchasedEvent({ ...purchase, sessionId: null })).success).toBe(true)
})
