import type { ThreeDSecureAction } from '../browser-api.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../state/state.ts'
import { newId, type World } from '../world.ts'

export type Confirmation = {
  /** Stripe.js asks for an action that it completes itself, instead of a redirect. */
  usesStripeSdk: boolean
  returnUrl: string | null
}

/**
 * Opens a 3D Secure attempt. With a `return_url` and without `use_stripe_sdk` it redirects, as the API does; there is
 * no page at that address, but Stripe.js can still complete it.
 */
export function askForAuthentication(
  world: World,
  intent: PaymentIntent | SetupIntent,
  method: PaymentMethod,
  how: Confirmation,
) {
  const attempt = world.state.authentications.put({
    id: newId(world, 'payatt'),
    intent: intent.id,
    paymentMethod: method.id,
    outcome: 'pending',
  })
  if (how.returnUrl !== null && !how.usesStripeSdk) {
    return {
      type: 'redirect_to_url',
      redirect_to_url: {
        return_url: how.returnUrl,
        url: `https://hooks.stripe.com/3d_secure_2/hosted?merchant=acct_sandbox&source=${attempt.id}`,
      },
    }
  }
  const action: ThreeDSecureAction = {
    type: 'stripe_3ds2_fingerprint',
    three_d_secure_2_source: attempt.id,
    directory_server_name: method.card?.brand ?? 'visa',
    server_transaction_id: newId(world, 'srv').slice(4),
    three_ds_method_url: '',
  }
  return { type: 'use_stripe_sdk', use_stripe_sdk: action }
}
