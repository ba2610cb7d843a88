import type Stripe from 'stripe'
import { idOf } from '#server/gateways/stripe/stripe-values.ts'

/** The types that say something of a subscription's money; others are stored and have no effect. */
export const HANDLED_TYPES: readonly string[] = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
]

/** Where to look again for what an event tells of. */
export type EventReference = {
  /** Of a subscription, an invoice, a dispute, a fraud warning or, for a refund, of the payment intent; null for what does not concern us. */
  objectId: string | null
  stripeSubscriptionId: string | null
}

type Handled = Extract<
  Stripe.Event,
  {
    data: {
      object:
        | Stripe.Subscription
        | Stripe.Invoice
        | Stripe.Charge
        | Stripe.Refund
        | Stripe.Dispute
        | Stripe.Radar.EarlyFraudWarning
    }
  }
>

const isHandled = (event: Stripe.Event): event is Handled => HANDLED_TYPES.includes(event.type)

/** Of the payload only ids are taken: what they stand for is read from Stripe. */
export function eventReference(event: Stripe.Event): EventReference {
  if (!isHandled(event)) return { objectId: null, stripeSubscriptionId: null }
  const { object } = event.data
  switch (object.object) {
    case 'subscription':
      return { objectId: object.id, stripeSubscriptionId: object.id }
    case 'invoice': {
      // An endpoint of an older version of the API sends invoices without a parent.
      const subscription = object.parent?.subscription_details?.subscription
      return { objectId: object.id, stripeSubscriptionId: subscription ? idOf(subscription) : null }
    }
    case 'dispute':
    case 'radar.early_fraud_warning':
      return { objectId: object.id, stripeSubscriptionId: null }
    case 'charge':
    case 'refund':
      return {
        objectId: object.payment_intent === null ? null : idOf(object.payment_intent),
        stripeSubscriptionId: null,
      }
  }
}
