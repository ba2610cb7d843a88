import { expect } from '@playwright/test'
import type Stripe from 'stripe'
import type { invoices, subscriptions } from '#server/db/schema/billing.ts'
import type { checkoutAttempts } from '#server/db/schema/checkout.ts'
import type { BrandPlan } from '#shared/brand/brand.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import { type Query, queryStored, type StoredPlace } from './query-stored.ts'
import type { StoredEvent } from './stored-rows.ts'

/** A purchase made by a test. */
export type Sale = {
  /** As the visitor typed it. */
  email: string
  plan: BrandPlan
  registrationSource: 'web_funnel' | 'email_offer'
  /** null: the server does not know it. */
  leadId: string | null
  /** null: the card form. */
  walletType: 'apple_pay' | 'google_pay' | null
  /** From the answer to the browser. */
  subscriptionId: string
  /** Withdrawn, or a duplicate: refunded and ended. */
  isRefunded?: true
}

/** The sandbox's own books, from its table. */
type SandboxBooks = {
  customers: Stripe.Customer[]
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  charges: Stripe.Charge[]
}

type LedgerInvoice = Pick<
  typeof invoices.$inferSelect,
  'number' | 'status' | 'currency' | 'amountDueMinor' | 'amountPaidMinor' | 'billingReason'
> & { id: string; subscriptionId: string }
type MirrorRow = Pick<
  typeof subscriptions.$inferSelect,
  'email' | 'productId' | 'leadId' | 'status' | 'currency' | 'priceMinor' | 'paidUntil'
> & { id: string; customerId: string }
type AttemptRow = Pick<
  typeof checkoutAttempts.$inferSelect,
  'email' | 'status' | 'registrationSource' | 'walletType' | 'purchaseEventId'
> & { subscriptionId: string | null }

export type StoredBooks = {
  sandbox: SandboxBooks
  mirror: MirrorRow[]
  ledger: LedgerInvoice[]
  attempts: AttemptRow[]
  purchases: StoredEvent[]
}

const objectsOf = async <T>(query: Query, kind: string): Promise<T[]> =>
  (
    await query<{ object: T }>(`select body->'object' as object from sandbox_objects where kind = '${kind}'`)
  ).map(({ object }) => object)

/** Our tables and the sandbox's, read after the server has ended. */
export const readBooks = (place: StoredPlace): Promise<StoredBooks> =>
  queryStored(place, async (query) => ({
    sandbox: {
      customers: await objectsOf<Stripe.Customer>(query, 'customer'),
      subscriptions: await objectsOf<Stripe.Subscription>(query, 'subscription'),
      invoices: await objectsOf<Stripe.Invoice>(query, 'invoice'),
      charges: await objectsOf<Stripe.Charge>(query, 'charge'),
    },
    mirror: await query<MirrorRow>(`
      select stripe_subscription_id as id, stripe_customer_id as "customerId", email, product_id as "productId",
        lead_id as "leadId", status, currency, price_minor as "priceMinor", paid_until as "paidUntil"
      from subscriptions`),
    ledger: await query<LedgerInvoice>(`
      select stripe_invoice_id as id, stripe_subscription_id as "subscriptionId", number, status, currency,
        amount_due_minor as "amountDueMinor", amount_paid_minor as "amountPaidMinor",
        billing_reason as "billingReason"
      from invoices`),
    attempts: await query<AttemptRow>(`
      select email, stripe_subscription_id as "subscriptionId", status,
        registration_source as "registrationSource", wallet_type as "walletType",
        purchase_event_id as "purchaseEventId"
      from checkout_attempts`),
    purchases: await query<StoredEvent>(`
      select event_id as "eventId", event_type as "eventType", session_id as "sessionId", metadata
      from tracking_events where event_type = 'purchased'`),
  }))

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const inOrder = (words: readonly unknown[]): string[] =>
  words.map(String).sort((one, other) => (one < other ? -1 : 1))
const byId = <T extends { id: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))

/**
 * Expects one customer, one subscription, one charge, one paid invoice and one event of this sale, all alike.
 * @param others of the same address
 */
function expectOneSale({ sandbox, ...ours }: StoredBooks, sale: Sale, others: readonly Sale[]): void {
  const { email, plan, subscriptionId, isRefunded = false } = sale
  const isTheirs = (row: { email: string | null }) => row.email?.toLowerCase() === email.toLowerCase()
  const isOfOther = (id: string | null) => others.some((other) => other.subscriptionId === id)
  const otherCustomers = sandbox.subscriptions
    .filter(({ id }) => isOfOther(id))
    .map(({ customer }) => customer)
  const customers = sandbox.customers.filter(
    (customer) => isTheirs(customer) && !otherCustomers.includes(customer.id),
  )
  expect(customers, `customers of ${email}`).toHaveLength(1)
  const customerId = customers[0]?.id ?? ''
  const ofCustomer = (row: { customer: unknown }) => row.customer === customerId

  const status = isRefunded ? 'canceled' : plan.type === 'trial' ? 'trialing' : 'active'
  // An abandoned first payment leaves an ended subscription.
  const bought = sandbox.subscriptions.filter(
    (subscription) =>
      ofCustomer(subscription) &&
      (isRefunded || !['incomplete_expired', 'canceled'].includes(subscription.status)),
  )
  expect(bought, `subscriptions of ${email}`).toMatchObject([
    { id: subscriptionId, status, items: { data: [{ price: { unit_amount: plan.priceMinor } }] } },
  ])
  const charges = sandbox.charges.filter((charge) => ofCustomer(charge) && charge.status === 'succeeded')
  expect(charges, `charges of ${email}`).toMatchObject([
    {
      currency: plan.currency.toLowerCase(),
      amount_captured: plan.finalPriceMinor,
      amount_refunded: isRefunded ? plan.finalPriceMinor : 0,
    },
  ])

  expect(
    ours.mirror.filter(
      (row) => isTheirs(row) && !isOfOther(row.id) && (isRefunded || row.paidUntil !== null),
    ),
    `mirror of ${email}`,
  ).toEqual([
    {
      id: subscriptionId,
      customerId,
      email: email.toLowerCase(),
      productId: plan.id,
      leadId: sale.leadId,
      status,
      currency: plan.currency,
      priceMinor: plan.priceMinor,
      paidUntil: isRefunded ? null : expect.any(Date),
    },
  ])
  const ledger = ours.ledger.filter((invoice) => invoice.subscriptionId === subscriptionId)
  expect(ledger, `invoices of ${email}`).toMatchObject([
    { status: 'paid', billingReason: 'subscription_create', amountPaidMinor: plan.finalPriceMinor },
  ])

  const all = ours.attempts.filter((attempt) => isTheirs(attempt) && attempt.status === 'paid')
  const paid = all.filter((attempt) => !isOfOther(attempt.subscriptionId))
  const otherEvents = all.flatMap((row) => (isOfOther(row.subscriptionId) ? row.purchaseEventId : []))
  expect(paid, `attempts of ${email}`).toMatchObject([
    { subscriptionId, registrationSource: sale.registrationSource, walletType: sale.walletType },
  ])
  const purchases = ours.purchases.filter(
    ({ eventId, metadata }) => metadata?.['email'] === paid[0]?.email && !otherEvents.includes(eventId),
  )
  expect(purchases, `purchased events of ${email}`).toMatchObject([
    {
      eventId: paid[0]?.purchaseEventId,
      metadata: {
        productId: plan.id,
        planName: plan.name,
        amount: toMajor(plan.finalPriceMinor, plan.currency),
        currency: plan.currency,
        originalPrice: toMajor(plan.originalPriceMinor ?? plan.priceMinor, plan.currency),
        timestamp: expect.any(String),
        ...(sale.registrationSource === 'email_offer' && { registrationSource: 'email_offer' }),
      },
    },
  ])
}

/** Expects exactly these sales, and that our tables and the sandbox's agree to the cent. */
export function expectBooks(books: StoredBooks, sales: readonly Sale[]): void {
  const { sandbox, ledger, purchases } = books
  for (const sale of sales) {
    const others = sales.filter((other) => other !== sale && other.email === sale.email)
    expectOneSale(books, sale, others)
  }
  const charged = sandbox.charges.filter(({ status }) => status === 'succeeded')
  const emails = new Map<unknown, string | null>(sandbox.customers.map(({ id, email }) => [id, email]))
  const sold = inOrder(sales.map(({ email }) => email))
  expect(inOrder(charged.map(({ customer }) => emails.get(customer))), 'who was charged').toEqual(sold)
  expect(inOrder(purchases.map(({ metadata }) => metadata?.['email'])), 'whose purchase counts').toEqual(sold)
  expect(sum(ledger.map(({ amountPaidMinor }) => amountPaidMinor))).toBe(
    sum(charged.map(({ amount_captured: captured }) => captured)),
  )
  const refundedSales = sales.filter(({ isRefunded }) => isRefunded)
  expect(sum(charged.map(({ amount_refunded: refunded }) => refunded)), 'what went back').toBe(
    sum(refundedSales.map(({ plan }) => plan.finalPriceMinor)),
  )
  // Unpaid invoices are in neither sum; every invoice of ours must equal the sandbox's.
  const kept = new Set(ledger.map(({ id }) => id))
  const theirs = sandbox.invoices
    .filter(({ id, status }) => kept.has(id) || status === 'paid')
    .map((invoice) => ({
      id: invoice.id,
      subscriptionId: invoice.parent?.subscription_details?.subscription,
      number: invoice.number,
      status: invoice.status,
      currency: invoice.currency.toUpperCase(),
      amountDueMinor: invoice.amount_due,
      amountPaidMinor: invoice.amount_paid,
      billingReason: invoice.billing_reason,
    }))
  expect(byId(ledger)).toEqual(byId(theirs))
}
