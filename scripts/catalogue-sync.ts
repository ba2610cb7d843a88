// npm run catalogue:sync [-- --dry-run]: creates the plans of the brands at Stripe, or corrects what differs.
// With --dry-run it changes nothing and prints what it would do.
import { parseArgs } from 'node:util'
import { readBrands } from '#server/brand/brands.ts'
import { loadVerified } from '#server/brand/load-document.ts'
import { createVersionLoader } from '#server/features/versions/load-version.ts'
import { showLiveBrands } from '#server/features/versions/open-versions.ts'
import { syncCatalogue } from '#server/features/products/sync-catalogue.ts'
import { catalogueRows, writeCatalogue } from '#server/features/products/write-catalogue.ts'
import { StripeFault } from '#server/gateways/stripe/stripe-error.ts'
import { createStripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import Stripe from 'stripe'
import { CommandError, readSettings, runCommand, withDatabase } from './run-command.ts'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  const isDryRun = values['dry-run']
  const env = readSettings()
  const { payments } = env
  if (payments.mode === 'sandbox') {
    console.log('Payments are simulated: the server creates the plans in its sandbox at each start.')
    return
  }
  const brands = await readBrands(
    env.brand,
    env.sites?.map((site) => site.brand),
  )
  const gateway = createStripeGateway(payments)
  await withDatabase(env, async (database) => {
    // What visitors see may be a version of the studio.
    await showLiveBrands({
      database,
      brands,
      loadRow: createVersionLoader({ database, brands, loadVerified }),
    })
    for (const id of brands.ids()) {
      const { brand } = brands.of(id)
      const now = new Date()
      if (!isDryRun) await writeCatalogue(database, brand, now)
      const { account, plans } = await syncCatalogue({
        database,
        gateway,
        brandId: id,
        now,
        isDryRun,
        ...(isDryRun && { rows: catalogueRows(brand, now) }),
      }).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeError)) throw error
        throw new CommandError(`Stripe refused: ${new StripeFault(error).message}`, { cause: error })
      })
      console.log(`${isDryRun ? 'To do' : 'Done'} for ${brand.name} in the account ${account}:`)
      for (const { productId, changes } of plans) {
        console.log(changes.length === 0 ? `${productId}: no change` : `${productId}:`)
        for (const change of changes) console.log(`  ${change}`)
      }
    }
  })
}

await runCommand(main)
