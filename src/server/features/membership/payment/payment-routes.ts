import * as contract from '#shared/contract/membership.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { requirePayment, startPayment, verifyPayment } from './open-payment.ts'
import { linkedPayment, paymentOfLink } from './payment-link.ts'

/** Calls a minute from one address; nobody guesses a signature, and each call costs a look at the database. */
const LINK_LIMIT = { bucket: 'membership:payment-link', perMinute: 30 }
/** And for one invoice, from wherever: each can ask a bank. */
const ASK_LIMIT = { bucket: 'membership:payment', perMinute: 10 }

/** The calls that the signed link of a mail opens, without a sign-in. */
export function registerPaymentLinkRoutes(api: Api, deps: MembershipDeps): void {
  registerRoute(
    api,
    contract.readPaymentLink,
    async ({ body: { token } }) => {
      const { subscription, invoiceId } = await paymentOfLink(deps, token)
      return linkedPayment(deps, {
        subscription,
        invoice: await requirePayment(deps, subscription, invoiceId),
      })
    },
    LINK_LIMIT,
  )

  registerRoute(
    api,
    contract.startPaymentByLink,
    async ({ body: { token } }) => {
      const { subscription, invoiceId } = await paymentOfLink(deps, token)
      await deps.limiter.hit(ASK_LIMIT.bucket, invoiceId, ASK_LIMIT.perMinute)
      const { clientSecret, ...asked } = await startPayment(deps, subscription, invoiceId)
      return { payment: await linkedPayment(deps, asked), clientSecret }
    },
    LINK_LIMIT,
  )

  registerRoute(
    api,
    contract.verifyPaymentByLink,
    async ({ body: { token } }) => {
      const { subscription, invoiceId } = await paymentOfLink(deps, token)
      return linkedPayment(deps, await verifyPayment(deps, subscription, invoiceId))
    },
    LINK_LIMIT,
  )
}
