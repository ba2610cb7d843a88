import type Stripe from 'stripe'
import { idOf } from '#server/gateways/stripe/stripe-values.ts'

/** Event types that concern a subscription's money. Others are stored without effect. */
export const HANDLED_TYPES = [
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
] as const

/** The object that an event is about. */
export type EventReference = {
  /** Id of a subscription, invoice, dispute or fraud warning, or a refund's payment intent; null if it does not concern us. */
  objectId: string | null
  stripeSubscriptionId: string | null
}

type Handled = Extract<Stripe.Event, { type: (typeof HANDLED_TYPES)[number] }>

const isHandled = (event: Stripe.Event): event is Handled => HANDLED_TYPES.some((type) => type === event.type)

/** Only ids are taken from the payload; the objects are read from Stripe. */
export function eventReference(event: Stripe.Event): EventReference {
  if (!isHandled(event)) return { objectId: null, stripeSubscriptionId: null }
  const { object } = event.data
  switch (object.object) {
    case 'subscription':
      return { objectId: object.id, stripeSubscriptionId: object.id }
    case 'invoice': {
      // Endpoints with an older API version send invoices without a parent.
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
