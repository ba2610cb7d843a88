import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#shared/contract/membership.ts'
import { readMemberReceipt } from '#shared/contract/receipts.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import { cancelSubscription, undoCancellation } from './cancellation/change-cancellation.ts'
import { changePlan, previewPlanChange } from './plan/change-plan.ts'
import { findSubscriptions, requireSubscription } from './find-subscription.ts'
import type { Caller, MembershipParts, Standing } from './membership-parts.ts'
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
function bindReading(api: Api, parts: MembershipParts, memberOf: (http: Http) => Promise<Caller>): void {
  bindRoute(
    api,
    contract.getMemberSubscription,
    async (http) => {
      const member = await memberOf(http)
      const [standing = null, ...others] = await findSubscriptions(parts, member)
      const plans = standing && standing.endedAt === null ? await readOtherPlans(parts, standing) : []
      return {
        email: member.email,
        isEmailConfirmed: member.isEmailConfirmed,
        subscription: standing && (await readSubscription(parts, standing)),
        others: await Promise.all(others.map((other) => readSubscription(parts, other))),
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

  bindRoute(
    api,
    contract.listMemberInvoices,
    async (http) => {
      const { invoices, receipts } = await readInvoices(parts, await memberOf(http))
      return { invoices: invoices.map(memberInvoice), receipts }
    },
    LOOK_LIMIT,
  )

  bindRoute(
    api,
    readMemberReceipt,
    async ({ params: { receiptId }, ...http }) => readReceipt(parts, await memberOf(http), receiptId),
    LOOK_LIMIT,
  )
}

/** Every call of a signed-in member. */
export function bindMembership(api: Api, parts: MembershipParts): void {
  const memberOf = ({ request }: Http): Promise<Caller> => parts.requireMember(request)
  const ownSubscription = async (http: HttpOfOne): Promise<Standing> =>
    requireSubscription(parts, await memberOf(http), http.query.subscriptionId)
  const ownForCards = async (http: HttpOfOne): Promise<Standing> => {
    const member = await memberOf(http)
    await parts.limiter.hit(CARD_LIMIT.bucket, member.accountId, CARD_LIMIT.perMinute)
    return requireSubscription(parts, member, http.query.subscriptionId)
  }
  const shown = async (standing: Standing) => ({ subscription: await readSubscription(parts, standing) })

  bindReading(api, parts, memberOf)

  bindRoute(
    api,
    contract.previewPlanChange,
    async ({ body: { productId }, ...http }) =>
      previewPlanChange(parts, await ownSubscription(http), productId),
    CHANGE_LIMIT,
  )
  bindRoute(
    api,
    contract.changePlan,
    async ({ body, ...http }) => {
      const userAgent = http.request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null
      const order = { ...body, userAgent }
      const { standing, clientSecret } = await changePlan(parts, await ownForCards(http), order)
      return { ...(await shown(standing)), clientSecret }
    },
    CHANGE_LIMIT,
  )
  bindRoute(
    api,
    contract.confirmPlanChange,
    async ({ body: { productId }, ...http }) => {
      const { standing, ...rest } = await confirmPlanChange(parts, await ownForCards(http), productId)
      return { ...(await shown(standing)), ...rest }
    },
    CHANGE_LIMIT,
  )
  bindRoute(
    api,
    contract.verifyPlanChange,
    async ({ body: { productId }, ...http }) => {
      const { standing, outcome } = await verifyPlanChange(parts, await ownSubscription(http), productId)
      return { ...(await shown(standing)), outcome }
    },
    CHANGE_LIMIT,
  )
  bindRoute(
    api,
    contract.dropPlanChange,
    async ({ body: { productId }, ...http }) => {
      const { standing, outcome } = await dropPlanChange(parts, await ownSubscription(http), productId)
      return { ...(await shown(standing)), outcome }
    },
    CHANGE_LIMIT,
  )
  bindRoute(
    api,
    contract.cancelSubscription,
    async ({ body, ...http }) => shown(await cancelSubscription(parts, await ownSubscription(http), body)),
    CHANGE_LIMIT,
  )
  bindRoute(
    api,
    contract.undoCancellation,
    async (http) => shown(await undoCancellation(parts, await ownSubscription(http))),
    CHANGE_LIMIT,
  )
  bindRoute(
    api,
    contract.startPayment,
    async ({ body: { invoiceId }, ...http }) => {
      const { standing, invoice, clientSecret } = await startPayment(
        parts,
        await ownForCards(http),
        invoiceId,
      )
      return { ...(await shown(standing)), state: paymentStateOf(invoice, standing), clientSecret }
    },
    CHANGE_LIMIT,
  )
  bindRoute(
    api,
    contract.verifyPayment,
    async ({ body: { invoiceId }, ...http }) => {
      const { standing, invoice } = await verifyPayment(parts, await ownSubscription(http), invoiceId)
      return { ...(await shown(standing)), state: paymentStateOf(invoice, standing) }
    },
    CHANGE_LIMIT,
  )
  bindRoute(
    api,
    contract.startCardUpdate,
    async (http) => startCardUpdate(parts, await ownForCards(http)),
    CHANGE_LIMIT,
  )
  bindRoute(
    api,
    contract.updateCard,
    async ({ body: { setupIntentId }, ...http }) => {
      const { standing, openInvoice } = await updateCard(parts, await ownForCards(http), setupIntentId)
      return {
        ...(await shown(standing)),
        openInvoice: openInvoice.state,
        clientSecret: openInvoice.state === 'requires_action' ? openInvoice.clientSecret : null,
      }
    },
    CHANGE_LIMIT,
  )
  bindRoute(
    api,
    contract.requestRefund,
    async ({ body, ...http }) => {
      const member = await memberOf(http)
      const standing = await requireSubscription(parts, member, http.query.subscriptionId)
      await requestRefund(parts, { member, standing }, body)
      return shown(standing)
    },
    CHANGE_LIMIT,
  )
}
