import { noBrandOfPage } from '#tests/server/support/no-brand-of-page.ts'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { MemberSubscription } from '#shared/contract/membership.ts'
import type { MailOrder } from '#shared/mail/mail.ts'
import type { Brand, BrandPlan } from '#shared/brand/brand.ts'
import { createAccounts } from '#server/features/accounts/create-accounts.ts'
import { createPasswords } from '#server/features/accounts/passwords/passwords.ts'
import { createWithdrawal, createWithdrawalTokens } from '#server/features/withdrawal/withdrawal.ts'
import type { WithdrawalDeps } from '#server/features/withdrawal/withdrawal-deps.ts'
import {
  createCancellationTokens,
  createMembership,
  createPaymentTokens,
  type Membership,
} from '#server/features/membership/membership.ts'
import {
  requireSubscription,
  subscriptionOfMember,
} from '#server/features/membership/member-subscriptions.ts'
import { writeCatalogue } from '#server/features/products/write-catalogue.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { acceptJsonBodies } from '#server/http/routing/json-body.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { createRateLimiter } from '#server/http/routing/rate-limit.ts'
import { planTermsHash } from '#server/gateways/stripe/plan-terms.ts'
import { products, stripeProducts } from '#server/db/schema/products.ts'
import { eq } from 'drizzle-orm'
import { CHEAP } from '../accounts/accounts-server.ts'
import { type BillingServer, openBillingServer } from '../billing/billing-server.ts'
import { ensurePlan, type TestCustomer, type TestPlan } from '../billing/customers.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { useSite } from '../support/test-site.ts'
import { testBrands } from '../support/test-app.ts'
import { testRecords } from '../support/test-records.ts'
import { noAdminGate } from '../support/no-admin-gate.ts'
import { onlyKey } from '../support/only-key.ts'

const plan = (
  id: string,
  durationDays: number,
  priceMinor: number,
  finalPriceMinor: number,
  type: BrandPlan['type'] = 'subscription',
): BrandPlan => ({
  id,
  name: `Plan of ${durationDays} days`,
  description: '',
  type,
  priceMinor,
  finalPriceMinor,
  currency: 'USD',
  durationDays,
  isActive: true,
  isTagged: false,
})

const PLANS = [
  plan('month', 28, 3898, 1949),
  plan('quarter', 84, 7999, 7999),
  plan('other-month', 28, 5900, 5900),
  plan('week', 7, 1399, 699, 'trial'),
]

const asBought = (id: string): TestPlan => {
  const found = PLANS.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no plan ${id}`)
  return {
    id,
    days: found.durationDays,
    priceMinor: found.priceMinor,
    finalPriceMinor: found.finalPriceMinor,
    isTrial: found.type === 'trial',
  }
}
export const MONTH = asBought('month')
export const QUARTER = asBought('quarter')
export const WEEK = asBought('week')

/** As written by the catalogue sync. */
async function putOnSale(server: BillingServer): Promise<void> {
  const { db } = server.database
  for (const { id } of PLANS) await ensurePlan(server, asBought(id))
  for (const row of await db.select().from(products)) {
    await db
      .update(stripeProducts)
      .set({ syncedHash: planTermsHash(row) })
      .where(eq(stripeProducts.productId, row.id))
  }
}

export type MembershipServer = BillingServer & {
  app: FastifyInstance
  membership: Membership
  /** Its jobs do not run; call `settleDueWithdrawals`. */
  withdrawalDeps: WithdrawalDeps
  /** Tokens of mailed links. */
  tokens: Record<'cancellation' | 'payment' | 'withdrawal', (id: string) => string>
  setWithdrawalPolicy: (policy: Brand['withdrawal']) => void
  /** The token of a link that sets a password. */
  mintPasswordLink: (email: string) => Promise<string>
  mails: readonly MailOrder[]
  /** Forgets the ordered mails. */
  loseMails: () => void
}

/** Membership, accounts and billing on one database, with a sandbox. */
export async function openMembershipServer(
  testDatabase: TestDatabase,
  { rateLimitMultiplier = 1_000_000 }: { rateLimitMultiplier?: number } = {},
): Promise<MembershipServer> {
  const [database] = testDatabase.instances
  let now: Date | null = null
  const billingServer = await openBillingServer([database])
  const { billing, gateway, receipts } = billingServer
  await writeCatalogue(database, { id: 'marigold', plans: PLANS }, new Date())
  await putOnSale(billingServer)
  let log = ''
  const logger: FastifyBaseLogger = createLogger('trace', { write: (line) => (log += line) })
  const mails: MailOrder[] = []
  const orderMail = (order: MailOrder): Promise<void> => {
    if (mails.every(({ dedupeKey }) => dedupeKey !== order.dedupeKey)) mails.push(order)
    return Promise.resolve()
  }
  const limiter = createRateLimiter(database, {
    secret: Buffer.alloc(32),
    multiplier: rateLimitMultiplier,
    onError: (error) => {
      throw error
    },
  })
  const accounts = createAccounts({
    database,
    limiter,
    passwords: createPasswords(CHEAP),
    stripeAccount: gateway.account,
    failureKey: Buffer.alloc(32, 7),
    installationWords: () => [],
    orderMail: () => Promise.resolve(),
    subscriptionOf: (member) => subscriptionOfMember(billing, member),
    onRegistered: () => Promise.resolve(),
    logger,
  })
  let policy: Brand['withdrawal'] = { offeredTo: 'statutory' }
  const clock = () => now ?? new Date()
  const withdrawalDeps: WithdrawalDeps = {
    database,
    stripeAccount: gateway.account,
    billing,
    requireMember: accounts.requireMember,
    requireSubscription: async (request, id) =>
      requireSubscription({ billing }, await accounts.requireMember(request), id),
    policy: () => policy,
    orderMail,
    planNameAt: (_site, stored) => stored,
    tokens: createWithdrawalTokens(onlyKey(9)),
    logger,
    now: clock,
  }
  const withdrawal = createWithdrawal(withdrawalDeps, { define: () => () => Promise.resolve() })
  const cancellationTokens = createCancellationTokens(onlyKey(9))
  const paymentTokens = createPaymentTokens(onlyKey(9))
  const membership = createMembership({
    database,
    gateway,
    billing,
    receipts,
    requireMember: accounts.requireMember,
    orderMail,
    withdrawalOf: withdrawal.summaryOf,
    planNameAt: (_site, stored) => stored,
    cancellationTokens,
    paymentTokens,
    recordPlanChange: testRecords({
      database,
      account: gateway.account,
      brands: await testBrands(),
      logger,
    }).recordPlanChange,
    limiter,
    logger,
    now: clock,
  })
  const app = Fastify({ loggerInstance: logger, trustProxy: true })
  useSite(app)
  app.setErrorHandler(handleError)
  acceptJsonBodies(app)
  await app.register(fastifyCookie)
  await app.register(
    (scope, _options, done) => {
      const api = { app: scope, contracts: [], limiter, adminGate: noAdminGate, brandOfPage: noBrandOfPage }
      accounts.registerRoutes(api)
      membership.registerRoutes(api)
      receipts.registerRoutes(api)
      withdrawal.registerRoutes(api)
      done()
    },
    { prefix: API_BASE },
  )
  await app.ready()
  return {
    ...billingServer,
    app,
    membership,
    withdrawalDeps,
    tokens: {
      cancellation: (id) => cancellationTokens.issue(id, clock()),
      payment: (id) => paymentTokens.issue(id, clock()),
      withdrawal: (id) => withdrawalDeps.tokens.issue(id, clock()),
    },
    setWithdrawalPolicy: (next) => {
      policy = next
    },
    mintPasswordLink: (email) => accounts.mintLink('set_password', { brandId: 'marigold', email }),
    mails,
    loseMails: () => {
      mails.length = 0
    },
    setNow: (next) => {
      now = next
      billingServer.setNow(next)
    },
    logged: () => log + billingServer.logged(),
    close: async () => {
      await app.close()
      await limiter.settled()
      await billingServer.close()
    },
  }
}

/** A membership server with the tests around it. Read it inside tests. */
export function useMembershipServer(
  options: Parameters<typeof openMembershipServer>[1] = {},
): () => MembershipServer {
  let testDatabase: TestDatabase
  let server: MembershipServer
  beforeAll(async () => {
    testDatabase = await openTestDatabase()
    server = await openMembershipServer(testDatabase, options)
  })
  afterEach(() => {
    server.intercept(null)
    server.setNow(null)
    server.sandbox.faults.clear()
  })
  afterAll(async () => {
    await server.close()
    await testDatabase.remove()
  })
  return () => server
}

export type Answer<Data> = {
  status: number
  /** `200`, or `409 not_possible`. */
  outcome: string
  message: string | undefined
  paymentCode: string | undefined
  /** Of a success; reading it after a failure fails the test. */
  data: Data
}

/** Calls with `token`. The default method is GET without a body, else POST. */
export async function ask<Data = { subscription: MemberSubscription }>(
  { app }: MembershipServer,
  path: string,
  {
    token,
    body,
    method = body === undefined ? 'GET' : 'POST',
    address,
  }: { token?: string; body?: object; method?: 'GET' | 'POST'; address?: string } = {},
): Promise<Answer<Data>> {
  const response = await app.inject({
    method,
    url: `${API_BASE}${path}`,
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(address !== undefined && { remoteAddress: address }),
  })
  type Envelope = { data?: Data; code?: ErrorCode; message?: string; paymentCode?: string }
  const { data, code, message, paymentCode } = response.json<Envelope>()
  return {
    status: response.statusCode,
    outcome: code === undefined ? `${response.statusCode}` : `${response.statusCode} ${code}`,
    message,
    paymentCode,
    get data() {
      if (data === undefined) throw new Error(`refused: ${response.body}`)
      return data
    },
  }
}

/** A member who registers after paying. @returns the session token */
export async function signUp(
  server: MembershipServer,
  { email, subscriptionId }: Pick<TestCustomer, 'email' | 'subscriptionId'>,
): Promise<string> {
  const password = 'plum-Saddle-42'
  const body = { email, password, repeatPassword: password, subscriptionId }
  const { data } = await ask<{ token: string }>(server, '/auth/set-password', { body })
  return data.token
}

/** A member who registers by a mailed link, perhaps without a purchase. @returns the session token */
export async function signUpByLink(server: MembershipServer, email: string): Promise<string> {
  const password = 'plum-Saddle-42'
  const body = {
    token: await server.mintPasswordLink(email),
    password,
    repeatPassword: password,
  }
  const { data } = await ask<{ token: string }>(server, '/auth/reset-password', { body })
  return data.token
}

/** The payment intent of a client secret that a browser has. */
export async function intentOf({ gateway }: MembershipServer, secret: string | null) {
  const [id = ''] = secret?.split('_secret_') ?? []
  const intent = await gateway.stripe.paymentIntents.retrieve(id)
  if (intent.client_secret !== secret) throw new Error('this is not the client secret of the payment')
  return intent
}

/** The cardholder responds to the bank. */
export const answerBank = async (
  server: MembershipServer,
  secret: string | null,
  outcome: 'complete' | 'fail' | 'cancel',
): Promise<void> => server.sandbox.authenticate(await intentOf(server, secret), outcome)
