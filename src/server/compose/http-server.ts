import { randomBytes } from 'node:crypto'
import { receiveStripeEvent } from '#shared/contract/checkout.ts'
import { getHealth, getReadiness } from '#shared/contract/health.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createShrinker } from '#server/http/background/shrinker.ts'
import { answerOddRequests, brokenHttpHandler } from '#server/http/routing/broken-http.ts'
import { drainOnClose } from '#server/http/routing/drain.ts'
import { handleError, handleUnknownCall } from '#server/http/routing/error-handler.ts'
import { acceptJsonBodies, MAX_BODY_BYTES } from '#server/http/routing/json-body.ts'
import { measureRequests } from '#server/http/logs/measure-requests.ts'
import { logRequests } from '#server/http/logs/request-log.ts'
import { createRewriteUrl, type Sites, takeSites } from '#server/http/routing/site.ts'
import { keepAdminApart, keepAdminAtBrand } from '#server/http/security/admin-origin.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'
import type { Env } from '#server/settings/env.ts'

/** Longer than any proxy keeps a connection it has stopped using. */
const KEEP_ALIVE_MS = 72_000
const REQUEST_TIMEOUT_MS = 60_000

/** Request ids that are unique over all instances: a random prefix per process, then a count. */
function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}

/** A number counts the proxies in front of the server. */
function trustProxy({ trustProxy: trusted }: Env) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

function addShrinker(app: FastifyInstance): void {
  const shrinker = createShrinker((error) =>
    app.log.warn({ err: error }, 'files were not compressed further'),
  )
  app.decorate('shrinker', shrinker)
  app.addHook('onClose', shrinker.close)
}

/**
 * The HTTP server without routes: security headers, errors, logs, request bodies and an orderly end.
 * @param logKey hashes addresses and networks in log lines about security
 */
export function createHttpServer({
  env,
  sites,
  logger,
  logKey,
}: {
  env: Env
  sites: Sites
  logger: FastifyBaseLogger
  logKey: Buffer
}): FastifyInstance {
  const isHttps = env.publicUrl.startsWith('https:')
  const secure = securityHeaders({
    isHttps,
    isHstsForSubdomains: env.isHstsForSubdomains,
    paymentsMode: env.payments.mode,
  })
  const nextRequestId = createRequestIds()
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy(env),
    rewriteUrl: createRewriteUrl(sites),
    genReqId: nextRequestId,
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { requireHostHeader: false },
    clientErrorHandler: brokenHttpHandler(secure.ofBrokenHttp, nextRequestId),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      secure.set(request, reply)
      handleError(error, request, reply)
    },
    routerOptions: { ignoreTrailingSlash: true },
  })
  if (env.pageCompression === 'best') addShrinker(app)
  app.decorate('isHttps', isHttps)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleUnknownCall)
  app.addHook('onRequest', (request, reply, done) => {
    secure.set(request, reply)
    done()
  })
  drainOnClose(app)
  logRequests(app, { hashKey: logKey, isSandbox: env.payments.mode === 'sandbox' })
  measureRequests(app)
  answerOddRequests(app)
  takeSites(app, sites, [getHealth, getReadiness, receiveStripeEvent])
  keepAdminAtBrand(app, sites.default.brandId)
  if (env.admin.origin !== null) {
    keepAdminApart(app, { adminOrigin: env.admin.origin, publicUrl: env.publicUrl })
  }
  acceptJsonBodies(app)
  return app
}
