import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { FailureEnvelope } from '#shared/contract/errors.ts'
import { measures } from '#server/measures/measures.ts'
import { AppError } from './app-error.ts'

/** Requests that Node's parser rejects, by error code. */
const REFUSALS: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The body has chunk extensions that are too large' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large' },
}
const NOT_HTTP = { status: 400, message: 'The request is not valid HTTP' }

/**
 * Answers input that is not valid HTTP. The parser rejects it before there is a request, so hooks do not see it.
 * @param headers of every answer
 */
export const brokenHttpHandler =
  (headers: Readonly<Record<string, string>>, nextRequestId: () => string) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    measures.brokenRequest.announce()
    const { status, message } = REFUSALS[error.code ?? ''] ?? NOT_HTTP
    const requestId = nextRequestId()
    const envelope: FailureEnvelope = { success: false, code: 'malformed_body', message, requestId }
    const body = JSON.stringify(envelope)
    const all = {
      ...headers,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable) {
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    }
    socket.destroySoon()
  }

/** Answers requests that Node would otherwise answer itself, with our headers. Needs `requireHostHeader: false`. */
export function answerOddRequests(app: FastifyInstance): void {
  // An unknown expectation may be ignored (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.raw.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new AppError('malformed_body', 'The request names no host')
    }
    done()
  })
}
