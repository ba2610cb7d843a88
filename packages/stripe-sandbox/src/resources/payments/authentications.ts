import { payIntent, settle } from '../../billing/pay-invoice.ts'
import type { Authentication as AuthenticationAnswer, AuthenticationOutcome } from '../../browser-api.ts'
import { invalidRequest, noSuch } from '../../http/api-error.ts'
import { route } from '../../http/call.ts'
import { oneOf, required, text } from '../../http/params.ts'
import { BY_BILLING, failAuthentication } from '../../payments/confirm-payment.ts'
import { attemptSetup, failSetupAuthentication } from '../../payments/setup-intents.ts'
import type { PaymentIntent, SetupIntent } from '../../state/state.ts'
import type { World } from '../../world.ts'
import { checkClientSecret } from './confirm-params.ts'

const STATES = { complete: 'succeeded', fail: 'failed', cancel: 'canceled' } as const

const AUTHENTICATED = { isAuthenticated: true, usesStripeSdk: true, returnUrl: null }

function finishPayment(world: World, intent: PaymentIntent, outcome: AuthenticationOutcome): void {
  const method = world.state.paymentMethods.need(intent.payment_method ?? '')
  if (outcome === 'complete') {
    // A decline is not an error of this call, since the bank let the holder through. The intent reports it.
    payIntent(world, intent, method, {
      ...BY_BILLING,
      ...AUTHENTICATED,
      isOffSession: false,
    })
    return
  }
  settle(world, intent, failAuthentication(world, intent))
}

function finishSetup(world: World, intent: SetupIntent, outcome: AuthenticationOutcome): void {
  const method = world.state.paymentMethods.need(intent.payment_method ?? '')
  if (outcome === 'complete') attemptSetup(world, intent, method, AUTHENTICATED)
  else failSetupAuthentication(world, intent)
}

/**
 * Stands for the bank's 3D Secure page: the holder passes, fails or closes it. Counts only while the intent waits for
 * this attempt; a repeated call keeps the first outcome.
 */
const authenticate = route({
  method: 'POST',
  path: '/v1/3ds2/authenticate',
  isForBrowsers: true,
  params: {
    source: required(text()),
    client_secret: required(text()),
    outcome: required(oneOf('complete', 'fail', 'cancel')),
  },
  run: ({ world, params, caller }) => {
    const { outcome } = params
    const attempt = world.state.authentications.get(params.source)
    if (!attempt) throw noSuch('source', params.source, 'source')
    const payment = world.state.paymentIntents.get(attempt.intent)
    const setup = world.state.setupIntents.get(attempt.intent)
    const intent = payment ?? setup
    if (!intent) throw noSuch('source', params.source, 'source')
    checkClientSecret(intent, caller, params.client_secret)
    const isCurrent =
      attempt.outcome === 'pending' &&
      intent.status === 'requires_action' &&
      intent.payment_method === attempt.paymentMethod
    if (attempt.outcome === 'pending' && !isCurrent) {
      throw invalidRequest('The intent no longer waits for this authentication; confirm it again.', {
        param: 'source',
      })
    }
    if (isCurrent) {
      world.state.authentications.put({ ...attempt, outcome })
      if (payment) finishPayment(world, payment, outcome)
      else if (setup) finishSetup(world, setup, outcome)
    }
    const finalOutcome = attempt.outcome === 'pending' ? outcome : attempt.outcome
    return {
      id: attempt.id,
      object: 'three_d_secure_2',
      state: STATES[finalOutcome],
      source: attempt.id,
      livemode: false,
    } satisfies AuthenticationAnswer
  },
})

export const authenticationRoutes = [authenticate]
