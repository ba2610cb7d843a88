import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#server/db/database.ts'
import {
  createCheckoutCookie,
  createCheckoutTokens,
} from '#server/features/checkout/attempts/checkout-token.ts'
import { writeCatalogue } from '#server/features/products/write-catalogue.ts'
import { testBrand, testBrands } from '../support/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { openShop, type Shop } from './payment-world.ts'
import { onlyKey } from '../support/only-key.ts'

/** A new shop resets the number of events and objects to search. */
const STORIES_A_SHOP = 5

export type Shops = {
  database: Database
  /** The shop for the next story. */
  next: () => Promise<Shop>
}

/** Shops for consecutive stories, on one database. Read it inside tests. */
export function useShops(): Shops {
  let testDatabase: TestDatabase
  let shop: Shop | null = null
  let stories = 0

  const database = (): Database => testDatabase.instances[0]
  const close = async (): Promise<void> => {
    await shop?.sandbox.close()
    shop = null
  }

  beforeAll(async () => {
    testDatabase = await openTestDatabase()
    await writeCatalogue(database(), { id: 'marigold', plans: (await testBrand()).brand.plans }, new Date())
  })
  afterAll(async () => {
    await close()
    await testDatabase.remove()
  })

  return {
    get database() {
      return database()
    },
    async next() {
      if (shop && ++stories % STORIES_A_SHOP !== 0) return shop
      await close()
      const parts = {
        brands: await testBrands(),
        tokens: createCheckoutTokens(onlyKey(0)),
        cookie: createCheckoutCookie(onlyKey(0)),
      }
      shop = await openShop(database(), parts)
      return shop
    },
  }
}
