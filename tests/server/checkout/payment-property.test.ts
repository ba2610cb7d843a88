import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createCheckoutTokens } from '#server/features/checkout/checkout-token.ts'
import { writeCatalogue } from '#server/features/products/write-catalogue.ts'
import { testBrand } from '../test-app.ts'
import { openTestDatabase, type TestDatabase, testEngine } from '../test-database.ts'
import { liveThrough, shopSupply, story } from './payment-world.ts'

/** What the issue asks for; PAYMENT_RUNS, for one who looks for more, sets another number. */
const RUNS = testEngine === 'postgres' ? 500 : 2000

let testDatabase: TestDatabase

const database = () => {
  const [first] = testDatabase.instances
  if (!first) throw new Error('there is no database')
  return first
}
const shops = shopSupply(database, async () => ({
  brand: await testBrand(),
  tokens: createCheckoutTokens(Buffer.alloc(32)),
}))

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  await writeCatalogue(database(), (await testBrand()).current().brand.plans, new Date())
})
afterAll(async () => {
  await shops.close()
  await testDatabase.remove()
})

describe('whatever happens to a checkout', () => {
  it('one address pays at most once for one plan, and has access if and only if it has paid', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        await liveThrough(await shops.next(), told)
      }),
      { numRuns: Number(process.env['PAYMENT_RUNS'] ?? RUNS) },
    )
  }, 600_000)
})
