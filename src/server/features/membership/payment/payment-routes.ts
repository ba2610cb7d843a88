import * as contract from '#shared/contract/membership.ts'
import { limitedRoutes } from '#server/http/routing/limited-routes.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { requirePayment, startPayment, verifyPayment } from './open-payment.ts'
import { linkedPayment, paymentOfLink } from './payment-link.ts'

/** Per IP address. Signatures cannot be guessed, but each call costs a query. */
const LINK_LIMIT = { bucket: 'membership:payment-link', perMinute: 30 }
/** Per invoice: each call can involve a bank. */
const BANK_LIMIT = { bucket: 'membership:payment', perMinute: 10 }

/** Routes for the bearer of a mailed link, without a sign-in. */
export function registerPaymentLinkRoutes(api: Api, deps: MembershipDeps): void {
  const linkRoute = limitedRoutes(api, LINK_LIMIT)
  linkRoute(contract.readPaymentLink, async ({ body: { token } }) => {
    const { subscription, invoiceId } = await paymentOfLink(deps, token)
    return linkedPayment(deps, {
      subscription,
      invoice: await requirePayment(deps, subscription, invoiceId),
    })
  })

  linkRoute(contract.startPaymentByLink, async ({ body: { token } }) => {
    const { subscription, invoiceId } = await paymentOfLink(deps, token)
    await deps.limiter.hit(BANK_LIMIT.bucket, invoiceId, BANK_LIMIT.perMinute)
    const { clientSecret, ...payment } = await startPayment(deps, subscription, invoiceId)
    return { payment: await linkedPayment(deps, payment), clientSecret }
  })

  linkRoute(contract.verifyPaymentByLink, async ({ body: { token } }) => {
    const { subscription, invoiceId } = await paymentOfLink(deps, token)
    return linkedPayment(deps, await verifyPayment(deps, subscription, invoiceId))
  })
}
