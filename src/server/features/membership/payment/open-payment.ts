import type { PaymentState } from '#shared/contract/membership.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { LedgerInvoice, SubscriptionStatus } from '#server/features/billing/billing.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { withBillingErrors } from '../refusals.ts'

const paymentNotFound = (): AppError => new AppError('payment_not_found', 'Payment not found')

/**
 * A payment of a subscription, from our ledger. The payment of a pending plan change is excluded.
 * @throws AppError `payment_not_found`
 */
export async function requirePayment(
  { billing }: MembershipDeps,
  { stripeSubscriptionId, pendingPlan }: SubscriptionStatus,
  invoiceId: string,
): Promise<LedgerInvoice> {
  const invoices = await billing.listInvoices(stripeSubscriptionId)
  const invoice = invoices.find(({ stripeInvoiceId }) => stripeInvoiceId === invoiceId)
  if (invoice === undefined || invoiceId === pendingPlan?.invoiceId) throw paymentNotFound()
  return invoice
}

/** The state of a payment, as of the last sync. */
export function paymentStateOf(
  { status, isAwaitingConfirmation }: Pick<LedgerInvoice, 'status' | 'isAwaitingConfirmation'>,
  { endedAt }: Pick<SubscriptionStatus, 'endedAt'>,
): PaymentState {
  if (status === 'paid') return 'paid'
  if (endedAt !== null) return 'ended'
  if (status !== 'open') return 'closed'
  return isAwaitingConfirmation ? 'waiting' : 'declined'
}

/** A payment after a sync. */
export type SyncedPayment = { subscription: SubscriptionStatus; invoice: LedgerInvoice }

/**
 * Starts the bank confirmation of an open payment, with the card on file.
 * @returns a client secret if the bank wants a confirmation in the browser
 * @throws AppError `payment_not_found`, `payment_unavailable`, `payment_busy`
 */
export async function startPayment(
  deps: MembershipDeps,
  before: SubscriptionStatus,
  invoiceId: string,
): Promise<SyncedPayment & { clientSecret: string | null }> {
  await requirePayment(deps, before, invoiceId)
  const { stripeSubscriptionId } = before
  const { subscription, clientSecret } = await withBillingErrors(() =>
    deps.billing.startPayment({ stripeSubscriptionId, stripeInvoiceId: invoiceId }),
  )
  return { subscription, invoice: await requirePayment(deps, subscription, invoiceId), clientSecret }
}

/**
 * Reads the state of a payment from Stripe.
 * @throws AppError `payment_not_found`, `payment_unavailable`, `payment_busy`
 */
export async function verifyPayment(
  deps: MembershipDeps,
  before: SubscriptionStatus,
  invoiceId: string,
): Promise<SyncedPayment> {
  await requirePayment(deps, before, invoiceId)
  const subscription = await withBillingErrors(() =>
    deps.billing.syncSubscription(before.stripeSubscriptionId, 'verifyPayment'),
  )
  return { subscription, invoice: await requirePayment(deps, subscription, invoiceId) }
}
