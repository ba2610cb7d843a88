import { and, eq } from 'drizzle-orm'
import type { LinkedPayment } from '#shared/contract/membership.ts'
import { invoices } from '#server/db/schema/billing.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { maskedEmail } from '#shared/privacy/masked-email.ts'
import { type MembershipDeps, nowOf, type Standing } from '../membership-deps.ts'
import { type AskedPayment, paymentStateOf } from './open-payment.ts'
import { planTermsOf } from '../plan/plan-terms-of.ts'
import { cardOf, readSubscriptionFacts } from '../read-subscription.ts'

const linkInvalid = (): AppError =>
  new AppError('link_invalid', 'This link is no longer valid. Please sign in to confirm your payment.')

/**
 * The payment of a signed link, from our own tables.
 * @throws AppError `link_invalid` for every other token, whatever is wrong with it
 */
export async function paymentOfLink(
  deps: MembershipDeps,
  token: string,
): Promise<{ standing: Standing; invoiceId: string }> {
  const { database, gateway, billing, paymentTokens } = deps
  const invoiceId = paymentTokens.verify(token, nowOf(deps))
  const [row] =
    invoiceId === null
      ? []
      : await database.db
          .select({ subscriptionId: invoices.stripeSubscriptionId })
          .from(invoices)
          .where(and(eq(invoices.account, gateway.account), eq(invoices.stripeInvoiceId, invoiceId)))
  const [standing] = row ? await billing.subscriptionsAmong([row.subscriptionId]) : []
  if (invoiceId === null || standing === undefined) throw linkInvalid()
  return { standing, invoiceId }
}

/** What its bearer is shown: enough to know what is paid, and nothing of whose it is. */
export async function linkedPayment(
  deps: MembershipDeps,
  { standing, invoice }: AskedPayment,
): Promise<LinkedPayment> {
  const facts = await readSubscriptionFacts(deps, standing.stripeSubscriptionId)
  if (facts === null) throw new Error(`${standing.stripeSubscriptionId} is not in the mirror`)
  const card = cardOf(facts.subscription)
  return {
    maskedEmail: maskedEmail(standing.email),
    planName: planTermsOf(facts).name,
    amountMinor: invoice.amountDueMinor,
    currency: invoice.currency,
    state: paymentStateOf(invoice, standing),
    card: card && { brand: card.brand, last4: card.last4 },
    hasAccess: standing.hasAccess,
    accessUntil: standing.accessUntil?.toISOString() ?? null,
  }
}
