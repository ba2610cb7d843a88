import type { Decline } from '../cards/declines.ts'
import { emit } from '../events.ts'
import type { StripeApiError } from '../http/api-error.ts'
import type { PaymentMethod, SetupIntent } from '../state/state.ts'
import { clockOf, type World } from '../world.ts'
import { authorizeSetup } from './authorize.ts'
import { authenticationError, cardError, lastError, unexpectedState } from './card-error.ts'
import { CONFIRMABLE } from './confirm-payment.ts'
import { askForAuthentication, type Confirmation } from './next-action.ts'
import { type NewIntent, newIntentFields } from './payment-intents.ts'
import { secretOf, tieToCustomer } from './payment-methods.ts'

export type NewSetup = NewIntent & {
  usage: 'off_session' | 'on_session'
  /** Null: all that the account offers. */
  allowedTypes: 'card'[] | null
}

export function createSetupIntent(world: World, wanted: NewSetup): SetupIntent {
  const clock = wanted.customer?.test_clock ?? null
  const intent = {
    ...newIntentFields(world, 'seti', wanted),
    object: 'setup_intent',
    allowed_payment_method_types: wanted.allowedTypes,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    mandate: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    single_use_mandate: null,
    usage: wanted.usage,
  } satisfies SetupIntent
  const stored = world.state.setupIntents.put(intent)
  emit(world, 'setup_intent.created', stored, { clock })
  return stored
}

/** @throws StripeApiError for an intent that is completed or canceled */
export function checkSetupConfirmable(intent: SetupIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return
  throw unexpectedState(
    intent.status === 'succeeded'
      ? 'You cannot confirm this SetupIntent because it has already succeeded.'
      : `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    intent,
  )
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
  const failed = put(world, intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: authenticationError(world, intent),
  })
  emit(world, 'setup_intent.setup_failed', failed, { clock: clockOf(world, intent.customer) })
  return failed
}
