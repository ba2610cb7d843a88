import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PublicPayments } from '#shared/brand/brand.ts'
import type { Database } from '#server/db/database.ts'
import { createStripeGateway, type StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { RateLimiter } from '#server/http/routing/rate-limit.ts'
import type { PaymentSettings } from '#server/settings/payment-settings.ts'
import { createSandboxStorage } from './sandbox-storage.ts'

/** Access to Stripe, or to the sandbox in its place. */
export type Payments = {
  gateway: StripeGateway
  publicPayments: PublicPayments
  /** Mounts the sandbox's browser script and calls, and lets its webhooks in. With Stripe's keys it does nothing. */
  addSandbox: (
    app: FastifyInstance,
    deps: { webhookUrl: string; limiter: Pick<RateLimiter, 'hitInstance'> },
  ) => Promise<void>
  /** Resolves when every due webhook of the sandbox has been sent. */
  webhooksSettled: () => Promise<void>
  close: () => Promise<void>
}

const SANDBOX_PREFIX = '/sandbox/stripe'

/** A payment takes fewer than ten calls. */
const SANDBOX_LIMIT = { bucket: 'sandbox', perMinute: 120 }

function secondsToWait({ hitInstance }: Pick<RateLimiter, 'hitInstance'>, address: string): number {
  try {
    hitInstance(SANDBOX_LIMIT.bucket, address, SANDBOX_LIMIT.perMinute)
    return 0
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds
    throw error
  }
}

/** The only place that loads the sandbox, and only where payments are simulated. */
async function createSandbox(database: Database, logger: FastifyBaseLogger): Promise<Payments> {
  const { createStripeSandbox } = await import('stripe-sandbox')
  const sandbox = await createStripeSandbox({ storage: createSandboxStorage(database) })
  const { secretKey, publishableKey, webhookSecret } = sandbox
  const apiBase = await sandbox.listen()
  return {
    gateway: createStripeGateway({ secretKey, webhookSecret, apiBase, mode: 'sandbox', logger }),
    publicPayments: { mode: 'sandbox', publishableKey },
    addSandbox: async (app, { webhookUrl, limiter }) => {
      await app.register(sandbox.browserRoutes, {
        prefix: SANDBOX_PREFIX,
        secondsToWait: (address) => secondsToWait(limiter, address),
      })
      app.addHook('onReady', (done) => {
        sandbox.setWebhookTarget(async (payload, signature) => {
          const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
          const { statusCode } = await app.inject({ method: 'POST', url: webhookUrl, payload, headers })
          return statusCode
        })
        done()
      })
      app.addHook('preClose', (done) => {
        sandbox.setWebhookTarget(null)
        done()
      })
      logger.debug('payments are simulated')
    },
    webhooksSettled: sandbox.webhooksSettled,
    close: sandbox.close,
  }
}

/** Connects to Stripe, or starts the sandbox, as the settings say. */
export async function createPayments(
  settings: PaymentSettings,
  database: Database,
  logger: FastifyBaseLogger,
): Promise<Payments> {
  if (settings.mode === 'sandbox') return createSandbox(database, logger)
  const { mode, publishableKey } = settings
  return {
    gateway: createStripeGateway({ ...settings, logger }),
    publicPayments: { mode, publishableKey },
    addSandbox: () => Promise.resolve(),
    webhooksSettled: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}
