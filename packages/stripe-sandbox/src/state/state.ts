import type Stripe from 'stripe'
import type { TestCardName } from '../cards/test-cards.ts'
import type { Stored } from '../wire.ts'
import { Collection } from './collection.ts'
import type { Journal } from './journal.ts'

export type Customer = Stored<Stripe.Customer>
/** What remains of a deleted customer. */
export type DeletedCustomer = Stored<Stripe.DeletedCustomer>
export type PaymentMethod = Stored<Stripe.PaymentMethod>
export type Product = Stored<Stripe.Product>
export type Price = Stored<Stripe.Price>
export type Coupon = Stored<Stripe.Coupon>
export type Discount = Stored<Stripe.Discount>
export type Subscription = Stored<Stripe.Subscription>
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>
export type Invoice = Stored<Stripe.Invoice>
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>
export type InvoicePayment = Stored<Stripe.InvoicePayment>
export type PaymentIntent = Stored<Stripe.PaymentIntent>
export type SetupIntent = Stored<Stripe.SetupIntent>
export type Charge = Stored<Stripe.Charge>
export type Refund = Stored<Stripe.Refund>
export type Dispute = Stored<Stripe.Dispute>
export type EarlyFraudWarning = Stored<Stripe.Radar.EarlyFraudWarning>
export type TestClock = Stored<Stripe.TestHelpers.TestClock>

/** An event with its object as it was at the time. */
export type EventRecord = Omit<Stored<Stripe.EventBase>, 'data' | 'type'> & {
  type: Stripe.Event['type']
  data: { object: object; previous_attributes?: object }
}

/** How a card behaves. Stripe does not show it; the number itself is not stored. */
export type CardSecret = {
  id: string
  paymentMethod: string
  card: TestCardName
  /** A CVC was given, so its check can fail. */
  hasCvc: boolean
  /** A payment or setup for later was authenticated, so off-session charges need no 3D Secure. */
  isSetUp: boolean
}

/** A 3D Secure attempt. */
export type Authentication = {
  id: string
  intent: string
  paymentMethod: string
  outcome: 'pending' | 'complete' | 'fail' | 'cancel'
}

/** A line for the customer's next invoice: a proration or a one-time item. */
export type PendingLine = { id: string; subscription: string; line: InvoiceLine }

/** What billing stores about an invoice beyond Stripe's fields. */
export type Dunning = {
  id: string
  invoice: string
  /** Retries made or skipped since the first failed attempt. */
  retries: number
  firstFailureAt: number
  /** A method with a hard decline: no retry until there is another one. */
  uselessMethod: string | null
  /** Until when the holder may confirm the payment; no retries before. Null: no confirmation is awaited. */
  waitsUntil: number | null
}

/** Which notices of a subscription were sent, by the time they announce. */
export type Reminder = {
  id: string
  subscription: string
  upcomingFor: number | null
  trialEndFor: number | null
}

export type IdempotencyRecord = {
  id: string
  key: string
  method: string
  path: string
  parameters: string
  status: number
  body: string
  headers: Record<string, string>
  requestId: string
  createdMs: number
}

export type Delivery = {
  id: string
  event: string
  attempts: number
  /** Unix milliseconds. */
  nextAtMs: number
}

export type State = ReturnType<typeof createState>

export const subscriptionOf = (invoice: Invoice): string | null =>
  invoice.parent?.subscription_details?.subscription ?? null

export function createState(journal: Journal) {
  return {
    customers: new Collection<Customer, 'email' | 'test_clock'>('customer', journal, [
      ['email', (customer) => customer.email],
      ['test_clock', (customer) => customer.test_clock ?? null],
    ]),
    /** Separate, so that only reading finds them. */
    deletedCustomers: new Collection<DeletedCustomer>('deleted_customer', journal),
    paymentMethods: new Collection<PaymentMethod, 'customer'>('payment_method', journal, [
      ['customer', (method) => method.customer],
    ]),
    cardSecrets: new Collection<CardSecret>('card_secret', journal),
    products: new Collection<Product>('product', journal),
    prices: new Collection<Price, 'lookup_key' | 'product'>('price', journal, [
      ['lookup_key', (price) => price.lookup_key],
      ['product', (price) => price.product],
    ]),
    coupons: new Collection<Coupon>('coupon', journal),
    discounts: new Collection<Discount>('discount', journal),
    subscriptions: new Collection<Subscription, 'customer'>('subscription', journal, [
      ['customer', (subscription) => subscription.customer],
    ]),
    pendingLines: new Collection<PendingLine, 'subscription'>('pending_line', journal, [
      ['subscription', (pending) => pending.subscription],
    ]),
    invoices: new Collection<Invoice, 'customer' | 'subscription'>('invoice', journal, [
      ['customer', (invoice) => invoice.customer],
      ['subscription', subscriptionOf],
    ]),
    reminders: new Collection<Reminder>('reminder', journal),
    dunning: new Collection<Dunning>('dunning', journal),
    invoicePayments: new Collection<InvoicePayment, 'invoice' | 'payment_intent'>(
      'invoice_payment',
      journal,
      [
        ['invoice', (payment) => payment.invoice],
        ['payment_intent', (payment) => payment.payment.payment_intent ?? null],
      ],
    ),
    paymentIntents: new Collection<PaymentIntent, 'customer'>('payment_intent', journal, [
      ['customer', (intent) => intent.customer],
    ]),
    setupIntents: new Collection<SetupIntent, 'customer'>('setup_intent', journal, [
      ['customer', (intent) => intent.customer],
    ]),
    authentications: new Collection<Authentication, 'intent' | 'payment_method'>('authentication', journal, [
      ['intent', (attempt) => attempt.intent],
      ['payment_method', (attempt) => attempt.paymentMethod],
    ]),
    charges: new Collection<Charge, 'customer' | 'payment_intent'>('charge', journal, [
      ['customer', (charge) => charge.customer],
      ['payment_intent', (charge) => charge.payment_intent],
    ]),
    refunds: new Collection<Refund, 'charge' | 'payment_intent'>('refund', journal, [
      ['charge', (refund) => refund.charge],
      ['payment_intent', (refund) => refund.payment_intent],
    ]),
    disputes: new Collection<Dispute, 'charge'>('dispute', journal, [
      ['charge', (dispute) => dispute.charge],
    ]),
    earlyFraudWarnings: new Collection<EarlyFraudWarning, 'charge'>('early_fraud_warning', journal, [
      ['charge', (warning) => warning.charge],
    ]),
    testClocks: new Collection<TestClock>('test_clock', journal),
    events: new Collection<EventRecord>('event', journal),
    deliveries: new Collection<Delivery>('delivery', journal),
    idempotency: new Collection<IdempotencyRecord>('idempotency', journal),
  }
}
