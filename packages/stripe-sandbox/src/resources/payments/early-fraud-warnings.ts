import { existing } from '../../http/api-error.ts'
import { listRoute, retrieveRoute } from '../../http/call.ts'
import { text } from '../../http/params.ts'

const PATH = '/v1/radar/early_fraud_warnings'

const retrieve = retrieveRoute(`${PATH}/:id`, (world, id) =>
  existing(world.state.earlyFraudWarnings.get(id), 'early fraud warning', id),
)

const list = listRoute(PATH, { charge: text(), payment_intent: text() }, ({ state }, params) =>
  state.earlyFraudWarnings.where(params),
)

export const earlyFraudWarningRoutes = [retrieve, list]
