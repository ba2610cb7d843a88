// npm run demo-data: fills the configured database with a generated year. See docs/admin.md.
import { readBrands } from '#server/brand/brands.ts'
import { DEMO_DATA_USAGE, readDemoDataOptions } from './demo-data/demo-data-options.ts'
import { createDemoData, type Progress } from './demo-data/create-demo-data.ts'
import { CommandError, readSettings, runCommand, withDatabase } from './run-command.ts'

/** Prints a line for each tenth of each part. */
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
  const env = readSettings()
  if (env.payments.mode !== 'sandbox') {
    throw new CommandError(
      'STRIPE_SECRET_KEY is set: the payment sandbox generates the demo data, which must not be mixed with data from Stripe.',
    )
  }
  const brand = (await readBrands(env.brand)).default()
  const startedMs = performance.now()
  await withDatabase(env, async (database) => {
    const until = options.until.toISOString()
    console.log(`Demo data in the ${database.location}, seed ${options.seed}, until ${until}`)
    const summary = await createDemoData(database, brand, options, progressLines(startedMs))
    for (const [what, count] of Object.entries(summary)) {
      console.log(`${count.toLocaleString('en-US').padStart(10)}  ${what}`)
    }
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    console.log(`Done in ${seconds} s. Start the server to see it.`)
  })
}

await runCommand(main, DEMO_DATA_USAGE)
