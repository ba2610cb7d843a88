import { z } from 'zod'
import { defineRoute } from './route.ts'

/** Stripe's webhook: the body is read as it came, since its signature is over its bytes. */
export const receiveStripeEvent = defineRoute({
  method: 'POST',
  path: '/stripe/webhook',
  tag: 'checkout',
  summary: 'What Stripe tells of by itself; signed with the header stripe-signature',
  data: z.object({
    /** Stored; it may be processed later. */
    received: z.literal(true),
  }),
})
