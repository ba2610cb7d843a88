import { existing } from '../../http/api-error.ts'
import { retrieveRoute, route } from '../../http/call.ts'
import { isWithin, PAGE, paginate } from '../../http/paginate.ts'
import { notSimulated, range, text } from '../../http/params.ts'

const retrieve = retrieveRoute('/v1/charges/:id', (world, id) =>
  existing(world.state.charges.get(id), 'charge', id),
)

const list = route({
  method: 'GET',
  path: '/v1/charges',
  params: {
    ...PAGE,
    created: range(),
    customer: text(),
    payment_intent: text(),
    ...notSimulated('transfer_group'),
  },
  run: ({ world, params }) => {
    const { charges } = world.state
    const found =
      params.payment_intent !== undefined
        ? charges.by('payment_intent', params.payment_intent)
        : params.customer !== undefined
          ? charges.by('customer', params.customer)
          : charges.all()
    const matching = found.filter(
      (charge) =>
        isWithin(charge.created, params.created) &&
        (params.customer === undefined || charge.customer === params.customer),
    )
    return paginate(matching, params, '/v1/charges')
  },
})

export const chargeRoutes = [retrieve, list]
