import { existing } from '../../http/api-error.ts'
import { retrieveRoute, route } from '../../http/call.ts'
import { isWithin, PAGE, paginate } from '../../http/paginate.ts'
import { notSimulated, oneOf, range, text } from '../../http/params.ts'
import type { Invoice } from '../../state/state.ts'
import type { World } from '../../world.ts'
import { findCustomer } from './customers.ts'
import { findSubscription } from './subscriptions.ts'

export const findInvoice = (world: World, id: string, param = 'id'): Invoice =>
  existing(world.state.invoices.get(id), 'invoice', id, param)

const retrieve = retrieveRoute('/v1/invoices/:id', findInvoice)

const list = route({
  method: 'GET',
  path: '/v1/invoices',
  params: {
    ...PAGE,
    collection_method: oneOf('charge_automatically', 'send_invoice'),
    created: range(),
    customer: text(),
    status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
    subscription: text(),
    ...notSimulated('customer_account due_date'),
  },
  run: ({ world, params }) => {
    const { invoices } = world.state
    if (params.customer !== undefined) findCustomer(world, params.customer, 'customer')
    if (params.subscription !== undefined) findSubscription(world, params.subscription, 'subscription')
    const found =
      params.subscription !== undefined
        ? invoices.by('subscription', params.subscription)
        : params.customer !== undefined
          ? invoices.by('customer', params.customer)
          : invoices.all()
    const matching = found.filter(
      (invoice) =>
        isWithin(invoice.created, params.created) &&
        (params.customer === undefined || invoice.customer === params.customer) &&
        (params.collection_method === undefined || invoice.collection_method === params.collection_method) &&
        (params.status === undefined || invoice.status === params.status),
    )
    return paginate(matching, params, '/v1/invoices')
  },
})

const lines = route({
  method: 'GET',
  path: '/v1/invoices/:id/lines',
  params: PAGE,
  run: ({ world, id, params }) =>
    // Lines are listed in the invoice's order, oldest first.
    paginate([...findInvoice(world, id).lines.data].reverse(), params, `/v1/invoices/${id}/lines`),
})

export const invoiceRoutes = [retrieve, list, lines]
