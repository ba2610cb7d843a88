import { createStripeSandbox, type StripeSandbox } from 'stripe-sandbox'
import type { PaymentSettings } from '#server/settings/payment-settings.ts'

/** A Stripe sandbox whose `Date` header differs from this machine's clock. */
export type SkewedStripe = {
  sandbox: StripeSandbox
  /** Settings of a server that uses it. */
  settings: PaymentSettings
  /** From now on, this machine's clock is ahead of Stripe's. */
  putServerAhead: (seconds: number) => void
  /** How often the clocks were compared. */
  comparisons: () => number
  close: () => Promise<void>
}

const isComparison = (url: string): boolean => url === '/v1/products?limit=1'

export async function openSkewedStripe(): Promise<SkewedStripe> {
  const sandbox = await createStripeSandbox({ seed: 1 })
  let aheadSeconds = 0
  let comparisons = 0
  sandbox.app.addHook('onSend', (request, reply, payload, done) => {
    if (isComparison(request.url)) comparisons += 1
    reply.header('date', new Date(Date.now() - aheadSeconds * 1000).toUTCString())
    done(null, payload)
  })
  const { secretKey, publishableKey, webhookSecret } = sandbox
  return {
    sandbox,
    settings: { mode: 'test', secretKey, publishableKey, webhookSecret, apiBase: await sandbox.listen() },
    putServerAhead: (seconds) => {
      aheadSeconds = seconds
    },
    comparisons: () => comparisons,
    close: () => sandbox.close(),
  }
}
