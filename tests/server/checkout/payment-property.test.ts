import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createCheckoutTokens } from '#server/features/checkout/checkout-token.ts'
import { writeCatalogue } from '#server/features/products/write-catalogue.ts'
import { testBrand } from '../test-app.ts'
import { openTestDatabase, type TestDatabase, testEngine } from '../test-database.ts'
import { liveThrough, openShop, type Shop, story } from './payment-world.ts'

const RUNS = testEngine === 'postgres' ? 500 : 2000
/** With every shop the events and objects that are looked through become fewer again. */
const STORIES_A_SHOP = 5

let testDatabase: TestDatabase
let shop: Shop | null = null
let stories = 0

beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(async () => {
  await shop?.sandbox.close()
  await testDatabase.remove()
})

async function currentShop(): Promise<Shop> {
  if (shop && stories++ % STORIES_A_SHOP !== 0) return shop
  await shop?.sandbox.close()
  const [database] = testDatabase.instances
  if (!database) throw new Error('there is no database')
  const brand = await testBrand()
  await writeCatalogue(database, brand.current().brand.plans, new Date())
  shop = await openShop(database, { brand, tokens: createCheckoutTokens(Buffer.alloc(32)) })
  return shop
}

describe('whatever happens to a checkout', () => {
  it('one address pays at most once for one plan, and has access if and only if it has paid', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (commands) => {
        await liveThrough(await currentShop(), commands)
      }),
      { numRuns: Number(process.env['PAYMENT_RUNS'] ?? RUNS) },
    )
  }, 600_000)
})
