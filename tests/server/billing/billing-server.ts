import { noBrandOfPage } from '#tests/server/support/no-brand-of-page.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createStripeSandbox, type StripeSandbox } from 'stripe-sandbox'
import type { Database } from '#server/db/database.ts'
import type { BillingDeps, Purchase } from '#server/features/billing/billing-deps.ts'
import { registerWebhookRoutes } from '#server/features/billing/events/webhook-routes.ts'
import type { Billing } from '#server/features/billing/billing.ts'
import { createBilling } from '#server/features/billing/create-billing.ts'
import { createReceipts, createReceiptTokens, type Receipts } from '#server/features/receipts/receipts.ts'
import type { ReceiptsDeps } from '#server/features/receipts/receipts-deps.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { acceptJsonBodies } from '#server/http/routing/json-body.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { createRateLimiter } from '#server/http/routing/rate-limit.ts'
import { type Intercept, inProcessGateway } from '../checkout/in-process-stripe.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { noAdminGate } from '../support/no-admin-gate.ts'
import { testIssuer } from '../receipts/test-issuer.ts'
import { onlyKey } from '../support/only-key.ts'

export type BillingInstance = {
  app: FastifyInstance
  database: Database
  billing: Billing
  receipts: Receipts
  receiptsParts: ReceiptsDeps
}

export type BillingServer = {
  /** Instances on one database, each with its own connections on PostgreSQL. */
  instances: readonly BillingInstance[]
  billing: Billing
  receipts: Receipts
  database: Database
  sandbox: StripeSandbox
  gateway: StripeGateway
  /** Every call of `recordPurchase`. */
  purchases: readonly Purchase[]
  /** How often a sync started the job that ends duplicates. */
  asked: { readonly duplicates: number }
  /** The server's clock; null: the system's. */
  setNow: (now: Date | null) => void
  /** The brand's `disputes.access`. Default: `end`. */
  setDisputeAccess: (access: 'keep' | 'end') => void
  /** Intercepts calls to Stripe until it is set to null. */
  intercept: (next: Intercept | null) => void
  /** Advances Stripe's clock. */
  passSeconds: (seconds: number) => void
  /** Replaces the next call of `recordPurchase`. */
  failNextPurchase: () => void
  logged: () => string
  close: () => Promise<void>
}

const straight: Intercept = (_call, send) => send()
const fail = (error: unknown): never => {
  throw error
}

function openInstance(
  database: Database,
  deps: Omit<BillingDeps, 'database' | 'issueReceipts'>,
  logger: FastifyBaseLogger,
): BillingInstance {
  const receiptsParts: ReceiptsDeps = {
    database,
    gateway: deps.gateway,
    issuer: (id) => ({ ...testIssuer, id }),
    planNameAt: (_site, stored) => stored,
    tokens: createReceiptTokens(onlyKey(5)),
    logger,
    ...(deps.now && { now: deps.now }),
  }
  const receipts = createReceipts(receiptsParts)
  const issueReceipts = async (id: string) => {
    await receipts.issueRecent(id)
  }
  const billing = createBilling({ ...deps, database, issueReceipts })
  const app = Fastify({ loggerInstance: logger })
  app.setErrorHandler(handleError)
  acceptJsonBodies(app)
  const limiter = createRateLimiter(database, { secret: Buffer.alloc(32), multiplier: 1, onError: fail })
  app.register(
    (scope, _options, done) => {
      registerWebhookRoutes(
        { app: scope, contracts: [], limiter, adminGate: noAdminGate, brandOfPage: noBrandOfPage },
        deps.gateway,
        billing.receive,
      )
      done()
    },
    { prefix: API_BASE },
  )
  return { app, database, billing, receipts, receiptsParts }
}

/** Billing on `database` with a sandbox whose webhooks rotate among the instances. */
export async function openBillingServer(databases: readonly Database[], seed = 1): Promise<BillingServer> {
  let log = ''
  let current = straight
  let now: Date | null = null
  let failsNext = false
  let disputeAccess: 'keep' | 'end' = 'end'
  const purchases: Purchase[] = []
  const asked = { duplicates: 0 }
  let passedMs = 0
  const sandbox = await createStripeSandbox({ seed, nowMs: () => Date.now() + passedMs })
  const gateway = inProcessGateway(sandbox, () => current)
  const logger: FastifyBaseLogger = createLogger('info', { write: (line) => (log += line) })
  const deps: Omit<BillingDeps, 'database' | 'issueReceipts'> = {
    gateway,
    logger,
    now: () => now ?? new Date(),
    disputeAccess: () => disputeAccess,
    onDuplicates: () => {
      asked.duplicates += 1
    },
    recordPurchase: (purchase) => {
      if (failsNext) {
        failsNext = false
        return Promise.reject(new Error('no'))
      }
      purchases.push(purchase)
      return Promise.resolve()
    },
  }
  const instances = databases.map((database) => openInstance(database, deps, logger))
  const [first] = instances
  if (!first) throw new Error('there is no instance')
  let turn = 0
  sandbox.setWebhookTarget(async (payload, signature) => {
    const instance = instances[turn++ % instances.length] ?? first
    const response = await postEvent(instance.app, payload, signature)
    return response.statusCode
  })
  return {
    instances,
    billing: first.billing,
    receipts: first.receipts,
    database: first.database,
    sandbox,
    gateway,
    purchases,
    asked,
    setNow: (next) => {
      now = next
    },
    setDisputeAccess: (access) => {
      disputeAccess = access
    },
    intercept: (next) => {
      current = next ?? straight
    },
    passSeconds: (seconds) => {
      passedMs += seconds * 1000
    },
    failNextPurchase: () => {
      failsNext = true
    },
    logged: () => log,
    close: async () => {
      sandbox.setWebhookTarget(null)
      await Promise.all(instances.map(({ billing }) => billing.settled()))
      await Promise.all(instances.map(({ app }) => app.close()))
      await sandbox.close()
    },
  }
}

export const postEvent = (app: FastifyInstance, payload: string | Buffer, signature?: string) =>
  app.inject({
    method: 'POST',
    url: `${API_BASE}/stripe/webhook`,
    payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
  })

/** A billing server with the tests around it. Read it inside tests. */
export function useBillingServer({ instances = 1 }: { instances?: number } = {}): () => BillingServer {
  let testDatabase: TestDatabase
  let server: BillingServer
  beforeAll(async () => {
    testDatabase = await openTestDatabase(instances)
    server = await openBillingServer(testDatabase.instances)
  })
  afterAll(async () => {
    await server.close()
    await testDatabase.remove()
  })
  return () => server
}

/** Waits until every webhook has been delivered and processed. */
export async function everythingSettled({ sandbox, instances }: BillingServer): Promise<void> {
  await sandbox.webhooksSettled()
  await Promise.all(instances.map(({ billing }) => billing.settled()))
}
