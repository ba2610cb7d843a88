import { and, eq } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import type { MemberSubscription } from '#shared/contract/membership.ts'
import { holdsPayment, isOpenDispute } from '#shared/disputes/dispute-status.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import { products } from '#server/db/schema/products.ts'
import { type LedgerInvoice, type SubscriptionStatus, planTermsOf } from '#server/features/billing/billing.ts'
import type { Site } from '#server/http/routing/site.ts'
import type { MembershipDeps } from './membership-deps.ts'
import { refundEligibility } from './refunds/refund-eligibility.ts'
import { isProduct, isProductOf } from '#server/features/products/products.ts'

const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null

const RENEWING_STATUSES: readonly string[] = ['trialing', 'active', 'past_due']

/** When the next renewal is charged; null if none is due. */
export const renewsAtOf = ({
  status,
  endedAt,
  isCancelAtPeriodEnd,
  currentPeriodEnd,
}: Pick<
  SubscriptionStatus,
  'status' | 'endedAt' | 'isCancelAtPeriodEnd' | 'currentPeriodEnd'
>): Date | null =>
  endedAt === null && !isCancelAtPeriodEnd && RENEWING_STATUSES.includes(status) ? currentPeriodEnd : null

/** An unpaid checkout is not a subscription yet. */
export const wasNeverPaid = ({ status }: Pick<SubscriptionStatus, 'status'>): boolean =>
  status === 'incomplete' || status === 'incomplete_expired'

/**
 * The stored rows of a subscription.
 * @throws Error if it is not in the mirror
 */
export async function readSubscriptionFacts(
  { database: { db }, gateway: { account } }: Pick<MembershipDeps, 'database' | 'gateway'>,
  stripeSubscriptionId: string,
) {
  const [found] = await db
    .select({
      subscription: subscriptions,
      attempt: checkoutAttempts,
      product: products,
      request: refundRequests,
    })
    .from(subscriptions)
    .leftJoin(checkoutAttempts, eq(checkoutAttempts.id, subscriptions.attemptId))
    .leftJoin(products, isProductOf(subscriptions))
    .leftJoin(refundRequests, eq(refundRequests.stripeSubscriptionId, subscriptions.stripeSubscriptionId))
    .where(
      and(eq(subscriptions.account, account), eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId)),
    )
  if (!found) throw new Error(`${stripeSubscriptionId} is not in the mirror`)
  return found
}

export type SubscriptionFacts = Awaited<ReturnType<typeof readSubscriptionFacts>>

export function cardOf({
  cardBrand,
  cardLast4,
  cardExpMonth,
  cardExpYear,
}: SubscriptionFacts['subscription']) {
  if (cardBrand === null || cardLast4 === null || cardExpMonth === null || cardExpYear === null) return null
  return { brand: cardBrand, last4: cardLast4, expMonth: cardExpMonth, expYear: cardExpYear }
}

/** The newest open invoice, except that of a pending plan change. */
function openInvoiceOf(
  invoices: readonly LedgerInvoice[],
  { subscription: { endedAt, pendingInvoiceId } }: SubscriptionFacts,
) {
  const open = invoices.find(
    ({ status, stripeInvoiceId }) => status === 'open' && stripeInvoiceId !== pendingInvoiceId,
  )
  if (!open || endedAt !== null) return null
  return {
    id: open.stripeInvoiceId,
    amountMinor: open.amountDueMinor,
    nextAttemptAt: isoOrNull(open.nextPaymentAttemptAt),
    isAwaitingConfirmation: open.isAwaitingConfirmation,
  }
}

/** The plan change that waits for the bank, if the member ordered it and not an operator at Stripe. */
async function readPendingPlan(
  { database: { db }, planNameAt }: MembershipDeps,
  { brandId, pendingPlan }: SubscriptionStatus,
  invoices: readonly LedgerInvoice[],
  site: Site,
): Promise<MemberSubscription['pendingPlan']> {
  const invoice = invoices.find(({ stripeInvoiceId }) => stripeInvoiceId === pendingPlan?.invoiceId)
  if (!pendingPlan?.productId || !invoice) return null
  const { productId, until } = pendingPlan
  const [product] = await db.select().from(products).where(isProduct(brandId, productId))
  if (!product) return null
  return {
    productId,
    planName: planNameAt(site, product.name),
    amountMinor: invoice.amountDueMinor,
    until: until.toISOString(),
  }
}

/** The newest payment with an open or lost dispute. */
function disputeOf(invoices: readonly LedgerInvoice[]): MemberSubscription['dispute'] {
  const disputed = invoices.find(({ dispute }) => dispute !== null && holdsPayment(dispute.status))
  if (!disputed?.dispute) return null
  const { status, amountMinor } = disputed.dispute
  return { state: isOpenDispute(status) ? 'open' : 'lost', amountMinor }
}

/** A subscription as its member sees it at a site, from our tables only: no page waits for Stripe. */
export async function readSubscription(
  deps: MembershipDeps,
  subscription: SubscriptionStatus,
  site: Site,
): Promise<MemberSubscription> {
  const { stripeSubscriptionId: id } = subscription
  const [facts, invoices] = await Promise.all([
    readSubscriptionFacts(deps, id),
    deps.billing.listInvoices(id),
  ])
  const terms = planTermsOf(facts)
  const renewsAt = renewsAtOf(subscription)
  const refund = refundEligibility(invoices, facts.request?.status ?? null, nowOf(deps))
  return {
    id,
    productId: subscription.productId,
    planName: deps.planNameAt(site, terms.name),
    status: subscription.status,
    hasAccess: subscription.hasAccess,
    accessUntil: isoOrNull(subscription.accessUntil),
    paidUntil: isoOrNull(subscription.paidUntil),
    startedAt: subscription.startedAt.toISOString(),
    currency: subscription.currency,
    renewalMinor: renewsAt && subscription.priceMinor,
    renewsAt: isoOrNull(renewsAt),
    renewalDays: terms.days,
    isCancelAtPeriodEnd: subscription.isCancelAtPeriodEnd,
    endedAt: isoOrNull(subscription.endedAt),
    openInvoice: openInvoiceOf(invoices, facts),
    pendingPlan: await readPendingPlan(deps, subscription, invoices, site),
    card: cardOf(facts.subscription),
    dispute: disputeOf(invoices),
    refund: { state: refund.state, deadline: isoOrNull(refund.deadline) },
    withdrawal: await deps.withdrawalOf(id),
  }
}
