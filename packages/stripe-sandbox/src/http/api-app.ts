import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { errorAnswer } from './answer.ts'
import { rateLimited } from './fault-answer.ts'
import type { Handler } from './handle-call.ts'

/** A card with its billing details has less than 2 kB. */
const MAX_BROWSER_BODY_BYTES = 16 * 1024

/** Refuses what never became a call (body too large, malformed address) in the API's form. */
const refuse = (error: FastifyError, reply: FastifyReply): FastifyReply =>
  reply
    .status(error.statusCode ?? 500)
    .send({ error: { type: 'invalid_request_error', message: error.message } })

/** Bodies stay strings: each call parses its own. */
function readTexts(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler<FastifyError>((error, _request, reply) => refuse(error, reply))
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

async function answer(
  handle: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  where: { path: string; isFromBrowser: boolean },
): Promise<FastifyReply> {
  const { path, isFromBrowser } = where
  const result = await handle({
    method: request.method,
    path,
    query: request.url.split('?')[1] ?? '',
    body: typeof request.body === 'string' ? request.body : '',
    authorization: headerOf(request, 'authorization'),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    version: headerOf(request, 'stripe-version'),
    isFromBrowser,
  })
  if (result === 'cut') {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  return reply
    .status(result.status)
    .headers({ 'cache-control': 'no-cache, no-store', ...result.headers })
    .type('application/json')
    .send(result.body)
}

const pathOf = (url: string): string => url.split('?')[0] ?? url

/** Answers every path with JSON, as `https://api.stripe.com` does. */
export function createApiApp(handle: Handler): FastifyInstance {
  const app = fastify({
    bodyLimit: 1_048_576,
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => {
      void refuse(error, reply)
    },
  })
  readTexts(app)
  app.all('/*', (request, reply) =>
    answer(handle, request, reply, { path: pathOf(request.url), isFromBrowser: false }),
  )
  return app
}

export type BrowserRouteOptions = {
  /** Counts a call from this address. @returns seconds until the next call is allowed; 0 means now */
  secondsToWait?: (address: string) => number
}

/** The calls of Stripe.js, for the pages' own server. Paths are relative to the prefix. */
export function createBrowserRoutes(handle: Handler): FastifyPluginAsync<BrowserRouteOptions> {
  return (app, { secondsToWait }) => {
    readTexts(app)
    app.addHook('onRequest', (request, reply, done) => {
      const seconds = secondsToWait?.(request.ip) ?? 0
      if (seconds === 0) return done()
      const { status, body, headers } = errorAnswer(rateLimited())
      return reply
        .status(status)
        .headers({ ...headers, 'retry-after': seconds })
        .type('application/json')
        .send(body)
    })
    for (const method of ['GET', 'POST'] as const) {
      app.route({
        method,
        url: '/v1/*',
        bodyLimit: MAX_BROWSER_BODY_BYTES,
        handler: (request, reply) =>
          answer(handle, request, reply, {
            path: pathOf(request.url).slice(app.prefix.length),
            isFromBrowser: true,
          }),
      })
    }
    return Promise.resolve()
  }
}
