import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#shared/contract/membership.ts'
import { readMemberReceipt } from '#shared/contract/receipts.ts'
import { limitedRoutes } from '#server/http/routing/limited-routes.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Site } from '#server/http/routing/site.ts'
import { cancelSubscription, undoCancellation } from './cancellation/change-cancellation.ts'
import { changePlan, previewPlanChange } from './plan/change-plan.ts'
import { findSubscriptions, requireSubscription } from './member-subscriptions.ts'
import type { SubscriptionStatus } from '#server/features/billing/billing.ts'
import type { Caller, MembershipDeps } from './membership-deps.ts'
import { paymentStateOf, startPayment, verifyPayment } from './payment/open-payment.ts'
import { readOtherPlans } from './plan/other-plans.ts'
import { readInvoices, readReceipt } from './read-invoices.ts'
import { readSubscription } from './read-subscription.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { confirmPlanChange, dropPlanChange, verifyPlanChange } from './plan/settle-plan-change.ts'
import { startCardUpdate, updateCard } from './payment/update-card.ts'

/** Per IP address, which an office may share. */
const READ_LIMIT = { bucket: 'membership:read', perMinute: 120 }
const CHANGE_LIMIT = { bucket: 'membership:change', perMinute: 30 }
/** Per account: each of these calls can test a card. */
const CARD_LIMIT = { bucket: 'membership:card', perMinute: 10 }

/** Longest user agent that is recorded. */
const MAX_USER_AGENT = 512

type Http = { request: FastifyRequest; reply: FastifyReply; site: Site }
/** A call about one subscription: the named one, or else the main one. */
type HttpOfOne = Http & { query: { subscriptionId?: string | undefined } }

/** Routes that read the subscription, invoices and receipts of the signed-in member. */
function registerReadRoutes(api: Api, deps: MembershipDeps, memberOf: (http: Http) => Promise<Caller>): void {
  const readRoute = limitedRoutes(api, READ_LIMIT)
  readRoute(contract.getMemberSubscription, async (http) => {
    const member = await memberOf(http)
    const [subscription = null, ...others] = await findSubscriptions(deps, member)
    const plans =
      subscription && subscription.endedAt === null ? await readOtherPlans(deps, subscription) : []
    return {
      email: member.email,
      isEmailConfirmed: member.isEmailConfirmed,
      subscription: subscription && (await readSubscription(deps, subscription, http.site)),
      others: await Promise.all(others.map((other) => readSubscription(deps, other, http.site))),
      otherPlans: plans.map(({ id, name, currency, priceMinor, durationDays }) => ({
        productId: id,
        name: deps.planNameAt(http.site, name),
        currency,
        renewalMinor: priceMinor,
        durationDays,
      })),
    }
  })

  readRoute(contract.listMemberInvoices, async (http) => readInvoices(deps, await memberOf(http)))

  readRoute(readMemberReceipt, async ({ params: { receiptId }, ...http }) =>
    readReceipt(deps, await memberOf(http), { receiptId, site: http.site }),
  )
}

/** Routes of the signed-in member. */
export function registerMembershipRoutes(api: Api, deps: MembershipDeps): void {
  const memberOf = ({ request }: Http): Promise<Caller> => deps.requireMember(request)
  const subscriptionOf = async (http: HttpOfOne): Promise<SubscriptionStatus> =>
    requireSubscription(deps, await memberOf(http), http.query.subscriptionId)
  const subscriptionForCards = async (http: HttpOfOne): Promise<SubscriptionStatus> => {
    const member = await memberOf(http)
    await deps.limiter.hit(CARD_LIMIT.bucket, member.accountId, CARD_LIMIT.perMinute)
    return requireSubscription(deps, member, http.query.subscriptionId)
  }
  /** The answer about a changed subscription. */
  const changed = async <T extends { subscription: SubscriptionStatus }>(
    { site }: Http,
    { subscription, ...rest }: T,
  ) => ({
    ...rest,
    subscription: await readSubscription(deps, subscription, site),
  })

  registerReadRoutes(api, deps, memberOf)

  const changeRoute = limitedRoutes(api, CHANGE_LIMIT)
  changeRoute(contract.previewPlanChange, async ({ body: { productId }, ...http }) =>
    previewPlanChange(deps, await subscriptionOf(http), productId, http.site),
  )
  changeRoute(contract.changePlan, async ({ body, ...http }) => {
    const userAgent = http.request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null
    return changed(
      http,
      await changePlan(deps, await subscriptionForCards(http), { ...body, userAgent, site: http.site }),
    )
  })
  changeRoute(contract.confirmPlanChange, async ({ body: { productId }, ...http }) =>
    changed(http, await confirmPlanChange(deps, await subscriptionForCards(http), productId)),
  )
  changeRoute(contract.verifyPlanChange, async ({ body: { productId }, ...http }) =>
    changed(http, await verifyPlanChange(deps, await subscriptionOf(http), productId)),
  )
  changeRoute(contract.dropPlanChange, async ({ body: { productId }, ...http }) =>
    changed(http, await dropPlanChange(deps, await subscriptionOf(http), productId)),
  )
  changeRoute(contract.cancelSubscription, async ({ body, ...http }) =>
    changed(http, { subscription: await cancelSubscription(deps, await subscriptionOf(http), body) }),
  )
  changeRoute(contract.undoCancellation, async (http) =>
    changed(http, { subscription: await undoCancellation(deps, await subscriptionOf(http)) }),
  )
  changeRoute(contract.startPayment, async ({ body: { invoiceId }, ...http }) => {
    const { invoice, ...started } = await startPayment(deps, await subscriptionForCards(http), invoiceId)
    return changed(http, { ...started, state: paymentStateOf(invoice, started.subscription) })
  })
  changeRoute(contract.verifyPayment, async ({ body: { invoiceId }, ...http }) => {
    const { subscription, invoice } = await verifyPayment(deps, await subscriptionOf(http), invoiceId)
    return changed(http, { subscription, state: paymentStateOf(invoice, subscription) })
  })
  changeRoute(contract.startCardUpdate, async (http) =>
    startCardUpdate(deps, await subscriptionForCards(http)),
  )
  changeRoute(contract.updateCard, async ({ body: { setupIntentId }, ...http }) => {
    const before = await subscriptionForCards(http)
    const { subscription, openInvoice } = await updateCard(deps, before, setupIntentId)
    const clientSecret = openInvoice.state === 'requires_action' ? openInvoice.clientSecret : null
    return changed(http, { subscription, openInvoice: openInvoice.state, clientSecret })
  })
  changeRoute(contract.requestRefund, async ({ body, ...http }) => {
    const member = await memberOf(http)
    const subscription = await requireSubscription(deps, member, http.query.subscriptionId)
    await requestRefund(deps, { member, subscription }, body)
    return changed(http, { subscription })
  })
}
