import * as contract from '#shared/contract/membership.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import type { MembershipParts } from '../membership-parts.ts'
import { requirePayment, startPayment, verifyPayment } from './open-payment.ts'
import { linkedPayment, paymentOfLink } from './payment-link.ts'

/** Calls a minute from one address; nobody guesses a signature, and each call costs a look at the database. */
const LINK_LIMIT = { bucket: 'membership:payment-link', perMinute: 30 }
/** And for one invoice, from wherever: each can ask a bank. */
const ASK_LIMIT = { bucket: 'membership:payment', perMinute: 10 }

/** The calls that the signed link of a mail opens, without a sign-in. */
export function bindPaymentLinks(api: Api, parts: MembershipParts): void {
  bindRoute(
    api,
    contract.readPaymentLink,
    async ({ body: { token } }) => {
      const { standing, invoiceId } = await paymentOfLink(parts, token)
      return linkedPayment(parts, { standing, invoice: await requirePayment(parts, standing, invoiceId) })
    },
    LINK_LIMIT,
  )

  bindRoute(
    api,
    contract.startPaymentByLink,
    async ({ body: { token } }) => {
      const { standing, invoiceId } = await paymentOfLink(parts, token)
      await parts.limiter.hit(ASK_LIMIT.bucket, invoiceId, ASK_LIMIT.perMinute)
      const { clientSecret, ...asked } = await startPayment(parts, standing, invoiceId)
      return { payment: await linkedPayment(parts, asked), clientSecret }
    },
    LINK_LIMIT,
  )

  bindRoute(
    api,
    contract.verifyPaymentByLink,
    async ({ body: { token } }) => {
      const { standing, invoiceId } = await paymentOfLink(parts, token)
      return linkedPayment(parts, await verifyPayment(parts, standing, invoiceId))
    },
    LINK_LIMIT,
  )
}
