import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#server/compose/app.ts'
import { createBrands, type ReplaceableBrands } from '#server/brand/brands.ts'
import { editBrands } from '#server/brand/edit-brands.ts'
import { type LoadedBrand, loadBrand } from '#server/brand/load-brand.ts'
import type { Database } from '#server/db/database.ts'
import { reportsOf } from '#server/db/reports.ts'
import { SEPARATE_BRANDS } from '#server/db/engines/separate-brands.ts'
import { type Env, readEnv } from '#server/settings/env.ts'
import type { RenderMail } from '#server/features/mails/mails.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import type { WebBuild } from '#server/http/pages/web-build.ts'
import { createPayments, type Payments } from '#server/compose/create-payments.ts'
import type { HttpMethod } from '#shared/contract/route.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

export type TestServer = {
  /** The first of the instances. */
  app: FastifyInstance
  /** All instances, on one database. */
  apps: readonly FastifyInstance[]
  database: Database
  /** The way to the sandbox that stands for Stripe. */
  gateway: StripeGateway
  /** What stands for Stripe. */
  payments: Payments
  /** Everything logged so far, as text. */
  logged: () => string
}

export type TestServerOptions = {
  env?: Partial<Env>
  instances?: number
  brandFolder?: string
  /** Of brands that `env.sites` names. */
  otherBrandFolders?: readonly string[]
  /** Pages follow the files of the brands. */
  isEdited?: boolean
  webBuild?: WebBuild
  renderMail?: RenderMail
  /** Of sign-ins. Default: the system's clock. */
  now?: () => Date
}

const loadedBrands = new Map<string, Promise<LoadedBrand>>()

/** A brand is read and proven once for all tests of a file. */
export function testBrand(folder = 'brands/marigold'): Promise<LoadedBrand> {
  const loading = loadedBrands.get(folder) ?? loadBrand(folder)
  loadedBrands.set(folder, loading)
  return loading
}

/** The first is the default brand. */
export async function testBrands(first?: string, others: readonly string[] = []): Promise<ReplaceableBrands> {
  return createBrands(await testBrand(first), await Promise.all(others.map(testBrand)))
}

const testEnv = (changes: Partial<Env> = {}): Env => ({
  ...readEnv({}),
  logLevel: 'trace',
  rateLimitMultiplier: 1_000_000,
  ...changes,
})

/** A server on a new database, closed and removed after the surrounding tests. Call it inside tests. */
export function useTestServer(options: TestServerOptions = {}): TestServer {
  let database: TestDatabase
  let payments: Payments
  let apps: FastifyInstance[] = []
  let log = ''
  let endEditing = () => {}

  beforeAll(async () => {
    database = await openTestDatabase(options.instances)
    if (options.otherBrandFolders) await database.instances[0].runText(SEPARATE_BRANDS)
    const loaded = () => testBrands(options.brandFolder, options.otherBrandFolders)
    const edited = options.isEdited ? await loaded() : null
    const logger = createLogger('trace', { write: (line) => (log += line) })
    const editing = edited && editBrands(edited, (text) => (log += text))
    if (editing) endEditing = editing.close
    const [first] = database.instances
    const env = testEnv(options.env)
    // One for all instances: the sandbox stands for the one Stripe there is.
    payments = await createPayments(env.payments, first, logger)
    apps = await Promise.all(
      database.instances.map(async (instance) =>
        buildApp({
          env,
          database: instance,
          reports: reportsOf(database.replica ?? instance),
          // Each instance follows what is live.
          brands: edited ?? (await loaded()),
          logger,
          payments,
          webBuild: options.webBuild ?? null,
          renderMail: options.renderMail ?? null,
          ...(editing && { editing }),
          isFollowing: false,
          ...(options.now && { now: options.now }),
        }),
      ),
    )
    await Promise.all(apps.map((app) => app.ready()))
  })

  afterAll(async () => {
    endEditing()
    await Promise.all(apps.map((app) => app.close()))
    await payments.close()
    await database.remove()
  })

  return {
    get app() {
      const [first] = apps
      if (!first) throw new Error('the server is there inside tests only')
      return first
    },
    get apps() {
      return apps
    },
    get database() {
      return database.instances[0]
    },
    get gateway() {
      return payments.gateway
    },
    get payments() {
      return payments
    },
    logged: () => log,
  }
}

type JsonCall = {
  method?: HttpMethod
  url: string
  body?: unknown
  headers?: InjectOptions['headers']
}

/** Calls the API: `url` is relative to its base. */
export function call(
  app: FastifyInstance,
  { method, url, body, headers }: JsonCall,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: `/api/api${url}`,
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  })
}
