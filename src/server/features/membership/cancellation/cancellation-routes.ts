import * as contract from '#shared/contract/membership.ts'
import { limitedRoutes } from '#server/http/routing/limited-routes.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import { linkedSubscription, subscriptionOfLink } from './cancellation-link.ts'
import { cancelSubscription, undoCancellation } from './change-cancellation.ts'
import type { MembershipDeps } from '../membership-deps.ts'

/** Per IP address. Signatures cannot be guessed, but each call costs a query. */
const LINK_LIMIT = { bucket: 'membership:link', perMinute: 30 }

/** Routes for the bearer of a signed link, without a sign-in. */
export function registerCancellationLinkRoutes(api: Api, deps: MembershipDeps): void {
  const linkRoute = limitedRoutes(api, LINK_LIMIT)
  linkRoute(contract.readCancellationLink, async ({ body: { token } }) => {
    return linkedSubscription(deps, await subscriptionOfLink(deps, token))
  })

  linkRoute(contract.cancelByLink, async ({ body: { token, ...note } }) => {
    const before = await subscriptionOfLink(deps, token)
    return linkedSubscription(deps, await cancelSubscription(deps, before, note))
  })

  linkRoute(contract.undoCancellationByLink, async ({ body: { token } }) => {
    const before = await subscriptionOfLink(deps, token)
    return linkedSubscription(deps, await undoCancellation(deps, before))
  })
}
