// npm run catalogue:sync [-- --dry-run]: makes the brand's plans at Stripe, or mends what differs there.
// With --dry-run it only looks, and says what it would do.
import { parseArgs } from 'node:util'
import { BrandError } from '#shared/brand/brand-error.ts'
import { createBrandProvider } from '#server/brand/brand-provider.ts'
import { FolderInUseError } from '#server/db/engines/folder-lock.ts'
import { DatabaseUnreachableError } from '#server/db/engines/open-postgres.ts'
import { EncryptionKeyMissingError } from '#server/db/at-rest/vault.ts'
import { readEnv } from '#server/settings/env.ts'
import { EnvError } from '#server/settings/variable.ts'
import { CatalogueError } from '#server/features/products/check-plans.ts'
import { type CatalogueReport, syncCatalogue } from '#server/features/products/sync-catalogue.ts'
import { catalogueRows, writeCatalogue } from '#server/features/products/write-catalogue.ts'
import { StripeFault } from '#server/gateways/stripe/stripe-error.ts'
import { createStripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { openDatabase } from '#server/compose/open-database.ts'
import Stripe from 'stripe'
import { loadSettings } from './load-settings.ts'

function linesOf({ plans }: CatalogueReport): string[] {
  return plans.flatMap(({ productId, changes }) => [
    `${productId}: ${changes.length === 0 ? 'as it should be' : ''}`.trimEnd(),
    ...changes.map((change) => `  ${change}`),
  ])
}

async function main(isDryRun: boolean): Promise<void> {
  loadSettings()
  const env = readEnv()
  const { payments } = env
  if (payments.mode === 'sandbox') {
    console.log('Payments are simulated: the server makes the plans in its sandbox by itself at each start.')
    return
  }
  const brand = (await createBrandProvider(env.brand)).current().brand
  const gateway = createStripeGateway(payments)
  const database = await openDatabase(env)
  try {
    const now = new Date()
    if (!isDryRun) await writeCatalogue(database, brand.plans, now)
    const report = await syncCatalogue({
      database,
      gateway,
      brandId: brand.id,
      now,
      isDryRun,
      ...(isDryRun && { rows: catalogueRows(brand.plans, now) }),
    })
    console.log(`${isDryRun ? 'What would be done' : 'Done'} in the account ${report.account}:`)
    for (const line of linesOf(report)) console.log(line)
  } finally {
    await database.close()
  }
}

/** What the person who runs it can mend, told in words without a stack. */
function explanation(error: unknown): string | null {
  if (error instanceof Stripe.errors.StripeError) return `Stripe refused: ${new StripeFault(error).message}`
  const isKnown =
    error instanceof EnvError ||
    error instanceof BrandError ||
    error instanceof CatalogueError ||
    error instanceof FolderInUseError ||
    error instanceof EncryptionKeyMissingError ||
    error instanceof DatabaseUnreachableError
  return isKnown ? error.message : null
}

const { values: options } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
try {
  await main(options['dry-run'])
} catch (error) {
  const text = explanation(error)
  if (text === null) throw error
  console.error(text)
  process.exitCode = 1
}
