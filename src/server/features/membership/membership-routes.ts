import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#shared/contract/membership.ts'
import { readMemberReceipt } from '#shared/contract/receipts.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { cancelSubscription, undoCancellation } from './cancellation/change-cancellation.ts'
import { changePlan, previewPlanChange } from './plan/change-plan.ts'
import { findSubscriptions, requireSubscription } from './member-subscriptions.ts'
import type { SubscriptionStatus } from '#server/features/billing/billing.ts'
import type { Caller, MembershipDeps } from './membership-deps.ts'
import { paymentStateOf, startPayment, verifyPayment } from './payment/open-payment.ts'
import { readOtherPlans } from './plan/other-plans.ts'
import { memberInvoice, readInvoices, readReceipt } from './read-invoices.ts'
import { readSubscription } from './read-subscription.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { confirmPlanChange, dropPlanChange, verifyPlanChange } from './plan/settle-plan-change.ts'
import { startCardUpdate, updateCard } from './payment/update-card.ts'

/** Calls a minute from one address; an office shares one. */
const LOOK_LIMIT = { bucket: 'membership:look', perMinute: 120 }
const CHANGE_LIMIT = { bucket: 'membership:change', perMinute: 30 }
/** And of one account, from wherever: each of these can try a card. */
const CARD_LIMIT = { bucket: 'membership:card', perMinute: 10 }

/** Longest user agent that is recorded. */
const MAX_USER_AGENT = 512

type Http = { request: FastifyRequest; reply: FastifyReply }
/** A call about one subscription: the named one, else the one that counts. */
type HttpOfOne = Http & { query: { subscriptionId?: string | undefined } }

/** What is read: the subscription, invoices and receipts of who is signed in. */
function registerReadRoutes(api: Api, deps: MembershipDeps, memberOf: (http: Http) => Promise<Caller>): void {
  registerRoute(
    api,
    contract.getMemberSubscription,
    async (http) => {
      const member = await memberOf(http)
      const [subscription = null, ...others] = await findSubscriptions(deps, member)
      const plans =
        subscription && subscription.endedAt === null ? await readOtherPlans(deps, subscription) : []
      return {
        email: member.email,
        isEmailConfirmed: member.isEmailConfirmed,
        subscription: subscription && (await readSubscription(deps, subscription)),
        others: await Promise.all(others.map((other) => readSubscription(deps, other))),
        otherPlans: plans.map(({ id, name, currency, priceMinor, durationDays }) => ({
          productId: id,
          name,
          currency,
          renewalMinor: priceMinor,
          durationDays,
        })),
      }
    },
    LOOK_LIMIT,
  )

  registerRoute(
    api,
    contract.listMemberInvoices,
    async (http) => {
      const { invoices, receipts } = await readInvoices(deps, await memberOf(http))
      return { invoices: invoices.map(memberInvoice), receipts }
    },
    LOOK_LIMIT,
  )

  registerRoute(
    api,
    readMemberReceipt,
    async ({ params: { receiptId }, ...http }) => readReceipt(deps, await memberOf(http), receiptId),
    LOOK_LIMIT,
  )
}

/** Every call of a signed-in member. */
export function registerMembershipRoutes(api: Api, deps: MembershipDeps): void {
  const memberOf = ({ request }: Http): Promise<Caller> => deps.requireMember(request)
  const ownSubscription = async (http: HttpOfOne): Promise<SubscriptionStatus> =>
    requireSubscription(deps, await memberOf(http), http.query.subscriptionId)
  const ownForCards = async (http: HttpOfOne): Promise<SubscriptionStatus> => {
    const member = await memberOf(http)
    await deps.limiter.hit(CARD_LIMIT.bucket, member.accountId, CARD_LIMIT.perMinute)
    return requireSubscription(deps, member, http.query.subscriptionId)
  }
  const shown = async (subscription: SubscriptionStatus) => ({
    subscription: await readSubscription(deps, subscription),
  })

  registerReadRoutes(api, deps, memberOf)

  registerRoute(
    api,
    contract.previewPlanChange,
    async ({ body: { productId }, ...http }) =>
      previewPlanChange(deps, await ownSubscription(http), productId),
    CHANGE_LIMIT,
  )
  registerRoute(
    api,
    contract.changePlan,
    async ({ body, ...http }) => {
      const userAgent = http.request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null
      const order = { ...body, userAgent }
      const { subscription, clientSecret } = await changePlan(deps, await ownForCards(http), order)
      return { ...(await shown(subscription)), clientSecret }
    },
    CHANGE_LIMIT,
  )
  registerRoute(
    api,
    contract.confirmPlanChange,
    async ({ body: { productId }, ...http }) => {
      const { subscription, ...rest } = await confirmPlanChange(deps, await ownForCards(http), productId)
      return { ...(await shown(subscription)), ...rest }
    },
    CHANGE_LIMIT,
  )
  registerRoute(
    api,
    contract.verifyPlanChange,
    async ({ body: { productId }, ...http }) => {
      const { subscription, outcome } = await verifyPlanChange(deps, await ownSubscription(http), productId)
      return { ...(await shown(subscription)), outcome }
    },
    CHANGE_LIMIT,
  )
  registerRoute(
    api,
    contract.dropPlanChange,
    async ({ body: { productId }, ...http }) => {
      const { subscription, outcome } = await dropPlanChange(deps, await ownSubscription(http), productId)
      return { ...(await shown(subscription)), outcome }
    },
    CHANGE_LIMIT,
  )
  registerRoute(
    api,
    contract.cancelSubscription,
    async ({ body, ...http }) => shown(await cancelSubscription(deps, await ownSubscription(http), body)),
    CHANGE_LIMIT,
  )
  registerRoute(
    api,
    contract.undoCancellation,
    async (http) => shown(await undoCancellation(deps, await ownSubscription(http))),
    CHANGE_LIMIT,
  )
  registerRoute(
    api,
    contract.startPayment,
    async ({ body: { invoiceId }, ...http }) => {
      const { subscription, invoice, clientSecret } = await startPayment(
        deps,
        await ownForCards(http),
        invoiceId,
      )
      return { ...(await shown(subscription)), state: paymentStateOf(invoice, subscription), clientSecret }
    },
    CHANGE_LIMIT,
  )
  registerRoute(
    api,
    contract.verifyPayment,
    async ({ body: { invoiceId }, ...http }) => {
      const { subscription, invoice } = await verifyPayment(deps, await ownSubscription(http), invoiceId)
      return { ...(await shown(subscription)), state: paymentStateOf(invoice, subscription) }
    },
    CHANGE_LIMIT,
  )
  registerRoute(
    api,
    contract.startCardUpdate,
    async (http) => startCardUpdate(deps, await ownForCards(http)),
    CHANGE_LIMIT,
  )
  registerRoute(
    api,
    contract.updateCard,
    async ({ body: { setupIntentId }, ...http }) => {
      const { subscription, openInvoice } = await updateCard(deps, await ownForCards(http), setupIntentId)
      return {
        ...(await shown(subscription)),
        openInvoice: openInvoice.state,
        clientSecret: openInvoice.state === 'requires_action' ? openInvoice.clientSecret : null,
      }
    },
    CHANGE_LIMIT,
  )
  registerRoute(
    api,
    contract.requestRefund,
    async ({ body, ...http }) => {
      const member = await memberOf(http)
      const subscription = await requireSubscription(deps, member, http.query.subscriptionId)
      await requestRefund(deps, { member, subscription }, body)
      return shown(subscription)
    },
    CHANGE_LIMIT,
  )
}
