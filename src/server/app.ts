import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { RouteContract } from '#shared/contract/route.ts'
import type { BrandProvider } from './brand-provider.ts'
import type { Database } from './db/database.ts'
import { readOrCreateSecret } from './db/secret.ts'
import type { Env } from './env.ts'
import { createLeadTokens } from './features/leads/lead-token.ts'
import { bindLeads } from './features/leads/leads-routes.ts'
import { bindTracking } from './features/tracking/tracking-routes.ts'
import { addApiDocs } from './http/api-docs.ts'
import { bindConfig } from './http/config-route.ts'
import { drainOnClose } from './http/drain.ts'
import { handleError, handleUnknownCall } from './http/error-handler.ts'
import { bindHealth } from './http/health-routes.ts'
import { acceptJsonBodies, MAX_BODY_BYTES } from './http/json-body.ts'
import { API_BASE } from './http/openapi.ts'
import { createRateLimiter, type RateLimiter } from './http/rate-limit.ts'
import { createRequestIds } from './http/request-id.ts'
import { logRequests } from './http/request-log.ts'
import { addPages } from './http/pages.ts'
import { addPictures } from './http/pictures.ts'
import { requireContracts } from './http/require-contracts.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { WebBuild } from './http/web-build.ts'

/** Longer than any proxy keeps a connection it has stopped using. */
const KEEP_ALIVE_MS = 72_000
const REQUEST_TIMEOUT_MS = 60_000
const PURGE_INTERVAL_MS = 60 * 60 * 1000

export type AppParts = {
  env: Env
  database: Database
  brand: BrandProvider
  logger: FastifyBaseLogger
  /** null: the API and the pictures alone. */
  webBuild: WebBuild | null
}

/** Counts of windows that are over are removed at the start and then each hour. */
function purgeRegularly(app: FastifyInstance, limiter: RateLimiter): void {
  const purge = () => {
    limiter
      .purge()
      .catch((error: unknown) => app.log.warn({ err: error }, 'old rate limits were not removed'))
  }
  const timer = setInterval(purge, PURGE_INTERVAL_MS)
  timer.unref()
  app.addHook('onReady', (done) => {
    purge()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

/** A number counts the proxies in front of us. */
function trustProxy({ trustProxy: trusted }: Env) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/**
 * The whole server, ready to listen or to be injected into. `database` stays the caller's to close, after
 * the app has closed.
 */
export async function buildApp({
  env,
  database,
  brand,
  logger,
  webBuild,
}: AppParts): Promise<FastifyInstance> {
  const secure = securityHeaders({
    isHttps: env.publicUrl.startsWith('https:'),
    paymentsMode: env.payments.mode,
  })
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy(env),
    genReqId: createRequestIds(),
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      secure(request, reply)
      handleError(error, request, reply)
    },
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleUnknownCall)
  drainOnClose(app)
  logRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply)
    done()
  })
  acceptJsonBodies(app)
  await app.register(fastifyCookie)

  const limiter = createRateLimiter(database, {
    secret: await readOrCreateSecret(database, 'rate_limit_key'),
    multiplier: env.rateLimitMultiplier,
    onError: (error) => app.log.warn({ err: error }, 'a call was not counted against its limit'),
  })
  purgeRegularly(app, limiter)
  app.addHook('preClose', () => limiter.settled())
  const tokens = createLeadTokens(await readOrCreateSecret(database, 'lead_token_key'))

  const contracts: RouteContract[] = []
  requireContracts(app, contracts)
  await app.register(
    (scope, _options, done) => {
      const api = { app: scope, contracts, limiter }
      bindConfig(api, () => brand.current().config)
      bindHealth(api, database)
      bindLeads(api, { database, brand, tokens }, env.emailLinks)
      bindTracking(api, database)
      done()
    },
    { prefix: API_BASE },
  )
  addPictures(app, () => brand.current().pictures)
  if (webBuild) {
    const { warm } = addPages(app, {
      build: webBuild,
      currentConfig: () => brand.current().config,
      publicUrl: env.publicUrl,
    })
    app.addHook('onListen', () => {
      warm().catch((error: unknown) => app.log.warn({ err: error }, 'files were not compressed ahead'))
    })
  }
  await addApiDocs(app, contracts, `${brand.current().brand.name} API`)
  return app
}
