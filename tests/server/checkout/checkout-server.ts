import { createBrandOfPage } from '#server/brand/shown-brand.ts'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { BrandPlan } from '#shared/brand/brand.ts'
import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import type { FailureEnvelope } from '#shared/contract/errors.ts'
import { createStripeSandbox, type StripeSandbox } from 'stripe-sandbox'
import type { Database } from '#server/db/database.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { createBilling } from '#server/features/billing/create-billing.ts'
import type { CheckoutDeps } from '#server/features/checkout/checkout-deps.ts'
import { registerCheckoutRoutes } from '#server/features/checkout/checkout-routes.ts'
import {
  createCheckoutCookie,
  createCheckoutTokens,
} from '#server/features/checkout/attempts/checkout-token.ts'
import { createFailedPayments } from '#server/features/checkout/declines/failed-payments.ts'
import { registerProductsRoutes } from '#server/features/products/products-routes.ts'
import { syncCatalogue } from '#server/features/products/sync-catalogue.ts'
import { writeCatalogue } from '#server/features/products/write-catalogue.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { createRateLimiter } from '#server/http/routing/rate-limit.ts'
import { call, testBrands } from '../support/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { type Intercept, inProcessGateway } from './in-process-stripe.ts'
import { testRecords } from '../support/test-records.ts'
import { noAdminGate } from '../support/no-admin-gate.ts'
import { useSite } from '../support/test-site.ts'
import { onlyKey } from '../support/only-key.ts'
import { COUNTRY, testPrices } from '../support/test-prices.ts'

export type CheckoutServer = {
  app: FastifyInstance
  database: Database
  sandbox: StripeSandbox
  gateway: StripeGateway
  deps: CheckoutDeps
  logged: () => string
  /** Runs billing's job that ends duplicates. */
  endDuplicates: () => Promise<void>
  /** Intercepts calls to Stripe until it is set to null. */
  intercept: (next: Intercept | null) => void
  /** Advances Stripe's clock. */
  passHours: (hours: number) => void
}

const fail = (error: unknown): never => {
  throw error
}

/** The checkout routes with a database and a sandbox. Read it inside tests. */
export function useCheckoutServer({
  plans,
  limitMultiplier = 1_000_000,
  callMultiplier = 1,
}: {
  plans?: readonly BrandPlan[]
  /** Multiplies the limits of failed payments. */
  limitMultiplier?: number
  /** Multiplies the rate limits. */
  callMultiplier?: number
} = {}): CheckoutServer {
  let testDatabase: TestDatabase
  let server: CheckoutServer
  let log = ''
  let current: Intercept = (_call, send) => send()
  let passedMs = 0
  let settled: () => Promise<void> = () => Promise.resolve()

  beforeAll(async () => {
    testDatabase = await openTestDatabase()
    const [database] = testDatabase.instances
    const sandbox = await createStripeSandbox({
      seed: 1,
      nowMs: () => Date.now() + passedMs,
    })
    const gateway = inProcessGateway(sandbox, () => current)
    const brands = await testBrands()
    const logger: FastifyBaseLogger = createLogger('trace', { write: (line) => (log += line) })
    const billing = createBilling({
      database,
      gateway,
      recordPurchase: () => Promise.resolve(),
      issueReceipts: () => Promise.resolve(),
      disputeAccess: () => 'end',
      logger,
      now: () => new Date(Date.now() + passedMs),
    })
    const deps: CheckoutDeps = {
      database,
      brands,
      gateway,
      tokens: createCheckoutTokens(onlyKey(7)),
      cookie: createCheckoutCookie(onlyKey(7)),
      failedPayments: createFailedPayments(database, {
        account: gateway.account,
        secret: Buffer.alloc(32, 9),
        limits: (brandId) => brands.of(brandId).brand.checkout.failedPaymentLimits,
        multiplier: limitMultiplier,
      }),
      syncSubscription: billing.syncSubscription,
      cancelNow: billing.cancelNow,
      attributionToKeep: (_request, { attribution }) => Promise.resolve(attribution),
      recordPress: testRecords({ database, account: gateway.account, brands, logger }).recordPurchase,
      logger,
    }
    const app = Fastify({ loggerInstance: logger, trustProxy: true })
    app.setErrorHandler(handleError)
    useSite(app)
    await app.register(fastifyCookie)
    const limiter = createRateLimiter(database, {
      secret: Buffer.alloc(32),
      multiplier: callMultiplier,
      onError: fail,
    })
    settled = limiter.settled
    await app.register(
      (scope, _options, done) => {
        const api = {
          app: scope,
          contracts: [],
          limiter,
          adminGate: noAdminGate,
          brandOfPage: createBrandOfPage(brands),
        }
        const prices = testPrices({ database, now: () => new Date(Date.now() + passedMs) })
        registerProductsRoutes(api, prices)
        // Tests change parts of `deps` later.
        registerCheckoutRoutes(api, Object.assign(deps, { prices }))
        done()
      },
      { prefix: API_BASE },
    )
    await writeCatalogue(
      database,
      { id: 'marigold', plans: plans ?? brands.default().brand.plans },
      new Date(),
    )
    await syncCatalogue({ database, gateway, brandId: brands.default().brand.id, now: new Date() })
    server = {
      app,
      database,
      sandbox,
      gateway,
      deps,
      logged: () => log,
      endDuplicates: () => billing.endDuplicates(),
      intercept: (next) => {
        current = next ?? ((_call, send) => send())
      },
      passHours: (hours) => {
        passedMs += hours * 3_600_000
      },
    }
  })

  afterAll(async () => {
    await settled()
    await server.app.close()
    await server.sandbox.close()
    await testDatabase.remove()
  })

  const inTests = (): CheckoutServer => {
    if (!server) throw new Error('the server is there inside tests only')
    return server
  }
  return {
    get app() {
      return inTests().app
    },
    get database() {
      return inTests().database
    },
    get sandbox() {
      return inTests().sandbox
    },
    get gateway() {
      return inTests().gateway
    },
    get deps() {
      return inTests().deps
    },
    logged: () => log,
    endDuplicates: () => inTests().endDuplicates(),
    intercept: (next) => inTests().intercept(next),
    passHours: (hours) => inTests().passHours(hours),
  }
}

let payers = 0
/** A new address. */
export const newPayer = (): string => `payer-${++payers}@example.com`

/** A payment method of a test card, as the browser creates it: `visa`, `visa_chargeDeclined` … */
export async function payWith(
  { gateway: { stripe } }: CheckoutServer,
  card: string,
  billing: { email?: string; name?: string } = {},
): Promise<string> {
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { token: card.startsWith('tok_') ? card : `tok_${card}` },
    billing_details: billing,
  })
  return method.id
}

export type Answer = {
  status: number
  data: SubscriptionResult
  failure: FailureEnvelope
  /** What the browser sends from now on. */
  cookie: string
  response: LightMyRequestResponse
}

function answerOf(response: LightMyRequestResponse): Answer {
  const body = response.json<{ data: SubscriptionResult } & FailureEnvelope>()
  const [cookie = ''] = String(response.headers['set-cookie'] ?? '').split(';')
  return { status: response.statusCode, data: body.data, failure: body, cookie, response }
}

type Visit = { key?: string; cookie?: string; token?: string; address?: string; country?: string }

const headersOf = ({ key, cookie, token, address, country }: Visit) => ({
  ...(country !== undefined && { [COUNTRY]: country }),
  ...(key !== undefined && { 'idempotency-key': key }),
  ...(cookie && { cookie }),
  ...(token !== undefined && { 'x-checkout-token': token }),
  // Each payer has another IP address, so that no limit is reached by accident.
  'x-forwarded-for':
    address ?? `10.${(payers >> 8) & 255}.${payers & 255}.${Math.trunc(Math.random() * 250)}`,
})

/** POST of the API as this visitor, for example `/stripe/complete-subscription-flow`. */
export async function post(
  server: CheckoutServer,
  url: string,
  body: unknown,
  visit: Visit = {},
): Promise<Answer> {
  return answerOf(await call(server.app, { url, body, headers: headersOf(visit) }))
}

export async function get(server: CheckoutServer, url: string, visit: Visit = {}): Promise<Answer> {
  return answerOf(await call(server.app, { url, headers: headersOf(visit) }))
}

/** Pays for a plan. */
export const pay = (
  server: CheckoutServer,
  body: { productId?: string; customerEmail?: string; paymentMethodId: string } & Record<string, unknown>,
  visit?: Visit,
): Promise<Answer> =>
  post(server, '/stripe/complete-subscription-flow', { productId: '4-week-plan', ...body }, visit)

/** Stripe's books of an address. */
export function booksOf({ sandbox }: CheckoutServer, email: string) {
  const { customers, subscriptions, invoices, charges } = sandbox.books()
  const own = customers.filter((customer) => customer.email?.toLowerCase() === email.toLowerCase())
  const isOwn = ({ customer }: { customer: string | { id: string } | null }) =>
    own.some(({ id }) => id === (typeof customer === 'object' ? customer?.id : customer))
  return {
    customers: own,
    subscriptions: subscriptions.filter(isOwn),
    invoices: invoices.filter(isOwn),
    charges: charges.filter(isOwn),
    paid: charges.filter(isOwn).filter(({ status }) => status === 'succeeded'),
  }
}

export const attemptsOf = ({ database }: CheckoutServer, email: string) =>
  database.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.email, email))

/** The visitor confirms in the browser, without our server. */
export async function authenticate(
  { sandbox, gateway: { stripe } }: CheckoutServer,
  { paymentIntentId, clientSecret }: { paymentIntentId: string | null; clientSecret: string | null },
  outcome: 'complete' | 'fail' | 'cancel',
): Promise<void> {
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId ?? '')
  await sandbox.authenticate({ ...intent, client_secret: clientSecret }, outcome)
}
