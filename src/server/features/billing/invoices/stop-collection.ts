import type Stripe from 'stripe'
import { askStripe } from '../ask-stripe.ts'
import type { Refusal } from '../billing.ts'
import type { BillingDeps } from '../billing-deps.ts'

const isCollected = ({ status, auto_advance: isAdvanced }: Stripe.Invoice): boolean =>
  status === 'open' || (status === 'draft' && isAdvanced !== false)

/** Stripe finalizes and charges a draft an hour after the renewal. A void invoice is never charged. */
const stopInvoice = (stripe: Stripe, { id, status }: Stripe.Invoice): Promise<Stripe.Invoice> =>
  status === 'draft' ? stripe.invoices.update(id, { auto_advance: false }) : stripe.invoices.voidInvoice(id)

/** An invoice may be finalized or paid between the list and the update. */
const MAX_TRIES = 3

/**
 * Stops all further charges for existing invoices of a subscription. Idempotent.
 *
 * @returns null, also if an invoice was paid in the meantime; a refusal if Stripe keeps an invoice open, for example while
 * a bank decides on its payment
 * @throws StripeFault
 */
export async function stopCollection(
  { gateway: { stripe } }: Pick<BillingDeps, 'gateway'>,
  stripeSubscriptionId: string,
): Promise<Refusal | null> {
  for (let tries = 1; ; tries++) {
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
    if (refusal === null || tries === MAX_TRIES) return refusal
  }
}
