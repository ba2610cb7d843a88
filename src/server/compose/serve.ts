import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { BrandError } from '#shared/brand/brand-error.ts'
import { adminUrl } from '#server/settings/admin-settings.ts'
import { administratorLines, createOperator } from './administrators.ts'
import { buildApp } from './app.ts'
import { readBrands } from '#server/brand/brands.ts'
import { editBrands } from '#server/brand/edit-brands.ts'
import { FolderInUseError } from '#server/db/engines/folder-lock.ts'
import { DatabaseNewerError } from '#server/db/engines/oldest-program.ts'
import { DatabaseUnreachableError } from '#server/db/engines/open-postgres.ts'
import { EncryptionKeyMissingError } from '#server/db/at-rest/vault.ts'
import { encryptionWarnings } from '#server/settings/database-settings.ts'
import { EnvError } from '#server/settings/variable.ts'
import { type Env, readEnv } from '#server/settings/env.ts'
import { makeFirstAdministrator } from '#server/features/admin-access/team/first-administrator.ts'
import { readMailRenderer } from '#server/features/mails/delivery/mail-renderer.ts'
import { hasOutbox, readOutboxKey } from '#server/features/mails/outbox/outbox-routes.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { readWebBuild, WebBuildMissingError } from '#server/http/pages/web-build.ts'
import { leftoverWarnings } from './start/leftover-warnings.ts'
import type { Database } from '#server/db/database.ts'
import { openReplica } from '#server/db/engines/open-replica.ts'
import { reportsOfReplica } from '#server/db/reports.ts'
import { openDatabase, storedBrandsOf } from './open-database.ts'
import { createPayments } from './create-payments.ts'
import { outboxLines, siteLines } from './start/start-lines.ts'
import { wordsOfBrands } from './words-of-brands.ts'
import { readEditedBrands } from './start/read-edited-brands.ts'
import { returnMemoryWhenIdle } from './start/return-memory.ts'
import { usePseudoLocale } from './start/pseudo-locale.ts'
import { startMetrics } from './start/start-metrics.ts'
import { proxyWarnings } from './start/proxy-warnings.ts'

const { values: options } = parseArgs({
  options: {
    'api-only': { type: 'boolean', default: false },
    /** Open pages follow the files of the brands. */
    edit: { type: 'boolean', default: false },
  },
})

const SHUTDOWN_TIMEOUT_MS = 20_000
/** A service manager and the launcher may both send the signal of one request. */
const SAME_REQUEST_MS = 1_000

/** Errors whose message tells the operator what to do. */
const FIXABLE = [
  EnvError,
  BrandError,
  FolderInUseError,
  DatabaseUnreachableError,
  DatabaseNewerError,
  EncryptionKeyMissingError,
  WebBuildMissingError,
]

/** The message for an error that the operator can fix; null for all others. */
function explanation(error: unknown, env: Env | null): string | null {
  if (error instanceof Error && FIXABLE.some((kind) => error instanceof kind)) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return `PORT ${env?.port} is in use by another program: stop that program, or set another PORT`
  if (code === 'EACCES' && env)
    return `PORT ${env.port} is reserved for administrators of this machine: set PORT to 1024 or above`
  if (code === 'EADDRNOTAVAIL') return `HOST ${env?.host} is not an address of this machine`
  return null
}

/** Listens without Fastify's own log line, which would repeat the address below. */
async function listenQuietly(app: FastifyInstance, logger: Logger, { port, host }: Env): Promise<void> {
  const { level } = logger
  if (logger.isLevelEnabled('info')) logger.level = 'warn'
  await app.listen({ port, host })
  logger.level = level
}

/** Through a pooler, the role's time limits apply instead of the program's. @returns a warning for each that is missing */
async function timeLimitWarnings({ engine, runText }: Database): Promise<string[]> {
  if (engine === 'pglite') return []
  const effects = {
    statement_timeout: 'a slow statement keeps a connection until it ends',
    idle_in_transaction_session_timeout: 'a server that stops in a transaction keeps its locks',
  }
  const warnings: string[] = []
  for (const [name, effect] of Object.entries(effects)) {
    const [row] = await runText(`show ${name}`)
    if (row?.[name] === '0')
      warnings.push(
        `DATABASE_URL leads through a connection pooler, and its role has no ${name}: ${effect}. Set it as docs/operations.md says under "Connection poolers".`,
      )
  }
  return warnings
}

async function start(env: Env): Promise<void> {
  if (options.edit && env.isProduction)
    throw new EnvError(
      '--edit is for your own machine, and NODE_ENV or PUBLIC_URL says that visitors come here',
    )
  const logger = createLogger(env.logLevel)
  const root = join(import.meta.dirname, '..', '..', '..')
  const warnings = [...proxyWarnings(env), ...leftoverWarnings(env, root), ...encryptionWarnings(env)]
  for (const warning of warnings) logger.warn(warning)
  const dist = join(root, 'dist')
  const webBuild = options['api-only'] ? null : await readWebBuild(dist)
  const renderMail = options['api-only'] ? null : readMailRenderer(dist)
  const report = (text: string) => process.stdout.write(`${text}\n\n`)
  const shownAs = env.isPseudoLocale ? usePseudoLocale() : undefined
  const otherBrands = env.sites?.map(({ brand }) => brand)
  const brands = options.edit
    ? await readEditedBrands(env, report, shownAs)
    : await readBrands(env.brand, otherBrands, undefined, shownAs)
  const editing = options.edit ? editBrands(brands, report, shownAs) : null
  const database = await openDatabase(env, storedBrandsOf(brands), (error) =>
    logger.warn({ err: error }, 'a database connection broke'),
  )
  logger.debug({ database: database.location }, 'the database is open')
  for (const warning of await timeLimitWarnings(database)) logger.warn(warning)
  const replica = env.databaseReplicaUrl === null ? null : openReplica(env.databaseReplicaUrl, database)
  const reports = replica && reportsOfReplica(database, replica, logger)
  await reports?.check()
  reports?.follow()
  const payments = await createPayments(env.payments, database, logger)
  const app = await buildApp({
    env,
    database,
    brands,
    logger,
    payments,
    ...(reports && { reports }),
    webBuild,
    renderMail,
    ...(editing && { editing }),
  })
  app.addHook('onClose', async () => {
    await payments.close()
    await reports?.stop()
    await replica?.close()
    await database.close()
  })

  const metrics = await startMetrics(env, {
    app,
    brands,
    database,
    gateway: payments.gateway,
    replicaLagMs: reports?.lagMs,
    logger,
  })
  const drainMs = env.drainSeconds * 1000
  const end = async (): Promise<void> => {
    await app.draining.begin(drainMs)
    await app.close()
    await metrics?.close()
  }
  let askedAtMs = 0
  const stop = (signal: NodeJS.Signals): void => {
    if (app.draining.hasBegun) return
    askedAtMs = performance.now()
    logger.info({ signal, drainSeconds: env.drainSeconds }, 'shutting down')
    const force = setTimeout(() => process.exit(1), drainMs + SHUTDOWN_TIMEOUT_MS)
    force.unref()
    editing?.close()
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the shutdown failed')
        process.exit(1)
      },
    )
  }
  const onSignal = (signal: NodeJS.Signals): void => {
    // A later signal skips the wait.
    if (app.draining.hasBegun && performance.now() - askedAtMs > SAME_REQUEST_MS) app.draining.hurry()
    stop(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The launcher has ended, so no signal will be forwarded any more.
  process.on('disconnect', () => stop('SIGTERM'))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, 'uncaught error, the process exits')
      logger.flush(() => process.exit(1))
    })
  }

  await listenQuietly(app, logger, env)
  returnMemoryWhenIdle()
  // Not before: a password that is shown once must not be lost because the port is taken.
  const named = { brands, sites: app.sites }
  const operator = await createOperator(database, {
    brandId: brands.default().brand.id,
    installationWords: wordsOfBrands(named),
  })
  const lines = [
    ...siteLines(named, options['api-only']),
    `Admin area: ${adminUrl(env)}/admin`,
    // Only here, because logs may be stored.
    ...administratorLines(await makeFirstAdministrator(operator, env.admin)),
  ]
  if (metrics) lines.push(`Metrics: ${metrics.url}`)
  if (hasOutbox(env)) {
    lines.push(...outboxLines(named, await readOutboxKey(database)))
  }
  if (env.payments.mode === 'sandbox') {
    lines.push(
      'Payments are simulated. Test cards, with any future date and any code:',
      '  4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0027 6000 3184 asks for 3D Secure',
    )
  }
  if (options.edit) {
    const folders = brands.ids().map((id) => brands.of(id).folder)
    lines.push(`Edit the files in ${folders.join(' and ')}: the browser shows each change when you save`)
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

// The program that reads the output may end before the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

let env: Env | null = null
try {
  env = readEnv()
  await start(env)
} catch (error) {
  const text = explanation(error, env)
  if (text === null) throw error
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
