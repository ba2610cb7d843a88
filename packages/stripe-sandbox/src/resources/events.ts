import { route } from '../http/call.ts'
import { isWithin, PAGE, paginate } from '../http/paginate.ts'
import { list as listRule, notSimulated, range, text } from '../http/params.ts'

/** `customer.*` matches every type that starts with `customer.`. */
const matches = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

const list = route({
  method: 'GET',
  path: '/v1/events',
  params: {
    ...PAGE,
    created: range(),
    type: text(),
    types: listRule(text(), 20),
    ...notSimulated('delivery_success'),
  },
  run: ({ world, params }) => {
    const wanted = params.types ?? (params.type === undefined ? null : [params.type])
    const matching = world.state.events
      .all()
      .filter(
        (event) =>
          isWithin(event.created, params.created) &&
          (wanted === null || wanted.some((type) => matches(event.type, type))),
      )
    return paginate(matching, params, '/v1/events')
  },
})

export const eventRoutes = [list]
