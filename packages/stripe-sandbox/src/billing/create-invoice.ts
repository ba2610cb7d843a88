import { emit } from '../events.ts'
import type { Customer, Invoice, InvoiceLine, Subscription } from '../state/state.ts'
import { newId, now, type World } from '../world.ts'
import { applyDiscounts, discountsLeft } from './discounts.ts'
import { minimumChargeMinor } from '../payments/charge-limits.ts'

/**
 * The amount due after the customer's balance (credit is negative), and the balance afterwards. An amount too small to
 * charge stays on the balance (https://docs.stripe.com/api/invoices).
 */
export function settleBalance(
  { total, currency }: { total: number; currency: string },
  balance: number,
): { due: number; endingBalance: number } {
  const owed = balance + total
  const due = owed < minimumChargeMinor(currency) ? 0 : owed
  return { due, endingBalance: owed - due }
}

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update'

type NewInvoice = {
  reason: BillingReason
  lines: readonly InvoiceLine[]
  period: { start: number; end: number }
  /** When Stripe finalizes the draft automatically; null if at once or never. */
  finalizesAt: number | null
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

function totalDiscounts(lines: readonly InvoiceLine[]): { amount: number; discount: string }[] {
  const totals = new Map<string, number>()
  for (const line of lines) {
    for (const { amount, discount } of line.discount_amounts ?? []) {
      totals.set(discount, (totals.get(discount) ?? 0) + amount)
    }
  }
  return Array.from(totals, ([discount, amount]) => ({ amount, discount }))
}

/** The amounts of an invoice before payment. The customer's balance changes what is due. */
function figuresOf(lines: readonly InvoiceLine[], currency: string, balance: number) {
  const discounts = totalDiscounts(lines)
  const subtotal = sumOf(lines.map(({ amount }) => amount))
  const total = subtotal - sumOf(discounts.map(({ amount }) => amount))
  const { due } = settleBalance({ total, currency }, balance)
  return { discounts, subtotal, total, due }
}

/** An invoice without an id, as in `invoice.upcoming` and previews. */
export function draftInvoice(
  world: World,
  customer: Customer,
  subscription: Subscription,
  wanted: NewInvoice & { id: string },
): Invoice {
  const at = now(world, subscription.test_clock)
  const lines = applyDiscounts(world, wanted.lines, subscription.discounts, at).map((line) => ({
    ...line,
    invoice: wanted.id === '' ? null : wanted.id,
  }))
  const { discounts, subtotal, total, due } = figuresOf(lines, subscription.currency, customer.balance)
  return {
    id: wanted.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Payment sandbox',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: wanted.finalizesAt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: wanted.finalizesAt,
    billing_reason: wanted.reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: subscription.discounts,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${wanted.id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: subscription.payment_settings?.payment_method_types ?? null,
    },
    period_end: wanted.period.end,
    period_start: wanted.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: subscription.test_clock,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: discounts.map(({ amount, discount }) => ({
      amount,
      discount,
      type: 'discount',
    })),
    total_taxes: [],
    webhooks_delivered_at: null,
  } satisfies Invoice
}

/** Creates the subscription's latest invoice as a draft. It uses up discounts for one invoice. */
export function createInvoice(
  world: World,
  subscription: Subscription,
  wanted: NewInvoice,
): { invoice: Invoice; subscription: Subscription } {
  const customer = world.state.customers.need(subscription.customer)
  const draft = draftInvoice(world, customer, subscription, { ...wanted, id: newId(world, 'in') })
  const invoice = world.state.invoices.put(draft)
  const changed = world.state.subscriptions.put({
    ...subscription,
    latest_invoice: invoice.id,
    discounts: discountsLeft(world, subscription, invoice.lines.data, invoice.created),
  })
  emit(world, 'invoice.created', invoice, { clock: invoice.test_clock })
  return { invoice, subscription: changed }
}
