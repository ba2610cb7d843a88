import { randomUUID } from 'node:crypto'
import { orFault, orMissing } from '#server/gateways/stripe/stripe-error.ts'
import { askStripe } from '../ask-stripe.ts'
import type { Billing, CardUpdate, OpenInvoicePayment, SubscriptionStatus } from '../billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { readInvoicePayment } from '../invoices/invoice-payment.ts'
import { idOf } from '#server/gateways/stripe/stripe-values.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Metadata key that ties a setup intent to its subscription. */
const SUBSCRIPTION = 'subscription'

/**
 * Creates a setup intent, which the browser confirms with a new card, including 3D Secure. It charges nothing.
 *
 * @throws UnknownSubscriptionError, StripeFault
 */
export async function startCardUpdate(
  deps: BillingDeps,
  stripeSubscriptionId: string,
): ReturnType<Billing['startCardUpdate']> {
  const subscription = await syncSubscription(deps, stripeSubscriptionId, 'startCardUpdate')
  if (subscription.endedAt !== null) return { kind: 'ended', subscription }
  const answer = await askStripe(() =>
    deps.gateway.stripe.setupIntents.create(
      {
        customer: subscription.stripeCustomerId,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        metadata: { [SUBSCRIPTION]: stripeSubscriptionId },
      },
      { idempotencyKey: `card-setup:${stripeSubscriptionId}:${randomUUID()}` },
    ),
  )
  if (answer.kind === 'refused') return answer
  const { id, client_secret: clientSecret } = answer.value
  if (clientSecret === null) throw new Error(`${id} has no client secret`)
  return { kind: 'started', setupIntentId: id, clientSecret }
}

/** Pays the newest open invoice, except that of a pending plan change, while the cardholder is present. */
async function payOpenInvoice(
  deps: BillingDeps,
  { stripeSubscriptionId, pendingInvoiceId }: SubscriptionStatus,
  { methodId, setupIntentId }: { methodId: string; setupIntentId: string },
): Promise<OpenInvoicePayment> {
  const open = (await listInvoices(deps, stripeSubscriptionId)).find(
    ({ status, stripeInvoiceId }) => status === 'open' && stripeInvoiceId !== pendingInvoiceId,
  )
  if (!open) return { state: 'none' }
  const { stripeInvoiceId, attemptCount } = open
  const { stripe } = deps.gateway
  const answer = await askStripe(() =>
    stripe.invoices.pay(
      stripeInvoiceId,
      { payment_method: methodId, off_session: false },
      // Stripe counts attempts, so a retry after a decline gets a new key.
      { idempotencyKey: `pay:${stripeInvoiceId}:${setupIntentId}:${attemptCount}` },
    ),
  )
  if (answer.kind === 'done') return { state: 'paid' }
  // A request for confirmation is a refusal too; the state is read below.
  const payment = await readInvoicePayment(deps, stripeInvoiceId)
  return payment.state === 'paid' || payment.state === 'requires_action' ? payment : { state: 'declined' }
}

/** The payment method of a setup intent of this subscription. */
async function methodOfSetup(
  { gateway: { stripe } }: BillingDeps,
  { stripeSubscriptionId, stripeCustomerId }: SubscriptionStatus,
  setupIntentId: string,
): Promise<{ kind: 'method'; id: string } | { kind: 'unknown_setup' } | { kind: 'not_set_up' }> {
  const intent = await orFault(orMissing(stripe.setupIntents.retrieve(setupIntentId)))
  const isOwn =
    intent !== null &&
    intent.customer !== null &&
    idOf(intent.customer) === stripeCustomerId &&
    intent.metadata?.[SUBSCRIPTION] === stripeSubscriptionId
  if (!isOwn) return { kind: 'unknown_setup' }
  if (intent.status !== 'succeeded' || intent.payment_method === null) return { kind: 'not_set_up' }
  return { kind: 'method', id: idOf(intent.payment_method) }
}

/**
 * Makes the card of a confirmed setup intent the one that renewals charge, and pays the open invoice with it. Idempotent.
 *
 * @throws UnknownSubscriptionError, StripeFault
 */
export async function updateCard(
  deps: BillingDeps,
  { stripeSubscriptionId: id, setupIntentId }: { stripeSubscriptionId: string; setupIntentId: string },
): Promise<CardUpdate> {
  const before = await syncSubscription(deps, id, 'updateCard')
  if (before.endedAt !== null) return { kind: 'ended', subscription: before }
  const method = await methodOfSetup(deps, before, setupIntentId)
  if (method.kind !== 'method') return method
  const { stripe } = deps.gateway
  const answer = await askStripe(async () => {
    await stripe.subscriptions.update(id, { default_payment_method: method.id })
    // The default for subscriptions without their own card.
    await stripe.customers.update(before.stripeCustomerId, {
      invoice_settings: { default_payment_method: method.id },
    })
  })
  if (answer.kind === 'refused') return answer
  const openInvoice = await payOpenInvoice(deps, before, { methodId: method.id, setupIntentId })
  const subscription = await syncSubscription(deps, id, 'updateCard')
  return { kind: 'changed', subscription, openInvoice }
}
