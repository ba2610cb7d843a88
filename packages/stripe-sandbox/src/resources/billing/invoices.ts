import { existing } from '../../http/api-error.ts'
import { listRoute, retrieveRoute, route } from '../../http/call.ts'
import { PAGE, paginate } from '../../http/paginate.ts'
import { notSimulated, object, oneOf, required, text } from '../../http/params.ts'
import type { Invoice } from '../../state/state.ts'
import type { World } from '../../world.ts'
import { findCustomer } from './customers.ts'
import { findSubscription } from './subscriptions.ts'

export const findInvoice = (world: World, id: string, param = 'id'): Invoice =>
  existing(world.state.invoices.get(id), 'invoice', id, param)

const retrieve = retrieveRoute('/v1/invoices/:id', findInvoice)

const list = listRoute(
  '/v1/invoices',
  {
    collection_method: oneOf('charge_automatically', 'send_invoice'),
    customer: text(),
    status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
    subscription: text(),
    ...notSimulated('customer_account due_date'),
  },
  (world, params) => {
    if (params.customer !== undefined) findCustomer(world, params.customer, 'customer')
    if (params.subscription !== undefined) findSubscription(world, params.subscription, 'subscription')
    return world.state.invoices.where(params)
  },
)

const lines = route({
  method: 'GET',
  path: '/v1/invoices/:id/lines',
  params: PAGE,
  run: ({ world, id, params }) =>
    // Lines are listed in the invoice's order, oldest first.
    paginate([...findInvoice(world, id).lines.data].reverse(), params, `/v1/invoices/${id}/lines`),
})

const listPayments = listRoute(
  '/v1/invoice_payments',
  {
    invoice: text(),
    payment: object({
      payment_intent: text(),
      type: required(oneOf('payment_intent', 'payment_record')),
      ...notSimulated('payment_record'),
    }),
    status: oneOf('canceled', 'open', 'paid'),
  },
  ({ state }, { invoice, payment, status }) =>
    state.invoicePayments.where({ invoice, status, payment_intent: payment?.payment_intent }),
)

export const invoiceRoutes = [retrieve, list, lines, listPayments]
