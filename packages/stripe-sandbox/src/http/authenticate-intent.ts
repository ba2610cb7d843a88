import type Stripe from 'stripe'
import { type AuthenticationOutcome, BROWSER_PATHS } from '../browser-api.ts'
import { encodeForm } from './form-encoding.ts'
import type { Handler } from './handle-call.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The id of the 3D Secure attempt that an intent waits for. */
function attemptOf(intent: Stripe.SetupIntent | Stripe.PaymentIntent): string {
  const action: unknown = intent.next_action?.use_stripe_sdk
  const source = isRecord(action) ? action['three_d_secure_2_source'] : undefined
  return typeof source === 'string' ? source : ''
}

/** Answers the bank's 3D Secure question, as Stripe.js and the bank's page do. @throws Error when it is refused */
export async function authenticateIntent(
  handle: Handler,
  publishableKey: string,
  intent: Stripe.SetupIntent | Stripe.PaymentIntent,
  outcome: AuthenticationOutcome,
): Promise<void> {
  const answer = await handle({
    method: 'POST',
    path: BROWSER_PATHS.authenticate,
    query: '',
    body: encodeForm({ source: attemptOf(intent), client_secret: intent.client_secret ?? '', outcome }),
    authorization: `Bearer ${publishableKey}`,
    idempotencyKey: undefined,
    version: undefined,
    isFromBrowser: true,
  })
  if (answer === 'cut') throw new Error('The connection was cut')
  if (answer.status !== 200) throw new Error(`The bank did not answer: ${answer.body}`)
}
