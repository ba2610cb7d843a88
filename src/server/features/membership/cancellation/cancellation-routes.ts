import * as contract from '#shared/contract/membership.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { linkedSubscription, subscriptionOfLink } from './cancellation-link.ts'
import { cancelSubscription, undoCancellation } from './change-cancellation.ts'
import type { MembershipDeps } from '../membership-deps.ts'

/** Calls a minute from one address; nobody guesses a signature, and each call costs a look at the database. */
const LINK_LIMIT = { bucket: 'membership:link', perMinute: 30 }

/** The calls that a signed link opens, without a sign-in. */
export function registerCancellationLinkRoutes(api: Api, deps: MembershipDeps): void {
  registerRoute(
    api,
    contract.readCancellationLink,
    async ({ body: { token } }) => {
      return linkedSubscription(deps, await subscriptionOfLink(deps, token))
    },
    LINK_LIMIT,
  )

  registerRoute(
    api,
    contract.cancelByLink,
    async ({ body: { token, ...note } }) => {
      const before = await subscriptionOfLink(deps, token)
      return linkedSubscription(deps, await cancelSubscription(deps, before, note))
    },
    LINK_LIMIT,
  )

  registerRoute(
    api,
    contract.undoCancellationByLink,
    async ({ body: { token } }) => {
      const before = await subscriptionOfLink(deps, token)
      return linkedSubscription(deps, await undoCancellation(deps, before))
    },
    LINK_LIMIT,
  )
}
