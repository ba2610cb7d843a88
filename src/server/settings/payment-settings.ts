import { isPrivateOnTheWay } from '#server/gateways/this-machine.ts'
import {
  EnvError,
  invalid,
  matching,
  missing,
  onOrOff,
  readGroup,
  urlText,
  type Variables,
} from './variable.ts'
import { type ServerSettings, serverVariables } from './server-settings.ts'

/** Simulated payments, or Stripe with the keys of a test or live account. */
export type PaymentSettings =
  | { mode: 'sandbox' }
  | {
      mode: 'test' | 'live'
      secretKey: string
      /** The only key that the browser may see. */
      publishableKey: string
      webhookSecret: string
      /** Another origin that speaks Stripe's API, without a slash at the end; null: Stripe's own. */
      apiBase: string | null
    }

const paymentVariables = {
  secretKey: {
    name: 'STRIPE_SECRET_KEY',
    schema: matching(/^(?:sk|rk)_(?:test|live)_\w{8,}$/).optional(),
    shape: "the secret or restricted key of a Stripe account, from Stripe's dashboard under API keys",
    example: 'sk_test_51ExampleOfAKey',
    isSecret: true,
  },
  publishableKey: {
    name: 'STRIPE_PUBLISHABLE_KEY',
    schema: matching(/^pk_(?:test|live)_\w{8,}$/).optional(),
    shape: "the publishable key of the same Stripe account, from Stripe's dashboard under API keys",
    example: 'pk_test_51ExampleOfAKey',
  },
  webhookSecret: {
    name: 'STRIPE_WEBHOOK_SECRET',
    schema: matching(/^whsec_[\w+/=]{8,}$/).optional(),
    shape: "the signing secret of this server's webhook endpoint, from Stripe's dashboard under Webhooks",
    example: 'whsec_ExampleOfASecret',
    isSecret: true,
  },
  apiBase: {
    name: 'STRIPE_API_BASE',
    schema: urlText('http:', 'https:')
      .refine((text) => ['', '/'].includes(text.replace(/^\w+:\/\/[^/?#]*/, '')))
      .refine(isPrivateOnTheWay)
      .transform((text) => new URL(text).origin)
      .optional(),
    shape:
      "an address that speaks Stripe's API, without a path, beginning with https://, or on this machine http://",
    example: 'http://127.0.0.1:12111',
  },
  isSandboxAllowed: onOrOff('ALLOW_SANDBOX', { default: false, example: 'true' }),
} satisfies Variables

const modeOf = (key: string): 'test' | 'live' => (/^[a-z]+_live_/.test(key) ? 'live' : 'test')

/**
 * How payments are made: with all three keys of Stripe, all of one mode, or without any in the sandbox.
 * @throws EnvError naming the variable that is missing or contradicts the others
 */
export function readPaymentSettings(
  source: NodeJS.ProcessEnv,
  { isProduction, publicUrl }: Pick<ServerSettings, 'isProduction' | 'publicUrl'>,
): PaymentSettings {
  const settings = readGroup(paymentVariables, source)
  const { secretKey, publishableKey, webhookSecret, apiBase } = settings
  const given = (['secretKey', 'publishableKey', 'webhookSecret', 'apiBase'] as const).find(
    (field) => settings[field] !== null,
  )
  if (given === undefined) {
    if (!isProduction || settings.isSandboxAllowed) return { mode: 'sandbox' }
    throw new EnvError(
      'STRIPE_SECRET_KEY is missing, and payments are not simulated in production (NODE_ENV=production or a public PUBLIC_URL) ' +
        'by accident: set the three keys of Stripe (docs/go-live.md), or ALLOW_SANDBOX=true to simulate payments',
    )
  }
  const because = paymentVariables[given]
  if (secretKey === null) throw missing(paymentVariables.secretKey, { because })
  if (publishableKey === null) throw missing(paymentVariables.publishableKey, { because })
  if (webhookSecret === null) throw missing(paymentVariables.webhookSecret, { because })

  const mode = modeOf(secretKey)
  if (modeOf(publishableKey) !== mode) {
    throw invalid(paymentVariables.publishableKey, {
      shape: `a ${mode} key like STRIPE_SECRET_KEY`,
      example: `pk_${mode}_51ExampleOfAKey`,
    })
  }
  if (mode === 'live' && apiBase !== null) {
    throw invalid(paymentVariables.apiBase, {
      shape: 'empty with live keys, which must be sent to Stripe only',
      example: '',
    })
  }
  if (mode === 'live' && !publicUrl.startsWith('https://')) {
    // Stripe.js refuses to run with a live key on any other page.
    throw invalid(serverVariables.publicUrl, {
      shape: 'the address visitors use, beginning with https:// because the Stripe keys are live',
      example: serverVariables.publicUrl.example,
    })
  }
  return { mode, secretKey, publishableKey, webhookSecret, apiBase }
}
