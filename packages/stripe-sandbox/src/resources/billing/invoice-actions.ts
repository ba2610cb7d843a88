import { voidInvoice } from '../../billing/end-subscription.ts'
import { defaultMethodOf, finalizeInvoice } from '../../billing/finalize-invoice.ts'
import { intentOf } from '../../billing/invoice-payments.ts'
import { checkPayable, payIntent } from '../../billing/pay-invoice.ts'
import { emit } from '../../events.ts'
import { invalidRequest, StripeApiError } from '../../http/api-error.ts'
import { route } from '../../http/call.ts'
import { boolean, mergeMetadata, metadata, notSimulated, text } from '../../http/params.ts'
import { BY_BILLING, checkOwner } from '../../payments/confirm-payment.ts'
import { findPaymentMethod } from '../../payments/payment-methods.ts'
import { type Invoice, subscriptionOf } from '../../state/state.ts'
import type { World } from '../../world.ts'
import { findInvoice } from './invoices.ts'

/** An error, since this call cannot ask the card holder. */
const needsAction = (world: World, invoice: Invoice): StripeApiError => {
  const intent = intentOf(world, invoice.id)
  return new StripeApiError(
    402,
    {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message:
        'This payment requires additional user action before it can be completed successfully. Payment can be ' +
        'completed using the PaymentIntent associated with the invoice.',
      ...(intent ? { payment_intent: intent } : {}),
    },
    { keepsChanges: true },
  )
}

const pay = route({
  method: 'POST',
  path: '/v1/invoices/:id/pay',
  params: {
    off_session: boolean(),
    payment_method: text(),
    ...notSimulated('forgive mandate paid_out_of_band source'),
  },
  run: ({ world, id, params }) => {
    const found = findInvoice(world, id)
    const invoice = found.status === 'draft' ? finalizeInvoice(world, found) : found
    if (found.status === 'draft' && invoice.status === 'paid') return invoice
    checkPayable(invoice)
    const intent = intentOf(world, id)
    const subscription = world.state.subscriptions.get(subscriptionOf(invoice) ?? '')
    const method =
      params.payment_method !== undefined
        ? findPaymentMethod(world, params.payment_method, 'payment_method')
        : subscription
          ? defaultMethodOf(world, subscription)
          : null
    if (!intent || !method) {
      throw invalidRequest(
        'There is no `default_payment_method` set on this Customer or Invoice. Please attach a payment method and ' +
          'set it as the default before trying again.',
        { code: 'resource_missing' },
      )
    }
    checkOwner({ customer: invoice.customer }, method)
    const result = payIntent(world, intent, method, {
      ...BY_BILLING,
      isOffSession: params.off_session ?? true,
    })
    if (result.error) throw result.error
    if (result.intent.status === 'requires_action') throw needsAction(world, invoice)
    return world.state.invoices.need(id)
  },
})

const voidRoute = route({
  method: 'POST',
  path: '/v1/invoices/:id/void',
  params: {},
  run: ({ world, id }) => {
    const invoice = findInvoice(world, id)
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
      throw invalidRequest(
        `You can only pass in open or uncollectible invoices. This invoice is ${invoice.status ?? 'draft'}.`,
        { code: 'status_transition_invalid' },
      )
    }
    return voidInvoice(world, invoice)
  },
})

const update = route({
  method: 'POST',
  path: '/v1/invoices/:id',
  params: { auto_advance: boolean(), description: text(), metadata: metadata() },
  run: ({ world, id, params }) => {
    const before = findInvoice(world, id)
    const isStopped = before.status === 'draft' && params.auto_advance === false
    const after = world.state.invoices.put({
      ...before,
      ...(isStopped && { automatically_finalizes_at: null }),
      auto_advance: params.auto_advance ?? before.auto_advance ?? false,
      description: params.description ?? before.description,
      metadata: mergeMetadata(before.metadata, params.metadata),
    })
    emit(world, 'invoice.updated', after, { before, clock: after.test_clock })
    return after
  },
})

export const invoiceActionRoutes = [pay, voidRoute, update]
