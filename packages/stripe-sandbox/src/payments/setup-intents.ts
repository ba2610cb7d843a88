import type { Decline } from '../cards/declines.ts'
import { emit } from '../events.ts'
import { docUrl, StripeApiError } from '../http/api-error.ts'
import type { Customer, PaymentMethod, SetupIntent } from '../state/state.ts'
import { clockOf, newId, now, type World } from '../world.ts'
import { authorizeSetup } from './authorize.ts'
import { cardError, lastError } from './card-error.ts'
import { askForAuthentication, type Confirmation } from './next-action.ts'
import { secretOf, tieToCustomer } from './payment-methods.ts'

export type NewSetup = {
  customer: Customer | null
  paymentMethod: PaymentMethod | null
  usage: 'off_session' | 'on_session'
  description: string | null
  metadata: Record<string, string>
  /** Null: all that the account offers. */
  allowedTypes: 'card'[] | null
  automaticMethods: { allow_redirects: 'always' | 'never' } | null
}

export function createSetupIntent(world: World, wanted: NewSetup): SetupIntent {
  const clock = wanted.customer?.test_clock ?? null
  const id = newId(world, 'seti')
  const intent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: wanted.allowedTypes,
    application: null,
    automatic_payment_methods: wanted.automaticMethods && { ...wanted.automaticMethods, enabled: true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${world.random.text(25)}`,
    created: now(world, clock),
    customer: wanted.customer?.id ?? null,
    customer_account: null,
    description: wanted.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: wanted.paymentMethod?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: wanted.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    usage: wanted.usage,
  } satisfies SetupIntent
  const stored = world.state.setupIntents.put(intent)
  emit(world, 'setup_intent.created', stored, { clock })
  return stored
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** @throws StripeApiError for an intent that is completed or canceled */
export function checkSetupConfirmable(intent: SetupIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return
  throw new StripeApiError(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message:
      intent.status === 'succeeded'
        ? 'You cannot confirm this SetupIntent because it has already succeeded.'
        : `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    setup_intent: intent,
  })
}

type SetupResult = { intent: SetupIntent; error: StripeApiError | null }

function put(world: World, before: SetupIntent, change: Partial<SetupIntent>): SetupIntent {
  return world.state.setupIntents.put({ ...before, ...change })
}

function fail(world: World, intent: SetupIntent, method: PaymentMethod, decline: Decline): SetupResult {
  const failed = put(world, intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: lastError(decline, { paymentMethod: method }),
  })
  emit(world, 'setup_intent.setup_failed', failed, { clock: clockOf(world, intent.customer) })
  return { intent: failed, error: cardError(decline, { intent: failed, paymentMethod: method }) }
}

/** Sets the card up for later, or asks for 3D Secure. */
export function attemptSetup(
  world: World,
  before: SetupIntent,
  method: PaymentMethod,
  attempt: Confirmation & { isAuthenticated: boolean },
): SetupResult {
  const clock = clockOf(world, before.customer)
  const secret = secretOf(world, method)
  const intent = put(world, before, { payment_method: method.id })
  const answer = authorizeSetup(secret, attempt.isAuthenticated)
  if (answer.outcome === 'declined') return fail(world, intent, method, answer.decline)
  if (answer.outcome === 'needs_authentication') {
    const asking = put(world, intent, {
      status: 'requires_action',
      last_setup_error: null,
      next_action: askForAuthentication(world, intent, method, attempt),
    })
    emit(world, 'setup_intent.requires_action', asking, { clock })
    return { intent: asking, error: null }
  }
  const customer = intent.customer === null ? undefined : world.state.customers.get(intent.customer)
  if (customer) tieToCustomer(world, method, customer)
  world.state.cardSecrets.put({ ...secret, isSetUp: true })
  const done = put(world, intent, { status: 'succeeded', next_action: null, last_setup_error: null })
  emit(world, 'setup_intent.succeeded', done, { clock })
  return { intent: done, error: null }
}

export function failSetupAuthentication(world: World, intent: SetupIntent): SetupIntent {
  const method =
    intent.payment_method === null ? undefined : world.state.paymentMethods.get(intent.payment_method)
  const failed = put(world, intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      doc_url: docUrl('setup_intent_authentication_failure'),
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new ' +
        'PaymentMethod to attempt to fulfill this SetupIntent again.',
      ...(method === undefined ? {} : { payment_method: method }),
    },
  })
  emit(world, 'setup_intent.setup_failed', failed, { clock: clockOf(world, intent.customer) })
  return failed
}
