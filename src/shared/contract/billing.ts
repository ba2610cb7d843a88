import { z } from 'zod'
import { defineRoute } from './route.ts'

/** The body is read as raw bytes, since they are signed. */
export const receiveStripeEvent = defineRoute({
  method: 'POST',
  path: '/stripe/webhook',
  tag: 'checkout',
  summary: 'Receive a Stripe webhook, signed by the header stripe-signature',
  data: z.object({
    /** Stored; may be processed later. */
    received: z.literal(true),
  }),
})
