import type Stripe from 'stripe'
import type { StripeSandbox } from '../../src/sandbox/stripe/stripe-sandbox.ts'

/** The holder of the card answers their bank's question about an intent. */
export async function authenticateIntent(
  { sandbox }: { sandbox: StripeSandbox },
  intent: Stripe.SetupIntent | Stripe.PaymentIntent,
  outcome: 'complete' | 'fail' | 'cancel' = 'complete',
): Promise<void> {
  const action = intent.next_action?.use_stripe_sdk as { three_d_secure_2_source?: string } | undefined
  const response = await sandbox.app.inject({
    method: 'POST',
    url: '/v1/3ds2/authenticate',
    headers: { authorization: `Bearer ${sandbox.publishableKey}` },
    payload: new URLSearchParams({
      source: action?.three_d_secure_2_source ?? '',
      client_secret: intent.client_secret ?? '',
      outcome,
    }).toString(),
  })
  if (response.statusCode !== 200) throw new Error(`the bank did not answer: ${response.body}`)
}
