import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BrandError } from '#shared/brand/brand-error.ts'
import { adminUrl } from '#server/settings/admin-settings.ts'
import { administratorLines, createOperator } from './administrators.ts'
import { buildApp } from './app.ts'
import { createBrandProvider } from '#server/brand/brand-provider.ts'
import { FolderInUseError } from '#server/db/engines/folder-lock.ts'
import { DatabaseUnreachableError } from '#server/db/engines/open-postgres.ts'
import { EncryptionKeyMissingError } from '#server/db/at-rest/vault.ts'
import { encryptionWarnings } from '#server/settings/database-settings.ts'
import { EnvError } from '#server/settings/env-error.ts'
import { type Env, readEnv } from '#server/settings/env.ts'
import { installationWords } from '#server/features/accounts/installation-words.ts'
import { makeFirstAdministrator } from '#server/features/admin-access/team/first-administrator.ts'
import { readMailRenderer } from '#server/features/mails/delivery/mail-renderer.ts'
import { hasOutbox, outboxUrl, readOutboxKey } from '#server/features/mails/outbox/outbox-access.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { readWebBuild, WebBuildMissingError } from '#server/http/pages/web-build.ts'
import { leftoverWarnings } from './leftover-warnings.ts'
import { openDatabase } from './open-database.ts'
import { createPayments } from './create-payments.ts'
import { proxyWarnings } from './proxy-warnings.ts'

const { values: options } = parseArgs({ options: { 'api-only': { type: 'boolean', default: false } } })

const SHUTDOWN_TIMEOUT_MS = 20_000

/** The message for an error that the person who starts the server can fix; null for all others. */
function explanation(error: unknown, env: Env | null): string | null {
  if (
    error instanceof EnvError ||
    error instanceof BrandError ||
    error instanceof FolderInUseError ||
    error instanceof DatabaseUnreachableError ||
    error instanceof EncryptionKeyMissingError ||
    error instanceof WebBuildMissingError
  ) {
    return error.message
  }
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return `PORT ${env?.port} is in use by another program: stop it, or set PORT to another one`
  if (code === 'EACCES' && env)
    return `PORT ${env.port} may not be used by this account: set PORT to one from 1024`
  if (code === 'EADDRNOTAVAIL') return `HOST ${env?.host} is not an address of this machine`
  return null
}

async function start(env: Env): Promise<void> {
  const logger = createLogger(env.logLevel)
  const root = join(import.meta.dirname, '..', '..', '..')
  const warnings = [...proxyWarnings(env), ...leftoverWarnings(env, root), ...encryptionWarnings(env)]
  for (const warning of warnings) logger.warn(warning)
  const dist = join(root, 'dist')
  const webBuild = options['api-only'] ? null : await readWebBuild(dist)
  const renderMail = options['api-only'] ? null : readMailRenderer(dist)
  const brand = await createBrandProvider(env.brand)
  const database = await openDatabase(env, (error) =>
    logger.warn({ err: error }, 'a database connection broke'),
  )
  const payments = await createPayments(env.payments, database, logger)
  const app = await buildApp({ env, database, brand, logger, payments, webBuild, renderMail })
  app.addHook('onClose', async () => {
    await payments.close()
    await database.close()
  })

  let isStopping = false
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'finishing what is under way')
    const force = setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS)
    force.unref()
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the end was not clean')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  // The launcher has ended, so no signal will be forwarded any more.
  process.on('disconnect', () => stop('SIGTERM'))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, 'an error nobody caught ends this process')
      logger.flush(() => process.exit(1))
    })
  }

  await app.listen({ port: env.port, host: env.host })
  // Not before: a password that is shown once must not be lost to a port that is taken.
  const { brand: installed } = brand.current()
  const words = installationWords({ brand: installed, publicUrl: env.publicUrl })
  const operator = await createOperator(database, { installationWords: words })
  const first = await makeFirstAdministrator(operator, env.admin)
  const { name } = installed
  process.stdout.write(
    [
      '',
      options['api-only']
        ? `${name}: the API is at ${env.publicUrl}/api/api`
        : `${name} is ready at ${env.publicUrl}`,
      `The data are in: ${database.place}`,
      `The admin area is at ${adminUrl(env)}/admin`,
      // Here alone: what goes through the logger may be kept.
      ...administratorLines(first),
      ...(env.hasApiDocs ? [`The API describes itself at ${env.publicUrl}/api/api/docs`] : []),
      ...(hasOutbox(env)
        ? [`Mails are not sent: read them at ${outboxUrl(env.publicUrl, await readOutboxKey(database))}`]
        : []),
      ...(env.payments.mode === 'sandbox'
        ? [
            'Payments are simulated. Cards, with any future date and any code:',
            '  4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0027 6000 3184 asks for 3D Secure',
          ]
        : []),
      '',
      '',
    ].join('\n'),
  )
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
