import { and, eq } from 'drizzle-orm'
import type { LinkedPayment } from '#shared/contract/membership.ts'
import { invoices } from '#server/db/schema/billing.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { maskedEmail } from '#shared/privacy/masked-email.ts'
import { type SubscriptionStatus, planTermsOf } from '#server/features/billing/billing.ts'
import { type MembershipDeps, nowOf } from '../membership-deps.ts'
import { type SyncedPayment, paymentStateOf } from './open-payment.ts'
import { cardOf, readSubscriptionFacts } from '../read-subscription.ts'

const linkInvalid = (): AppError =>
  new AppError('link_invalid', 'This link is no longer valid. Please sign in to confirm your payment.')

/**
 * The payment of a signed link, from our own tables.
 * @throws AppError `link_invalid` for any other token
 */
export async function paymentOfLink(
  deps: MembershipDeps,
  token: string,
): Promise<{ subscription: SubscriptionStatus; invoiceId: string }> {
  const { database, gateway, billing, paymentTokens } = deps
  const invoiceId = paymentTokens.verify(token, nowOf(deps))
  const [row] =
    invoiceId === null
      ? []
      : await database.db
          .select({ subscriptionId: invoices.stripeSubscriptionId })
          .from(invoices)
          .where(and(eq(invoices.account, gateway.account), eq(invoices.stripeInvoiceId, invoiceId)))
  const [subscription] = row ? await billing.subscriptionsAmong([row.subscriptionId]) : []
  if (invoiceId === null || subscription === undefined) throw linkInvalid()
  return { subscription, invoiceId }
}

/** What the bearer of a link sees: enough to know what is paid, and nothing about the owner. */
export async function linkedPayment(
  deps: MembershipDeps,
  { subscription, invoice }: SyncedPayment,
): Promise<LinkedPayment> {
  const facts = await readSubscriptionFacts(deps, subscription.stripeSubscriptionId)
  if (facts === null) throw new Error(`${subscription.stripeSubscriptionId} is not in the mirror`)
  const card = cardOf(facts.subscription)
  return {
    maskedEmail: maskedEmail(subscription.email),
    planName: planTermsOf(facts).name,
    amountMinor: invoice.amountDueMinor,
    currency: invoice.currency,
    state: paymentStateOf(invoice, subscription),
    card: card && { brand: card.brand, last4: card.last4 },
    hasAccess: subscription.hasAccess,
    accessUntil: subscription.accessUntil?.toISOString() ?? null,
  }
}
