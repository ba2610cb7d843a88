import Stripe from 'stripe'
import { createStripeSandbox, type StripeSandbox } from '../../src/sandbox/stripe/stripe-sandbox.ts'

/** The sandbox behind loopback HTTP and the official library, as the product uses it. */
export type TestSandbox = {
  sandbox: StripeSandbox
  stripe: Stripe
  base: string
  close: () => Promise<void>
}

/** The official library, unpatched, pointed at another address. */
export function stripeAt(base: string, apiKey: string, options: Partial<Stripe.StripeConfig> = {}): Stripe {
  const { hostname, port } = new URL(base)
  return new Stripe(apiKey, {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  })
}

export async function openTestSandbox(
  options: Partial<Parameters<typeof createStripeSandbox>[0]> = {},
): Promise<TestSandbox> {
  const sandbox = await createStripeSandbox({ database: null, seed: 1, ...options })
  const base = await sandbox.listen()
  return { sandbox, base, stripe: stripeAt(base, sandbox.secretKey), close: () => sandbox.close() }
}
