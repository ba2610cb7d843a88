import { invalidRequest } from '../http/api-error.ts'
import { BY_BILLING } from '../payments/confirm-payment.ts'
import type { Invoice, Subscription } from '../state/state.ts'
import type { World } from '../world.ts'
import { recordFailure } from './dunning.ts'
import { defaultMethodOf, finalizeInvoice } from './finalize-invoice.ts'
import { intentOf } from './invoice-payments.ts'
import { payIntent } from './pay-invoice.ts'
import { updateSubscription } from './settle-invoice.ts'

export type UpdateBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete'

/**
 * Finalizes and charges the invoice of a change. If the payment fails, the subscription is past due (or the pending
 * update stays pending). `error_if_incomplete` refuses the whole change instead; `default_incomplete` charges nothing
 * until the holder confirms.
 */
export function chargeForUpdate(
  world: World,
  subscription: Subscription,
  draft: Invoice,
  how: { behavior: UpdateBehavior; isOffSession: boolean },
): void {
  const invoice = finalizeInvoice(world, draft)
  const intent = intentOf(world, invoice.id)
  if (invoice.status !== 'open' || !intent) return
  const current = (): Subscription => world.state.subscriptions.need(subscription.id)
  if (how.behavior === 'default_incomplete') {
    updateSubscription(world, current(), { status: 'past_due' })
    return
  }
  const mustSucceed = how.behavior === 'error_if_incomplete'
  const method = defaultMethodOf(world, current())
  if (!method) {
    if (mustSucceed) {
      throw invalidRequest('This customer has no attached payment source or default payment method.', {
        code: 'resource_missing',
      })
    }
    recordFailure(world, invoice, intent)
    return
  }
  const { error } = payIntent(world, intent, method, {
    ...BY_BILLING,
    isOffSession: how.isOffSession,
    declinesForAuthentication: mustSucceed,
  })
  if (mustSucceed && error) throw error.leavingNothing()
}
