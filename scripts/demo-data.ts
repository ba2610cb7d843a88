// npm run demo-data: fills the configured database with a generated year. See docs/admin.md.
import { BrandError } from '#shared/brand/brand-error.ts'
import { createBrandProvider } from '#server/brand/brand-provider.ts'
import { FolderInUseError } from '#server/db/engines/folder-lock.ts'
import { DatabaseUnreachableError } from '#server/db/engines/open-postgres.ts'
import { EncryptionKeyMissingError } from '#server/db/at-rest/vault.ts'
import { readEnv } from '#server/settings/env.ts'
import { EnvError } from '#server/settings/variable.ts'
import { openDatabase } from '#server/compose/open-database.ts'
import { DEMO_DATA_USAGE, DemoDataOptionError, readDemoDataOptions } from './demo-data/demo-data-options.ts'
import { DemoDataRefusedError, createDemoData, type Progress } from './demo-data/create-demo-data.ts'
import { loadSettings } from './load-settings.ts'

/** A line for each tenth of each part. */
function progressLines(startedMs: number): Progress {
  let last = ''
  return (what, part) => {
    const line = `${what} ${Math.floor(part * 10) * 10} %`
    if (line === last) return
    last = line
    console.log(`${((performance.now() - startedMs) / 1000).toFixed(0).padStart(4)} s  ${line}`)
  }
}

async function main(): Promise<void> {
  const options = readDemoDataOptions(process.argv.slice(2), new Date())
  if (options === null) {
    console.log(DEMO_DATA_USAGE)
    return
  }
  loadSettings()
  const env = readEnv()
  if (env.payments.mode !== 'sandbox') {
    throw new DemoDataRefusedError(
      'STRIPE_SECRET_KEY is set: the payment sandbox generates the demo data, which must not be mixed with data from Stripe.',
    )
  }
  const brand = (await createBrandProvider(env.brand)).current()
  const startedMs = performance.now()
  const database = await openDatabase(env)
  try {
    console.log(
      `Demo data in the ${database.location}, seed ${options.seed}, until ${options.until.toISOString()}`,
    )
    const summary = await createDemoData(database, brand, options, progressLines(startedMs))
    for (const [what, count] of Object.entries(summary)) {
      console.log(`${count.toLocaleString('en-US').padStart(10)}  ${what}`)
    }
    console.log(
      `Done in ${((performance.now() - startedMs) / 1000).toFixed(1)} s. Start the server to see it.`,
    )
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  const isKnown =
    error instanceof DemoDataOptionError ||
    error instanceof DemoDataRefusedError ||
    error instanceof EnvError ||
    error instanceof BrandError ||
    error instanceof FolderInUseError ||
    error instanceof EncryptionKeyMissingError ||
    error instanceof DatabaseUnreachableError ||
    // An option that there is not.
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  if (!isKnown) throw error
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
