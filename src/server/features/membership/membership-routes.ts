import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#shared/contract/membership.ts'
import { AppError } from '../../http/app-error.ts'
import { type Api, bindRoute } from '../../http/bind-route.ts'
import { cancelSubscription, undoCancellation } from './change-cancellation.ts'
import { changePlan, previewPlanChange } from './change-plan.ts'
import { findSubscription, requireSubscription } from './find-subscription.ts'
import type { Caller, MembershipParts, Standing } from './membership-parts.ts'
import { readOtherPlans } from './other-plans.ts'
import { memberInvoice, readInvoices } from './read-invoices.ts'
import { readReceiptDetails } from './receipt-details.ts'
import { readSubscription } from './read-subscription.ts'
import { requestRefund } from './request-refund.ts'
import { startCardUpdate, updateCard } from './update-card.ts'

/** Calls a minute from one address; an office shares one. */
const LOOK_LIMIT = { bucket: 'membership:look', perMinute: 120 }
const CHANGE_LIMIT = { bucket: 'membership:change', perMinute: 30 }
/** And of one account, from wherever: each of these can try a card. */
const CARD_LIMIT = { bucket: 'membership:card', perMinute: 10 }

type Http = { request: FastifyRequest; reply: FastifyReply }

/** What is read: the subscription, invoices and receipts of who is signed in. */
function bindReading(api: Api, parts: MembershipParts, memberOf: (http: Http) => Promise<Caller>): void {
  bindRoute(
    api,
    contract.getMemberSubscription,
    async (http) => {
      const member = await memberOf(http)
      const standing = await findSubscription(parts, member)
      const plans = standing && standing.endedAt === null ? await readOtherPlans(parts, standing) : []
      return {
        email: member.email,
        isEmailConfirmed: member.isEmailConfirmed,
        subscription: standing && (await readSubscription(parts, standing)),
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
      const invoices = await readInvoices(parts, await memberOf(http))
      return { invoices: invoices.map(memberInvoice) }
    },
    LOOK_LIMIT,
  )

  bindRoute(
    api,
    contract.getReceipt,
    async ({ params: { invoiceId }, ...http }) => {
      const member = await memberOf(http)
      const invoices = await readInvoices(parts, member)
      const row = invoices.find(({ stripeInvoiceId }) => stripeInvoiceId === invoiceId)
      if (row === undefined) throw new AppError('not_found', 'There is no such invoice with this account')
      return { ...memberInvoice(row), email: member.email, ...(await readReceiptDetails(parts, row)) }
    },
    LOOK_LIMIT,
  )
}

/** Every call of a signed-in member. */
export function bindMembership(api: Api, parts: MembershipParts): void {
  const memberOf = ({ request, reply }: Http): Promise<Caller> => {
    // What is made of these answers is the caller's alone.
    reply.header('cache-control', 'no-store')
    return parts.requireMember(request)
  }
  const ownSubscription = async (http: Http): Promise<Standing> =>
    requireSubscription(parts, await memberOf(http))
  const ownForCards = async (http: Http): Promise<Standing> => {
    const member = await memberOf(http)
    await parts.limiter.hit(CARD_LIMIT.bucket, member.accountId, CARD_LIMIT.perMinute)
    return requireSubscription(parts, member)
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
    async ({ body, ...http }) => shown(await changePlan(parts, await ownForCards(http), body)),
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
      const standing = await requireSubscription(parts, member)
      await requestRefund(parts, { member, standing }, body)
      return shown(standing)
    },
    CHANGE_LIMIT,
  )
}
