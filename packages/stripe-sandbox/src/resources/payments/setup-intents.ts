import { existing } from '../../http/api-error.ts'
import { type Call, route } from '../../http/call.ts'
import { list as listOf, notSimulated, oneOf, type ParamsOf } from '../../http/params.ts'
import { unexpectedState } from '../../payments/card-error.ts'
import { checkOwner } from '../../payments/confirm-payment.ts'
import { attemptSetup, checkSetupConfirmable, createSetupIntent } from '../../payments/setup-intents.ts'
import type { SetupIntent } from '../../state/state.ts'
import type { World } from '../../world.ts'
import {
  BROWSER_FIELDS,
  checkClientSecret,
  CONFIRM_FIELDS,
  FUTURE_USAGE,
  methodFor,
  NEW_INTENT,
  newIntentOf,
  WITH_OWN_METHOD,
} from './confirm-params.ts'

const findSetupIntent = (world: World, id: string): SetupIntent =>
  existing(world.state.setupIntents.get(id), 'setupintent', id)

type ConfirmParams = Pick<
  ParamsOf<typeof CONFIRM_FIELDS>,
  'payment_method' | 'payment_method_data' | 'return_url' | 'use_stripe_sdk'
>

function confirmNow(world: World, intent: SetupIntent, params: ConfirmParams): SetupIntent {
  checkSetupConfirmable(intent)
  const method = methodFor(world, params, intent.payment_method)
  if (!method) {
    throw unexpectedState(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a " +
        'payment method and then confirm it again.',
      intent,
    )
  }
  checkOwner(intent, method)
  const { intent: after, error } = attemptSetup(world, intent, method, {
    isAuthenticated: false,
    usesStripeSdk: params.use_stripe_sdk ?? false,
    returnUrl: params.return_url ?? null,
  })
  if (error) throw error
  return after
}

function readIntent({ world, id, params, caller }: Call<typeof BROWSER_FIELDS>): SetupIntent {
  const intent = findSetupIntent(world, id)
  checkClientSecret(intent, caller, params.client_secret)
  return intent
}

const create = route({
  method: 'POST',
  path: '/v1/setup_intents',
  params: {
    ...CONFIRM_FIELDS,
    ...NEW_INTENT,
    allowed_payment_method_types: listOf(oneOf('card')),
    usage: FUTURE_USAGE,
    ...notSimulated('attach_to_self customer_account excluded_payment_method_types flow_directions'),
    ...notSimulated('on_behalf_of payment_method_configuration single_use'),
  },
  run: ({ world, params }) => {
    const intent = createSetupIntent(world, {
      ...newIntentOf(world, params),
      usage: params.usage ?? 'off_session',
      allowedTypes: params.allowed_payment_method_types ?? null,
    })
    return params.confirm === true ? confirmNow(world, intent, { ...params, ...WITH_OWN_METHOD }) : intent
  },
})

const retrieve = route({
  method: 'GET',
  path: '/v1/setup_intents/:id',
  isForBrowsers: true,
  params: BROWSER_FIELDS,
  run: readIntent,
})

const confirm = route({
  method: 'POST',
  path: '/v1/setup_intents/:id/confirm',
  isForBrowsers: true,
  params: { ...CONFIRM_FIELDS, ...BROWSER_FIELDS },
  run: (call) => confirmNow(call.world, readIntent(call), call.params),
})

export const setupIntentRoutes = [create, retrieve, confirm]
