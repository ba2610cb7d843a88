import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
/** What proxies add: behind one, every visitor would seem to come from this machine. */
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

type Settings = { publicUrl: string; mail: { smtpUrl: string | null } }

/** Where mails become files, and visitors are on this machine: on a public address nobody is to read them on a page. */
export const hasOutbox = ({ publicUrl, mail }: Settings): boolean =>
  mail.smtpUrl === null && LOOPBACK_HOST.test(new URL(publicUrl).hostname)

const hostOf = ({ headers }: FastifyRequest): string => (headers.host ?? '').replace(/:\d*$/, '')

/**
 * Lets only this machine's own programs through, and none that was led here by a name of somebody else's.
 * @throws AppError `not_found`
 */
export function requireLoopback(request: FastifyRequest): void {
  const isLocal =
    LOOPBACK_ADDRESS.test(request.ip) &&
    LOOPBACK_ADDRESS.test(request.raw.socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(hostOf(request)) &&
    request.raw.httpVersion !== '1.0' &&
    !PROXY_HEADERS.some((header) => request.headers[header] !== undefined)
  if (!isLocal) throw new AppError('not_found', 'There is nothing at this address')
}
