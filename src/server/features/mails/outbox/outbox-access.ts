import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { readOrCreateSecret } from '#server/db/at-rest/secret.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { readHostCookie, setHostCookie } from '#server/http/security/host-cookie.ts'

const COOKIE = 'quiz_funnels_outbox'
const PATH = '/outbox'

type Settings = { isProduction: boolean; mail: { smtpUrl: string | null } }

/** The outbox exists if mails are written to files and there are no real visitors. */
export const hasOutbox = ({ isProduction, mail }: Settings): boolean => mail.smtpUrl === null && !isProduction

/** The key in the outbox address, the same at each start. */
export const readOutboxKey = async (database: Database): Promise<string> =>
  (await readOrCreateSecret(database, 'outbox_key')).toString('base64url')

/** The outbox address, which the server prints when it starts. */
export const outboxUrl = (publicUrl: string, key: string): string => `${publicUrl}${PATH}?key=${key}`

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

/** The value of the cookie. It is not the key, because others may read the address. */
export const outboxCookie = (key: string): string => digest(`cookie\n${key}`).toString('base64url')

const closed = () =>
  new AppError('not_found', 'Open the address of the outbox that the server printed when it started')

/** Sets the cookie if the address has the right key. Other addresses need only the cookie. */
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
