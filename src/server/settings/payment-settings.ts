import { EnvError } from './env-error.ts'

/** Simulated payments, or Stripe's with the keys of a test or a live account. */
export type PaymentSettings =
  | { mode: 'sandbox' }
  | {
      mode: 'test' | 'live'
      secretKey: string
      /** The only one of them that the browser may see. */
      publishableKey: string
      webhookSecret: string
      /** Another origin that speaks Stripe's API, without a slash at the end; null: Stripe's own. */
      apiBase: string | null
    }

/** What the variables of the same names hold, each by itself of the right shape. */
export type PaymentVariables = {
  STRIPE_SECRET_KEY: string | undefined
  STRIPE_PUBLISHABLE_KEY: string | undefined
  STRIPE_WEBHOOK_SECRET: string | undefined
  STRIPE_API_BASE: string | undefined
  ALLOW_SANDBOX: boolean
}

/** Of each key its pattern, and shape and example for its refusal. */
export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: {
    pattern: /^(?:sk|rk)_(?:test|live)_\w{8,}$/,
    shape: "the secret key of a Stripe account, or a restricted one, of Stripe's dashboard under API keys",
    example: 'sk_test_51ExampleOfAKey',
  },
  STRIPE_PUBLISHABLE_KEY: {
    pattern: /^pk_(?:test|live)_\w{8,}$/,
    shape: "the publishable key of the same Stripe account, of Stripe's dashboard under API keys",
    example: 'pk_test_51ExampleOfAKey',
  },
  STRIPE_WEBHOOK_SECRET: {
    pattern: /^whsec_[\w+/=]{8,}$/,
    shape: "the signing secret of this server's webhook endpoint, of Stripe's dashboard under Webhooks",
    example: 'whsec_ExampleOfASecret',
  },
} as const

function missing(variable: keyof typeof STRIPE_KEYS, given: string): EnvError {
  const { shape, example } = STRIPE_KEYS[variable]
  return new EnvError(
    `${variable} is missing: it must be ${shape}, since ${given} is set, for example ${variable}=${example}`,
  )
}

const modeOf = (key: string): 'test' | 'live' => (/^[a-z]+_live_/.test(key) ? 'live' : 'test')

/** @throws EnvError where nobody has said that this server may only pretend to take payments */
function simulated({ isProduction, allowed }: { isProduction: boolean; allowed: boolean }): PaymentSettings {
  if (isProduction && !allowed) {
    throw new EnvError(
      'STRIPE_SECRET_KEY is missing, and with NODE_ENV=production or a public PUBLIC_URL payments are not simulated ' +
        'by accident: set the three keys of Stripe (docs/go-live.md), or ALLOW_SANDBOX=true to simulate payments',
    )
  }
  return { mode: 'sandbox' }
}

/**
 * How payments are made: by all three keys of Stripe, of one mode, or by none of them in the sandbox.
 * @throws EnvError naming the variable that does not go with the others
 */
export function paymentSettings(
  variables: PaymentVariables,
  { isProduction, publicUrl }: { isProduction: boolean; publicUrl: string },
): PaymentSettings {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
    ALLOW_SANDBOX: allowed,
  } = variables
  const given = (
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'] as const
  ).find((variable) => variables[variable] !== undefined)
  if (given === undefined) return simulated({ isProduction, allowed })
  if (secretKey === undefined) throw missing('STRIPE_SECRET_KEY', given)
  if (publishableKey === undefined) throw missing('STRIPE_PUBLISHABLE_KEY', given)
  if (webhookSecret === undefined) throw missing('STRIPE_WEBHOOK_SECRET', given)

  const mode = modeOf(secretKey)
  if (modeOf(publishableKey) !== mode) {
    throw new EnvError(
      `STRIPE_PUBLISHABLE_KEY is not usable: it must be a ${mode} key like STRIPE_SECRET_KEY, for example STRIPE_PUBLISHABLE_KEY=pk_${mode}_51ExampleOfAKey`,
    )
  }
  if (mode === 'live' && apiBase !== undefined) {
    // A live key that leaves for anybody but Stripe is lost.
    throw new EnvError(
      'STRIPE_API_BASE is not usable: it must be empty with live keys, which go to Stripe alone, for example STRIPE_API_BASE=',
    )
  }
  if (mode === 'live' && !publicUrl.startsWith('https://')) {
    // Stripe.js refuses to run with a live key on any other page.
    throw new EnvError(
      'PUBLIC_URL is not usable: it must be the address visitors use, beginning with https://, when keys are live, for example PUBLIC_URL=https://quiz.example.com',
    )
  }
  return { mode, secretKey, publishableKey, webhookSecret, apiBase: apiBase ?? null }
}
