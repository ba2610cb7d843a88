import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { disputes, invoices, refunds } from '#server/db/schema/billing.ts'
import type { SandboxBooks, StripeSandbox } from 'stripe-sandbox'
import type { PlanId } from './payment-story.ts'

/** A successful charge in Stripe's books, in minor units. */
export type BookedCharge = {
  id: string
  subscriptionId: string
  /** As given by the buying browser. */
  leadId: string | undefined
  isFirst: boolean
  amountMinor: number
  refundedMinor: number
  /** Status of its latest dispute; null: never disputed. */
  disputeStatus: string | null
}

/** Stripe's books of an address. */
export type AddressBooks = {
  /** Oldest first. */
  charges: readonly BookedCharge[]
  /** Subscriptions that are paid and live, or have paid time left. */
  living: readonly string[]
  /** Oldest first. */
  subscriptionIds: readonly string[]
  customers: number
}

/** First charge of each plan, in cents. */
const FIRST_PRICES: Readonly<Record<PlanId, number>> = {
  '4-week-plan': 1949,
  '12-week-plan': 3999,
  '1-week-trial': 699,
}

const idOf = (reference: unknown): string | null => (typeof reference === 'string' ? reference : null)

function subscriptionInvoices(books: SandboxBooks, ids: ReadonlySet<string>) {
  return books.invoices.flatMap((invoice) => {
    const subscriptionId = invoice.parent?.subscription_details?.subscription
    return typeof subscriptionId === 'string' && ids.has(subscriptionId) ? [{ invoice, subscriptionId }] : []
  })
}

/** @throws Error if a charge is neither a plan's first price nor its renewal price */
export function booksOf(sandbox: StripeSandbox, email: string): AddressBooks {
  const books = sandbox.books()
  const customers = new Set<unknown>(
    books.customers.filter((customer) => customer.email === email).map(({ id }) => id),
  )
  const own = books.subscriptions.filter(({ customer }) => customers.has(customer))
  const ownInvoices = subscriptionInvoices(books, new Set(own.map(({ id }) => id)))
  const invoiceOfIntent = new Map(
    books.invoicePayments.map(({ payment, invoice }) => [idOf(payment.payment_intent), invoice]),
  )
  const charges = books.charges
    .filter((charge) => charge.status === 'succeeded' && customers.has(charge.customer))
    .map((charge): BookedCharge => {
      const invoiceId = invoiceOfIntent.get(idOf(charge.payment_intent))
      const found = ownInvoices.find(({ invoice }) => invoice.id === invoiceId)
      if (!found) throw new Error(`a charge belongs to no invoice of a subscription: ${charge.id}`)
      const isFirst = found.invoice.billing_reason === 'subscription_create'
      const subscription = own.find(({ id }) => id === found.subscriptionId)
      const [item] = subscription?.items.data ?? []
      const right = isFirst ? Object.values(FIRST_PRICES) : [item?.price.unit_amount]
      if (!right.includes(charge.amount)) throw new Error(`a wrong amount was charged: ${charge.amount}`)
      return {
        id: charge.id,
        subscriptionId: found.subscriptionId,
        leadId: subscription?.metadata['leadId'],
        isFirst,
        amountMinor: charge.amount,
        refundedMinor: charge.amount_refunded,
        disputeStatus: books.disputes.findLast((dispute) => dispute.charge === charge.id)?.status ?? null,
      }
    })
  const paid = new Set(charges.map(({ subscriptionId }) => subscriptionId))
  return {
    charges,
    living: own.filter(({ id, status }) => status !== 'canceled' && paid.has(id)).map(({ id }) => id),
    subscriptionIds: own.map(({ id }) => id),
    customers: customers.size,
  }
}

const byId = <T extends { id: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))

/** @throws Error if the ledgers of these subscriptions differ from Stripe's books */
export async function assertLedgers(
  { db }: Database,
  sandbox: StripeSandbox,
  subscriptionIds: readonly string[],
): Promise<void> {
  if (subscriptionIds.length === 0) return
  const books = sandbox.books()
  const intents = new Map(
    subscriptionInvoices(books, new Set(subscriptionIds)).flatMap(({ invoice }) =>
      books.invoicePayments
        .filter((payment) => payment.invoice === invoice.id)
        .map(({ payment }) => [idOf(payment.payment_intent), invoice] as const),
    ),
  )
  const theirs = {
    invoices: byId(
      subscriptionInvoices(books, new Set(subscriptionIds))
        .filter(({ invoice }) => invoice.amount_paid > 0)
        .map(({ invoice }) => ({ id: invoice.id, amountMinor: invoice.amount_paid })),
    ),
    refunds: byId(
      books.refunds
        .filter(({ payment_intent: intent }) => intents.has(idOf(intent)))
        .map(({ id, amount, status }) => ({ id, amountMinor: amount, status: String(status) })),
    ),
    disputes: byId(
      books.disputes
        .filter(({ payment_intent: intent }) => intents.has(idOf(intent)))
        .map(({ id, status, balance_transactions: moved }) => ({
          id,
          status: String(status),
          // The amount withdrawn, with fees.
          lostMinor: -moved.reduce((sum, { net }) => sum + net, 0),
        })),
    ),
  }
  const invoiceRows = await db
    .select({
      id: invoices.stripeInvoiceId,
      amountMinor: invoices.amountPaidMinor,
    })
    .from(invoices)
    .where(inArray(invoices.stripeSubscriptionId, [...subscriptionIds]))
  const refundRows = await db
    .select({ id: refunds.stripeRefundId, amountMinor: refunds.amountMinor, status: refunds.status })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.stripeInvoiceId, refunds.stripeInvoiceId))
    .where(inArray(invoices.stripeSubscriptionId, [...subscriptionIds]))
  const disputeRows = await db
    .select()
    .from(disputes)
    .where(inArray(disputes.stripeSubscriptionId, [...subscriptionIds]))
  const ours = {
    invoices: byId(invoiceRows.filter(({ amountMinor }) => amountMinor > 0)),
    refunds: byId(refundRows),
    disputes: byId(
      disputeRows.map((row) => ({
        id: row.stripeDisputeId,
        status: row.status,
        lostMinor:
          (row.withdrawnMinor ?? 0) - (row.reinstatedMinor ?? 0) + row.feeMinor - row.returnedFeeMinor,
      })),
    ),
  }
  const [said, booked] = [JSON.stringify(ours), JSON.stringify(theirs)]
  if (said !== booked) throw new Error(`the ledgers say ${said}, and the books ${booked}`)
}
