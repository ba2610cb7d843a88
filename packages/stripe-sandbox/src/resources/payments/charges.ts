import { existing } from '../../http/api-error.ts'
import { listRoute, retrieveRoute } from '../../http/call.ts'
import { notSimulated, text } from '../../http/params.ts'

const retrieve = retrieveRoute('/v1/charges/:id', (world, id) =>
  existing(world.state.charges.get(id), 'charge', id),
)

const list = listRoute(
  '/v1/charges',
  { customer: text(), payment_intent: text(), ...notSimulated('transfer_group') },
  ({ state }, params) => state.charges.where(params),
)

export const chargeRoutes = [retrieve, list]
