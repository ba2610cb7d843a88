import { listRoute } from '../http/call.ts'
import { list as listRule, notSimulated, text } from '../http/params.ts'

/** `customer.*` matches every type that starts with `customer.`. */
const matches = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

const list = listRoute(
  '/v1/events',
  { type: text(), types: listRule(text(), 20), ...notSimulated('delivery_success') },
  ({ state }, params) => {
    const wanted = params.types ?? (params.type === undefined ? null : [params.type])
    return state.events
      .all()
      .filter((event) => wanted === null || wanted.some((type) => matches(event.type, type)))
  },
)

export const eventRoutes = [list]
