import type Stripe from 'stripe'
import { askStripe } from '../ask-stripe.ts'
import type { Refusal } from '../billing.ts'
import type { BillingDeps } from '../billing-deps.ts'

const isCollected = ({ status, auto_advance: isAdvanced }: Stripe.Invoice): boolean =>
  status === 'open' || (status === 'draft' && isAdvanced !== false)

/** A draft is finalized and charged an hour after the renewal; nobody charges a void invoice. */
const stopInvoice = (stripe: Stripe, { id, status }: Stripe.Invoice): Promise<Stripe.Invoice> =>
  status === 'draft' ? stripe.invoices.update(id, { auto_advance: false }) : stripe.invoices.voidInvoice(id)

/** A draft may be finalized, and an open invoice paid, while it is looked at. */
const MAX_LOOKS = 3

/**
 * Makes sure that no invoice of a subscription is charged any more. May be called any number of times.
 *
 * @returns null, also if an invoice was paid in the meantime; the refusal if Stripe keeps an invoice open, for example
 * while a bank decides on its payment
 * @throws StripeFault
 */
export async function stopCollection(
  { gateway: { stripe } }: Pick<BillingDeps, 'gateway'>,
  stripeSubscriptionId: string,
): Promise<Refusal | null> {
  for (let looks = 1; ; looks++) {
    const listed = await askStripe(() =>
      stripe.invoices
        .list({ subscription: stripeSubscriptionId, limit: 100 })
        .autoPagingToArray({ limit: 10_000 }),
    )
    if (listed.kind === 'refused') return listed
    let refusal: Refusal | null = null
    for (const invoice of listed.value.filter(isCollected)) {
      const stopped = await askStripe(() => stopInvoice(stripe, invoice))
      if (stopped.kind === 'refused') refusal = stopped
    }
    if (refusal === null || looks === MAX_LOOKS) return refusal
  }
}
