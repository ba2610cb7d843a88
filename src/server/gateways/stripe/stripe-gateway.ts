import { hash } from 'node:crypto'
import Stripe from 'stripe'
import { measuredHttpClient } from './measured-http-client.ts'
import { type ClockLogger, createStripeClock, type StripeClock } from './stripe-clock.ts'

export type StripeMode = 'live' | 'test' | 'sandbox'

/** The only way to Stripe. */
export type StripeGateway = {
  stripe: Stripe
  /** The account that the ids in our tables belong to: `sandbox`, or `live:1a2b3c4d`. */
  account: string
  mode: StripeMode
  webhookSecret: string
  /** This server's clock against Stripe's. */
  clock: StripeClock
}

type StripeGatewayOptions = {
  secretKey: string
  webhookSecret: string
  /** Another server with Stripe's API, such as `http://127.0.0.1:41234`; null: Stripe. */
  apiBase: string | null
  mode: StripeMode
  /** For tests. */
  httpClient?: NonNullable<Stripe.StripeConfig['httpClient']>
  maxNetworkRetries?: number
  timeoutMs?: number
  /** Logs clock comparisons. */
  logger?: ClockLogger
}

/** Pinned, whatever the account's default is. */
const API_VERSION = '2026-10-28.endive'
/** Per call; the browser allows 30 seconds for a whole checkout. */
const TIMEOUT_MS = 10_000
const MAX_NETWORK_RETRIES = 2
/** The part of a secret key that all keys of an account share, so that a rolled key is the same account. */
const ACCOUNT_PART_OF_KEY = /^[rs]k_(?:test|live)_(51\w{14})/

function accountOf(secretKey: string, mode: StripeMode): string {
  if (mode === 'sandbox') return 'sandbox'
  const accountPart = ACCOUNT_PART_OF_KEY.exec(secretKey)?.[1] ?? secretKey
  return `${mode}:${hash('sha256', accountPart, 'hex').slice(0, 8)}`
}

function addressOptions(apiBase: string | null) {
  if (apiBase === null) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isHttp = protocol === 'http:'
  return {
    protocol: isHttp ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isHttp ? 80 : 443),
  }
}

/** Stripe's library at the pinned API version. It retries interrupted calls with the same idempotency key. */
export function createStripeGateway(options: StripeGatewayOptions): StripeGateway {
  const { secretKey, webhookSecret, apiBase, mode } = options
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: options.maxNetworkRetries ?? MAX_NETWORK_RETRIES,
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    telemetry: false,
    ...addressOptions(apiBase),
    httpClient: measuredHttpClient(options.httpClient ?? Stripe.createNodeHttpClient()),
  })
  const clock = createStripeClock(stripe, options.logger ?? null)
  return { stripe, account: accountOf(secretKey, mode), mode, webhookSecret, clock }
}
