import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createStripeSandbox, type StripeSandbox } from 'stripe-sandbox'
import type { Database } from '#server/db/database.ts'
import type { BillingDeps, Purchase } from '#server/features/billing/billing-deps.ts'
import { registerWebhookRoutes } from '#server/features/billing/events/webhook-routes.ts'
import { type Billing, createBilling } from '#server/features/billing/create-billing.ts'
import { createReceipts, type Receipts } from '#server/features/receipts/create-receipts.ts'
import type { ReceiptsDeps } from '#server/features/receipts/receipts-deps.ts'
import { createReceiptTokens } from '#server/features/receipts/receipt-token.ts'
import { createStripeGateway, type StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { acceptJsonBodies } from '#server/http/routing/json-body.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { createRateLimiter } from '#server/http/routing/rate-limit.ts'
import { type Intercept, inProcessStripe } from '../checkout/in-process-stripe.ts'
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
  /** Instances on one database, each with its own connections where the engine has them. */
  instances: readonly BillingInstance[]
  billing: Billing
  receipts: Receipts
  database: Database
  sandbox: StripeSandbox
  gateway: StripeGateway
  /** Every call of `recordPurchase`. */
  purchases: readonly Purchase[]
  /** How often a reading has asked for the job that ends duplicates. */
  asked: { readonly duplicates: number }
  /** What the server takes the time to be; null: the system's clock. */
  setNow: (now: Date | null) => void
  /** What the brand says of access while a payment is disputed; `end` unless it is set. */
  setDisputeAccess: (access: 'keep' | 'end') => void
  /** Stands between the server and Stripe until it is set to null. */
  intercept: (next: Intercept | null) => void
  /** Lets seconds pass at Stripe. */
  passSeconds: (seconds: number) => void
  /** What `recordPurchase` does next, once. */
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
    issuer: () => testIssuer,
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
        { app: scope, contracts: [], limiter, adminGate: noAdminGate },
        deps.gateway,
        billing.receive,
      )
      done()
    },
    { prefix: API_BASE },
  )
  return { app, database, billing, receipts, receiptsParts }
}

/** Billing on `database`, with a sandbox of its own whose webhooks go round the instances. */
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
  const gateway = createStripeGateway({
    secretKey: sandbox.secretKey,
    webhookSecret: sandbox.webhookSecret,
    apiBase: null,
    mode: 'sandbox',
    httpClient: inProcessStripe(sandbox.app, () => current),
    maxNetworkRetries: 0,
  })
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

/** What Stripe sends. */
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

/** Until every webhook has been delivered and what it asked for is done. */
export async function everythingSettled({ sandbox, instances }: BillingServer): Promise<void> {
  await sandbox.webhooksSettled()
  await Promise.all(instances.map(({ billing }) => billing.settled()))
}
