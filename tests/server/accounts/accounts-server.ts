import { noBrandOfPage } from '#tests/server/support/no-brand-of-page.ts'
import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { MailOrder } from '#shared/mail/mail.ts'
import type { Database } from '#server/db/database.ts'
import { mails } from '#server/db/schema/mails.ts'
import type { AccountsDeps, Registration } from '#server/features/accounts/accounts-deps.ts'
import { installationWords } from '#server/features/accounts/installation-words.ts'
import { type AccountsFeature, createAccounts } from '#server/features/accounts/create-accounts.ts'
import { createPasswords, type Passwords } from '#server/features/accounts/passwords/passwords.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { acceptJsonBodies } from '#server/http/routing/json-body.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { createRateLimiter } from '#server/http/routing/rate-limit.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { useSite } from '../support/test-site.ts'
import { subscriptionOf } from './subscription-of.ts'
import { noAdminGate } from '../support/no-admin-gate.ts'

export const STRIPE_ACCOUNT = 'sandbox'
const INSTALLATION = {
  brand: { id: 'marigold', name: 'Marigold', plans: [{ name: '12-week plan' }] },
  publicUrl: 'https://quiz.example.com',
}
/** As little as Argon2 takes. */
export const CHEAP = { memoryKib: 8, passes: 1, parallelism: 1 }

export type Instance = { app: FastifyInstance; accounts: AccountsFeature; database: Database }

export type AccountsServer = {
  instances: readonly Instance[]
  app: FastifyInstance
  accounts: AccountsFeature
  database: Database
  /** Every mail that was ordered, each once. */
  mails: MailOrder[]
  registrations: Registration[]
  /** How often a password was hashed to be stored, and looked at. */
  worked: { hashes: number; checks: number }
  /** What `onRegistered` does. */
  followRegistration: (follow: () => Promise<void>) => void
  /** Replaces the clock's time; it stands still. */
  setNow: (now: Date) => void
  pass: (ms: number) => void
  now: () => Date
  logged: () => string
}

export type AccountsServerOptions = {
  instances?: number
  rateLimitMultiplier?: number
  passwords?: Passwords
}

function counting(passwords: Passwords, worked: AccountsServer['worked']): Passwords {
  return {
    ...passwords,
    hash: (password) => {
      worked.hashes += 1
      return passwords.hash(password)
    },
    check: (password, phc) => {
      worked.checks += 1
      return passwords.check(password, phc)
    },
  }
}

/** Accounts alone, with cheap password hashes, a separate clock and mails that are only stored. */
export function useAccountsServer(options: AccountsServerOptions = {}): AccountsServer {
  let testDatabase: TestDatabase
  let instances: Instance[] = []
  let log = ''
  let now = new Date('2026-03-01T12:00:00Z')
  let follow = (): Promise<void> => Promise.resolve()
  const ordered: MailOrder[] = []
  const registrations: Registration[] = []
  const worked = { hashes: 0, checks: 0 }
  const logger: FastifyBaseLogger = createLogger('trace', { write: (line) => (log += line) })

  const openInstance = async (database: Database): Promise<Instance> => {
    const limiter = createRateLimiter(database, {
      secret: Buffer.alloc(32),
      multiplier: options.rateLimitMultiplier ?? 1_000_000,
      onError: (error) => {
        throw error
      },
    })
    const deps: AccountsDeps = {
      database,
      limiter,
      passwords: counting(options.passwords ?? createPasswords(CHEAP), worked),
      stripeAccount: STRIPE_ACCOUNT,
      failureKey: Buffer.alloc(32, 7),
      installationWords: () => installationWords(INSTALLATION),
      orderMail: async (order) => {
        const stored = await database.db
          .insert(mails)
          .values({
            id: randomUUID(),
            kind: order.content.kind,
            toEmail: order.to,
            dedupeKey: order.dedupeKey,
            content: order.content,
            status: 'queued',
            dueAt: now,
            createdAt: now,
          })
          .onConflictDoNothing()
          .returning({ id: mails.id })
        if (stored.length > 0) ordered.push(order)
      },
      subscriptionOf: (member) => subscriptionOf(database, member),
      onRegistered: (registration) => {
        registrations.push(registration)
        return follow()
      },
      logger,
      now: () => now,
    }
    const accounts = createAccounts(deps)
    const app = Fastify({ loggerInstance: logger, trustProxy: true })
    useSite(app, { language: 'de' })
    app.setErrorHandler(handleError)
    acceptJsonBodies(app)
    await app.register(fastifyCookie)
    await app.register(
      (scope, _options, done) => {
        accounts.registerRoutes({
          app: scope,
          contracts: [],
          limiter,
          adminGate: noAdminGate,
          brandOfPage: noBrandOfPage,
        })
        done()
      },
      { prefix: API_BASE },
    )
    app.addHook('preClose', () => limiter.settled())
    await app.ready()
    return { app, accounts, database }
  }

  beforeAll(async () => {
    testDatabase = await openTestDatabase(options.instances)
    instances = await Promise.all(testDatabase.instances.map(openInstance))
  })
  afterAll(async () => {
    await Promise.all(instances.map(({ app }) => app.close()))
    await testDatabase.remove()
  })
  const first = (): Instance => {
    const [instance] = instances
    if (!instance) throw new Error('the server is there inside tests only')
    return instance
  }
  return {
    get instances() {
      return instances
    },
    get app() {
      return first().app
    },
    get accounts() {
      return first().accounts
    },
    get database() {
      return first().database
    },
    mails: ordered,
    registrations,
    worked,
    followRegistration: (next) => {
      follow = next
    },
    setNow: (next) => {
      now = next
    },
    pass: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    now: () => now,
    logged: () => log,
  }
}

type PostOptions = { app?: FastifyInstance; token?: string; address?: string }

/** Calls an account call: `path` as in the contract. */
export function post(
  server: AccountsServer,
  path: string,
  body: Record<string, unknown> | null,
  { app = server.app, token, address }: PostOptions = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `${API_BASE}${path}`,
    ...(body !== null && { payload: JSON.stringify(body) }),
    headers: {
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(address !== undefined && { remoteAddress: address }),
  })
}

export const getProfile = (
  server: AccountsServer,
  token: string,
  app = server.app,
): Promise<LightMyRequestResponse> =>
  app.inject({ url: `${API_BASE}/user/profile`, headers: { authorization: `Bearer ${token}` } })

type Answer = { success: boolean; code?: string; message?: string; data?: Record<string, unknown> }

/** Status and code of a refusal, `200` of a success: what a table of cases compares. */
export function outcome(response: LightMyRequestResponse): string {
  const { code } = response.json<Answer>()
  return code === undefined ? `${response.statusCode}` : `${response.statusCode} ${code}`
}

/** What a call that succeeded answers. */
export function dataOf(response: LightMyRequestResponse): Record<string, unknown> {
  const { success, data } = response.json<Answer>()
  if (!success || !data) throw new Error(`refused: ${response.body}`)
  return data
}

export const signedInOf = (response: LightMyRequestResponse): SignedIn => dataOf(response) as SignedIn
