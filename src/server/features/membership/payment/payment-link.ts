import { and, eq } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import * as contract from '#shared/contract/membership.ts'
import { invoices } from '#server/db/schema/billing.ts'
import type { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { limitedRoutes } from '#server/http/routing/limited-routes.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Site } from '#server/http/routing/site.ts'
import { maskedEmail } from '#shared/privacy/masked-email.ts'
import { type SubscriptionStatus, planTermsOf } from '#server/features/billing/billing.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import {
  paymentStateOf,
  requirePayment,
  startPayment,
  type SyncedPayment,
  verifyPayment,
} from './open-payment.ts'
import { cardOf, readSubscriptionFacts } from '../read-subscription.ts'

const linkInvalid = (): AppError => refusal('payment_link_invalid')

/**
 * The payment of a signed link, from our own tables.
 * @throws AppError `link_invalid` for any other token, and at another brand
 */
async function paymentOfLink(
  deps: MembershipDeps,
  brandId: string,
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
          .where(
            and(
              eq(invoices.brandId, brandId),
              eq(invoices.account, gateway.account),
              eq(invoices.stripeInvoiceId, invoiceId),
            ),
          )
  const [subscription] = row ? await billing.subscriptionsAmong([row.subscriptionId]) : []
  if (invoiceId === null || subscription === undefined) throw linkInvalid()
  return { subscription, invoiceId }
}

/** What the bearer of a link sees: enough to know what is paid, and nothing about the owner. */
async function linkedPayment(
  deps: MembershipDeps,
  { subscription, invoice }: SyncedPayment,
  site: Site,
): Promise<contract.LinkedPayment> {
  const facts = await readSubscriptionFacts(deps, subscription.stripeSubscriptionId)
  const card = cardOf(facts.subscription)
  return {
    maskedEmail: maskedEmail(subscription.email),
    planName: deps.planNameAt(site, planTermsOf(facts).name),
    amountMinor: invoice.amountDueMinor,
    currency: invoice.currency,
    state: paymentStateOf(invoice, subscription),
    card: card && { brand: card.brand, last4: card.last4 },
    hasAccess: subscription.hasAccess,
    accessUntil: subscription.accessUntil?.toISOString() ?? null,
  }
}

/** Per IP address. Signatures cannot be guessed, but each call costs a query. */
const LINK_LIMIT = { bucket: 'membership:payment-link', perMinute: 30 }
/** Per invoice: each call can involve a bank. */
const BANK_LIMIT = { bucket: 'membership:payment', perMinute: 10 }

/** Routes for the bearer of a mailed link, without a sign-in. */
export function registerPaymentLinkRoutes(api: Api, deps: MembershipDeps): void {
  const linkRoute = limitedRoutes(api, LINK_LIMIT)
  linkRoute(contract.readPaymentLink, async ({ body: { token }, site }) => {
    const { subscription, invoiceId } = await paymentOfLink(deps, site.brandId, token)
    const invoice = await requirePayment(deps, subscription, invoiceId)
    return linkedPayment(deps, { subscription, invoice }, site)
  })
  linkRoute(contract.startPaymentByLink, async ({ body: { token }, site }) => {
    const { subscription, invoiceId } = await paymentOfLink(deps, site.brandId, token)
    await deps.limiter.hit(BANK_LIMIT.bucket, invoiceId, BANK_LIMIT.perMinute)
    const { clientSecret, ...payment } = await startPayment(deps, subscription, invoiceId)
    return { payment: await linkedPayment(deps, payment, site), clientSecret }
  })
  linkRoute(contract.verifyPaymentByLink, async ({ body: { token }, site }) => {
    const { subscription, invoiceId } = await paymentOfLink(deps, site.brandId, token)
    return linkedPayment(deps, await verifyPayment(deps, subscription, invoiceId), site)
  })
}
