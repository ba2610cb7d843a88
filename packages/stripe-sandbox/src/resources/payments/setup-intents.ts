import { existing, StripeApiError } from '../../http/api-error.ts'
import { route } from '../../http/call.ts'
import {
  boolean,
  list as listOf,
  mergeMetadata,
  metadata,
  notSimulated,
  object,
  oneOf,
  type ParamsOf,
  required,
  text,
} from '../../http/params.ts'
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
} from './confirm-params.ts'
import { findCustomer } from '../billing/customers.ts'

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
    throw new StripeApiError(400, {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message:
        "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a " +
        'payment method and then confirm it again.',
      setup_intent: intent,
    })
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

const create = route({
  method: 'POST',
  path: '/v1/setup_intents',
  params: {
    ...CONFIRM_FIELDS,
    allowed_payment_method_types: listOf(oneOf('card')),
    automatic_payment_methods: object({
      allow_redirects: oneOf('always', 'never'),
      enabled: required(boolean()),
    }),
    confirm: boolean(),
    customer: text(),
    description: text(1000),
    metadata: metadata(),
    usage: FUTURE_USAGE,
    ...notSimulated('attach_to_self customer_account excluded_payment_method_types flow_directions'),
    ...notSimulated('on_behalf_of payment_method_configuration single_use'),
  },
  run: ({ world, params }) => {
    const customer = params.customer === undefined ? null : findCustomer(world, params.customer, 'customer')
    const method = methodFor(world, params, null)
    if (method) checkOwner({ customer: customer?.id ?? null }, method)
    const automatic = params.automatic_payment_methods
    const intent = createSetupIntent(world, {
      customer,
      paymentMethod: method,
      usage: params.usage ?? 'off_session',
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      allowedTypes: params.allowed_payment_method_types ?? null,
      automaticMethods:
        automatic?.enabled === false ? null : { allow_redirects: automatic?.allow_redirects ?? 'always' },
    })
    if (params.confirm !== true) return intent
    return confirmNow(world, intent, {
      ...params,
      payment_method: method?.id,
      payment_method_data: undefined,
    })
  },
})

const retrieve = route({
  method: 'GET',
  path: '/v1/setup_intents/:id',
  isForBrowsers: true,
  params: BROWSER_FIELDS,
  run: ({ world, id, params, caller }) => {
    const intent = findSetupIntent(world, id)
    checkClientSecret('SetupIntent', intent, caller, params.client_secret)
    return intent
  },
})

const confirm = route({
  method: 'POST',
  path: '/v1/setup_intents/:id/confirm',
  isForBrowsers: true,
  params: { ...CONFIRM_FIELDS, ...BROWSER_FIELDS },
  run: ({ world, id, params, caller }) => {
    const intent = findSetupIntent(world, id)
    checkClientSecret('SetupIntent', intent, caller, params.client_secret)
    return confirmNow(world, intent, params)
  },
})

export const setupIntentRoutes = [create, retrieve, confirm]
