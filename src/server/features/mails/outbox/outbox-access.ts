import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { readOrCreateSecret } from '#server/db/at-rest/secret.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { readHostCookie, setHostCookie } from '#server/http/security/host-cookie.ts'

const COOKIE = 'quiz_funnels_outbox'
const PATH = '/outbox'

type Settings = { isProduction: boolean; mail: { smtpUrl: string | null } }

/** Only where mails become files, and no real visitors come. */
export const hasOutbox = ({ isProduction, mail }: Settings): boolean => mail.smtpUrl === null && !isProduction

/** The key of the outbox, the same at every start. */
export const readOutboxKey = async (database: Database): Promise<string> =>
  (await readOrCreateSecret(database, 'outbox_key')).toString('base64url')

/** The address that opens the outbox. Whoever starts the server reads it there. */
export const outboxUrl = (publicUrl: string, key: string): string => `${publicUrl}${PATH}?key=${key}`

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

/** What the cookie holds: not the key, which is in an address that others may read. */
export const outboxCookie = (key: string): string => digest(`cookie\n${key}`).toString('base64url')

const closed = () =>
  new AppError('not_found', 'Open the address of the outbox that the server printed when it started')

/** Sets the cookie if the address has the right key, so that no other address needs it. */
export function admitByKey(
  { request, reply, key }: { request: FastifyRequest; reply: FastifyReply; key: string },
  given: string,
): FastifyReply {
  if (!isSame(given, key)) throw closed()
  return setHostCookie({ request, reply }, COOKIE, outboxCookie(key), { sameSite: 'strict' }).redirect(
    PATH,
    303,
  )
}

/** @throws AppError `not_found` */
export function requireOutboxKey(request: FastifyRequest, key: string): void {
  if (!isSame(readHostCookie(request, COOKIE), outboxCookie(key))) throw closed()
}
