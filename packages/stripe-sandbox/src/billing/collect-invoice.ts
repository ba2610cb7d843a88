import { type Invoice, subscriptionOf } from '../state/state.ts'
import type { World } from '../world.ts'
import { beginRetry, giveUp, isGivenUp, isWorthTrying, recordFailure } from './dunning.ts'
import { defaultMethodOf, finalizeInvoice } from './finalize-invoice.ts'
import { intentOf } from './invoice-payments.ts'
import { isOpenForPayment, payIntent } from './pay-invoice.ts'

/** Charges an open invoice off-session. */
function charge(world: World, invoice: Invoice): void {
  const intent = intentOf(world, invoice.id)
  const subscription = world.state.subscriptions.get(subscriptionOf(invoice) ?? '')
  if (!intent || !subscription || !isOpenForPayment(intent)) return
  const method = defaultMethodOf(world, subscription)
  if (!method) {
    recordFailure(world, invoice, intent)
    return
  }
  if (!isWorthTrying(world, invoice, method.id)) return
  payIntent(world, intent, method, {
    isOffSession: true,
    isAuthenticated: false,
    // Billing keeps the required action open, so that the holder can still be asked to return.
    declinesForAuthentication: false,
    usesStripeSdk: true,
    returnUrl: null,
  })
}

/** Finalizes and charges the draft of a renewal, one hour after the renewal. */
export function finalizeAndCharge(world: World, draft: Invoice): void {
  const invoice = finalizeInvoice(world, draft)
  if (invoice.status === 'open') charge(world, invoice)
}

/** A scheduled retry. If the last one fails, collection ends. */
export function retry(world: World, invoice: Invoice): void {
  const begun = beginRetry(world, invoice)
  charge(world, begun)
  const after = world.state.invoices.need(invoice.id)
  if (isGivenUp(world, after)) giveUp(world, after)
}
