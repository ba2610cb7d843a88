import * as contract from '#shared/contract/membership.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import { linkedSubscription, subscriptionOfLink } from './cancellation-link.ts'
import { cancelSubscription, undoCancellation } from './change-cancellation.ts'
import type { MembershipParts } from '../membership-parts.ts'

/** Calls a minute from one address; nobody guesses a signature, and each call costs a look at the database. */
const LINK_LIMIT = { bucket: 'membership:link', perMinute: 30 }

/** The calls that a signed link opens, without a sign-in. */
export function bindCancellationLinks(api: Api, parts: MembershipParts): void {
  bindRoute(
    api,
    contract.readCancellationLink,
    async ({ body: { token } }) => {
      return linkedSubscription(parts, await subscriptionOfLink(parts, token))
    },
    LINK_LIMIT,
  )

  bindRoute(
    api,
    contract.cancelByLink,
    async ({ body: { token, ...note } }) => {
      const before = await subscriptionOfLink(parts, token)
      return linkedSubscription(parts, await cancelSubscription(parts, before, note))
    },
    LINK_LIMIT,
  )

  bindRoute(
    api,
    contract.undoCancellationByLink,
    async ({ body: { token } }) => {
      const before = await subscriptionOfLink(parts, token)
      return linkedSubscription(parts, await undoCancellation(parts, before))
    },
    LINK_LIMIT,
  )
}
