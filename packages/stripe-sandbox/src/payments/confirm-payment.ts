import { type Decline, declineOf } from '../cards/declines.ts'
import { emit } from '../events.ts'
import { invalidRequest, type StripeApiError } from '../http/api-error.ts'
import type { PaymentIntent, PaymentMethod } from '../state/state.ts'
import { clockOf, type World } from '../world.ts'
import { authorize } from './authorize.ts'
import { authenticationError, cardError, lastError, unexpectedState } from './card-error.ts'
import { createCharge } from './charges.ts'
import { askForAuthentication, type Confirmation } from './next-action.ts'
import { secretOf, tieToCustomer } from './payment-methods.ts'

/** `error` is for the caller, to be thrown after the outcome was applied. */
export type PaymentResult = { intent: PaymentIntent; error: StripeApiError | null }

export const CONFIRMABLE: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/** @throws StripeApiError for an intent that is paid or canceled */
export function checkConfirmable(intent: PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return
  throw unexpectedState(
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
          'with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
    intent,
  )
}

/** The method must be unattached or belong to the intent's customer. */
export function checkOwner(intent: { customer: string | null }, method: PaymentMethod): void {
  if (method.customer === null || method.customer === intent.customer) return
  throw invalidRequest(
    intent.customer === null
      ? `The PaymentMethod supplied (${method.id}) belongs to a Customer. Please include the Customer in the ` +
          '`customer` parameter on the PaymentIntent.'
      : `The PaymentMethod ${method.id} does not belong to the Customer you supplied ${intent.customer}. Please use ` +
          'this PaymentMethod with the Customer that it belongs to instead.',
    { param: 'payment_method' },
  )
}

function put(world: World, before: PaymentIntent, change: Partial<PaymentIntent>): PaymentIntent {
  return world.state.paymentIntents.put({ ...before, ...change })
}

/** Declined: the intent drops the method and waits for another one. */
function decline(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: Decline,
  isAuthenticated: boolean,
): PaymentResult {
  const charge = createCharge(world, intent, method, { decline: reason, isAuthenticated })
  const failed = put(world, intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge.id,
    last_payment_error: lastError(reason, { charge, paymentMethod: method }),
  })
  emit(world, 'payment_intent.payment_failed', failed, { clock: clockOf(world, intent.customer) })
  return { intent: failed, error: cardError(reason, { charge, intent: failed, paymentMethod: method }) }
}

/** Paid. A method for later use is attached to the customer, and 3D Secure counts as its setup. */
function succeed(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  isAuthenticated: boolean,
): PaymentResult {
  const charge = createCharge(world, intent, method, { decline: null, isAuthenticated })
  const customer = intent.customer === null ? undefined : world.state.customers.get(intent.customer)
  if (intent.setup_future_usage !== null) {
    if (customer) tieToCustomer(world, world.state.paymentMethods.need(method.id), customer)
    const secret = secretOf(world, method)
    if (isAuthenticated && !secret.isSetUp) world.state.cardSecrets.put({ ...secret, isSetUp: true })
  }
  const paid = put(world, intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
  })
  emit(world, 'payment_intent.succeeded', paid, { clock: clockOf(world, intent.customer) })
  return { intent: paid, error: null }
}

/** A charge by billing instead of a browser. A required action stays open, so that the holder can return for it. */
export const BY_BILLING = {
  isAuthenticated: false,
  declinesForAuthentication: false,
  usesStripeSdk: true,
  returnUrl: null,
}

export type Attempt = Confirmation & {
  isOffSession: boolean
  isAuthenticated: boolean
  /** With `off_session`, callers get a decline instead of an action without a holder to complete it. */
  declinesForAuthentication: boolean
}

/** Charges `method`, or asks for 3D Secure. The intent must be confirmable. */
export function attemptPayment(
  world: World,
  before: PaymentIntent,
  method: PaymentMethod,
  attempt: Attempt,
): PaymentResult {
  const intent = put(world, before, { payment_method: method.id })
  const answer = authorize(secretOf(world, method), attempt)
  if (answer.outcome === 'approved') return succeed(world, intent, method, attempt.isAuthenticated)
  if (answer.outcome === 'declined') {
    return decline(world, intent, method, answer.decline, attempt.isAuthenticated)
  }
  if (attempt.declinesForAuthentication) {
    return decline(world, intent, method, declineOf('authentication_required'), false)
  }
  const asking = put(world, intent, {
    status: 'requires_action',
    last_payment_error: null,
    next_action: askForAuthentication(world, intent, method, attempt),
  })
  emit(world, 'payment_intent.requires_action', asking, { clock: clockOf(world, intent.customer) })
  return { intent: asking, error: null }
}

/** 3D Secure failed or was closed: no charge is made, and the intent waits for another method. */
export function failAuthentication(world: World, intent: PaymentIntent): PaymentIntent {
  const failed = put(world, intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: authenticationError(world, intent),
  })
  emit(world, 'payment_intent.payment_failed', failed, { clock: clockOf(world, intent.customer) })
  return failed
}

/** @throws StripeApiError for an intent that is paid or canceled */
export function cancelPayment(
  world: World,
  intent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
  atSecond: number,
): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
        'one of the following statuses may be canceled: requires_payment_method, requires_capture, ' +
        'requires_confirmation, requires_action, processing.',
      intent,
    )
  }
  const canceled = put(world, intent, {
    status: 'canceled',
    canceled_at: atSecond,
    cancellation_reason: reason,
    next_action: null,
  })
  emit(world, 'payment_intent.canceled', canceled, { clock: clockOf(world, intent.customer) })
  return canceled
}
