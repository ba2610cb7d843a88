import { existing } from '../../http/api-error.ts'
import { listRoute, retrieveRoute, route } from '../../http/call.ts'
import { PAGE, paginate } from '../../http/paginate.ts'
import { notSimulated, oneOf, text } from '../../http/params.ts'
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

export const invoiceRoutes = [retrieve, list, lines]
