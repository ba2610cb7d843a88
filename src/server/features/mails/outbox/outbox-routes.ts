import { createHash, timingSafeEqual } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppConfig } from '#shared/brand/brand.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import {
  type OutboxEntry,
  outboxList,
  type OutboxMail,
  outboxMailPage,
  outboxStyles,
  readEml,
} from './outbox-page.ts'
import type { Database } from '#server/db/database.ts'
import { readOrCreateSecret } from '#server/db/at-rest/secret.ts'
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
function admitByKey(
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
function requireOutboxKey(request: FastifyRequest, key: string): void {
  if (!isSame(readHostCookie(request, COOKIE), outboxCookie(key))) throw closed()
}

/** File names of the mail gateway, which cannot leave the folder. */
const FILE_NAME = /^(?<time>\d{8}T\d{9}Z)-(?<kind>[a-z_]+)-(?<id>[\w-]{1,64})\.eml$/
const MAX_LISTED = 200

type OutboxDeps = {
  folder: string
  key: string
  /** Of the site at which the page is opened. */
  configOf: (request: FastifyRequest) => AppConfig
  /** Which of these mails the brand of that site sent. */
  ownMails: (request: FastifyRequest, mailIds: readonly string[]) => Promise<ReadonlySet<string>>
}
type Outbox = Pick<OutboxDeps, 'folder' | 'ownMails'>

const notFound = () => new AppError('not_found', 'There is no such mail')

const mailIdIn = (file: string): string | undefined => FILE_NAME.exec(file)?.groups?.['id']

/** @throws AppError `not_found`, also for a mail of another brand */
async function readMail({ folder, ownMails }: Outbox, request: FastifyRequest, file: string) {
  const id = mailIdIn(file)
  if (id === undefined || !(await ownMails(request, [id])).has(id)) throw notFound()
  return readFrom(folder, file)
}

async function readFrom(folder: string, file: string): Promise<OutboxMail> {
  const eml = await readFile(join(folder, file), 'latin1').catch((cause: unknown) => {
    throw new AppError('not_found', 'There is no such mail', { cause })
  })
  return readEml(eml)
}

/** The newest files of the brand of the request's site, newest first. */
async function newestFiles({ folder, ownMails }: Outbox, request: FastifyRequest): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const files = names
    .filter((name) => FILE_NAME.test(name))
    .sort()
    .reverse()
  const found: string[] = []
  for (let from = 0; from < files.length && found.length < MAX_LISTED; from += MAX_LISTED) {
    const batch = files.slice(from, from + MAX_LISTED)
    const own = await ownMails(
      request,
      batch.flatMap((file) => mailIdIn(file) ?? []),
    )
    found.push(...batch.filter((file) => own.has(mailIdIn(file) ?? '')))
  }
  return found.slice(0, MAX_LISTED)
}

async function listMails(outbox: Outbox, request: FastifyRequest): Promise<OutboxEntry[]> {
  const files = await newestFiles(outbox, request)
  return Promise.all(
    files.map(async (file) => {
      const { headers } = await readFrom(outbox.folder, file)
      const header = (name: string) => headers.find((one) => one.name.toLowerCase() === name)?.value ?? ''
      const kind = FILE_NAME.exec(file)?.groups?.['kind'] ?? ''
      return { file, kind, writtenAt: header('date'), to: header('to'), subject: header('subject') }
    }),
  )
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(html)
}

/**
 * Adds pages with the mails of the outbox, for anyone with the key. A local caller is not trusted, because a proxy without
 * forwarding headers looks local.
 */
export function addOutbox(app: FastifyInstance, deps: OutboxDeps): void {
  app.register(async (scope) => {
    await scope.register(fastifyCookie)
    addOutboxPages(scope, deps)
  })
}

function addOutboxPages(app: FastifyInstance, { key, configOf, ...outbox }: OutboxDeps): void {
  const pagePolicy = (config: AppConfig): string =>
    `default-src 'none'; object-src 'none'; style-src 'sha256-${sha256(outboxStyles(config))}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  app.get<{ Querystring: { key?: string | string[] } }>('/outbox', async (request, reply) => {
    const { key: given } = request.query
    if (given !== undefined) return admitByKey({ request, reply, key }, [given].flat().join())
    requireOutboxKey(request, key)
    const config = configOf(request)
    return sendPage(reply, outboxList(await listMails(outbox, request), config), pagePolicy(config))
  })
  app.get<{ Params: { file: string } }>('/outbox/:file', async (request, reply) => {
    requireOutboxKey(request, key)
    const { file } = request.params
    const config = configOf(request)
    const mail = await readMail(outbox, request, file)
    return sendPage(reply, outboxMailPage(file, mail, config), pagePolicy(config))
  })
  app.get<{ Params: { file: string } }>('/outbox/:file/html', async (request, reply) => {
    requireOutboxKey(request, key)
    const { html } = await readMail(outbox, request, request.params.file)
    reply.header('x-frame-options', 'SAMEORIGIN')
    // Links open in a new tab, as from a mail program.
    const shown = html.replace('<head>', '<head><base target="_blank">')
    return sendPage(
      reply,
      shown,
      "default-src 'none'; object-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
  })
}
