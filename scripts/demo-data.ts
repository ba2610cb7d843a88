// npm run demo-data: fills the configured database with a generated year of each brand. See docs/admin.md.
import { type Brands, readBrands } from '#server/brand/brands.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import { storedBrandsOf } from '#server/compose/open-database.ts'
import type { Database } from '#server/db/database.ts'
import { type DemoDataCommand, DEMO_DATA_USAGE, readDemoDataOptions } from './demo-data/demo-data-options.ts'
import { addressTagFor, createDemoData, type Progress } from './demo-data/create-demo-data.ts'
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

/** @throws CommandError for a brand that the settings do not name */
function filledBrands(brands: Brands, { brandId }: DemoDataCommand): LoadedBrand[] {
  const ids = brands.ids()
  if (brandId !== null && !ids.includes(brandId)) {
    throw new CommandError(`--brand is one of ${ids.join(', ')}, the brands of this server`)
  }
  return ids.filter((id) => brandId === null || id === brandId).map((id) => brands.of(id))
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
  const names = env.sites?.map(({ brand }) => brand)
  const brands = await readBrands(env.brand, names)
  const filled = filledBrands(brands, options)
  const startedMs = performance.now()
  const fill = async (database: Database) => {
    // Before the first is filled: a refusal must not leave half of the brands with data.
    for (const { brand } of filled) await addressTagFor(database, brand.id, options)
    const until = options.until.toISOString()
    console.log(`Demo data in the ${database.location}, seed ${options.seed}, until ${until}`)
    for (const loaded of filled) {
      if (brands.ids().length > 1) console.log(`${loaded.brand.name}:`)
      const summary = await createDemoData(database, loaded, options, progressLines(startedMs))
      for (const [what, count] of Object.entries(summary)) {
        console.log(`${count.toLocaleString('en-US').padStart(10)}  ${what}`)
      }
    }
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    console.log(`Done in ${seconds} s. Start the server to see it.`)
  }
  await withDatabase(env, fill, storedBrandsOf(brands))
}

await runCommand(main, DEMO_DATA_USAGE)
