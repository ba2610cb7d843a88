import type { SandboxRow } from 'stripe-sandbox'
import { DAY_MS } from '#shared/lib/time.ts'
import type { PaymentWorld } from './payment-world.ts'

/** Older payments cannot be refunded through the sandbox: with all of them each start would take seconds. */
const SANDBOX_DAYS = 100

const FINAL_STATUSES: readonly string[] = ['canceled', 'incomplete_expired']

/**
 * The objects that the sandbox stores: the catalogue, every live subscription, and the payments of the last hundred days,
 * with everything they refer to. The server can read these subscriptions again, renew, refund and cancel them.
 */
export function keptInSandbox({ state, rows }: PaymentWorld, untilMs: number): SandboxRow[] {
  const sinceSeconds = (untilMs - SANDBOX_DAYS * DAY_MS) / 1000
  const kept = new Set<string>()
  const keepPayment = (intentId: string | null | undefined): void => {
    if (!intentId) return
    kept.add(intentId)
    for (const charge of state.charges.by('payment_intent', intentId)) {
      kept.add(charge.id)
      for (const dispute of state.disputes.by('charge', charge.id)) kept.add(dispute.id)
      for (const warning of state.earlyFraudWarnings.by('charge', charge.id)) kept.add(warning.id)
    }
    for (const refund of state.refunds.by('payment_intent', intentId)) kept.add(refund.id)
  }
  for (const subscription of state.subscriptions.all()) {
    const recent = state.invoices
      .by('subscription', subscription.id)
      .filter(({ created, id }) => created >= sinceSeconds || id === subscription.latest_invoice)
    const isOver = FINAL_STATUSES.includes(subscription.status)
    if (isOver && recent.every(({ created }) => created < sinceSeconds)) continue
    kept.add(subscription.id)
    kept.add(`reminder:${subscription.id}`)
    kept.add(subscription.customer)
    for (const { id } of state.pendingLines.by('subscription', subscription.id)) kept.add(id)
    for (const { id } of state.paymentMethods.by('customer', subscription.customer)) {
      kept.add(id)
      kept.add(`card:${id}`)
    }
    for (const { id } of recent) {
      kept.add(id)
      kept.add(`dunning:${id}`)
      for (const payment of state.invoicePayments.by('invoice', id)) {
        kept.add(payment.id)
        keepPayment(payment.payment.payment_intent)
      }
    }
  }
  // There are few of them, and many objects refer to them.
  const always = [state.products, state.prices, state.coupons, state.discounts]
  const kinds = new Set(always.map(({ kind }) => kind))
  return rows().filter(({ id, kind }) => kinds.has(kind) || kept.has(id))
}
