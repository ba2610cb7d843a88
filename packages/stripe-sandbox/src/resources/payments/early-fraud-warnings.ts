import { existing } from '../../http/api-error.ts'
import { retrieveRoute, route } from '../../http/call.ts'
import { isWithin, PAGE, paginate } from '../../http/paginate.ts'
import { range, text } from '../../http/params.ts'

const PATH = '/v1/radar/early_fraud_warnings'

const retrieve = retrieveRoute(`${PATH}/:id`, (world, id) =>
  existing(world.state.earlyFraudWarnings.get(id), 'early fraud warning', id),
)

const list = route({
  method: 'GET',
  path: PATH,
  params: { ...PAGE, charge: text(), created: range(), payment_intent: text() },
  run: ({ world, params }) => {
    const { earlyFraudWarnings: warnings } = world.state
    const found = params.charge === undefined ? warnings.all() : warnings.by('charge', params.charge)
    const matching = found.filter(
      (warning) =>
        isWithin(warning.created, params.created) &&
        (params.payment_intent === undefined || warning.payment_intent === params.payment_intent),
    )
    return paginate(matching, params, PATH)
  },
})

export const earlyFraudWarningRoutes = [retrieve, list]
