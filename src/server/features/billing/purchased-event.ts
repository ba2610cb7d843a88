import type { TrackingEvent } from '#shared/contract/tracking.ts'
import type { Purchase } from './billing-parts.ts'

/** The event `purchased` of a purchase (K-08, O-11), as the browser sends it too, with the same id. */
export const purchasedEvent = (purchase: Purchase): TrackingEvent => ({
  eventId: purchase.eventId,
  eventType: 'purchased',
  timestamp: purchase.paidAt.toISOString(),
  // Of a checkout whose browser told none: a visit of its own.
  sessionId: purchase.sessionId ?? purchase.eventId,
  brandVersion: purchase.brandVersion,
  metadata: {
    productId: purchase.productId,
    planName: purchase.planName,
    amount: purchase.amount,
    currency: purchase.currency,
    email: purchase.email,
    originalPrice: purchase.originalPrice,
    timestamp: purchase.paidAt.toISOString(),
    registrationSource: purchase.registrationSource,
  },
})
