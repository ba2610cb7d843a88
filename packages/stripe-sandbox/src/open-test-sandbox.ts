import Stripe from 'stripe'
import { createStripeSandbox, type SandboxOptions, type StripeSandbox } from './stripe-sandbox.ts'

/** The sandbox behind loopback HTTP, with the official library. */
export type TestSandbox = {
  sandbox: StripeSandbox
  stripe: Stripe
  base: string
  close: () => Promise<void>
}

/** The official library, pointed at another address. */
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

export async function openTestSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  const sandbox = await createStripeSandbox({ seed: 1, ...options })
  const base = await sandbox.listen()
  return { sandbox, base, stripe: stripeAt(base, sandbox.secretKey), close: () => sandbox.close() }
}
