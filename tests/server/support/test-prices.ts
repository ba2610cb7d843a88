import type { Database } from '#server/db/database.ts'
import { createPrices, type Prices } from '#server/features/products/products.ts'
import { createQuotes } from '#server/features/products/quotes.ts'
import { onlyKey } from './only-key.ts'

/** The header in which a test names a visitor's country. */
export const COUNTRY = 'x-test-country'

/** Prices by the country in the header `COUNTRY`; without one it is unknown. */
export const testPrices = (deps: { database: Database; now?: () => Date }): Prices =>
  createPrices({
    ...deps,
    locate: ({ headers }) => {
      const country = headers[COUNTRY]
      return Promise.resolve({ countryCode: typeof country === 'string' ? country : null, regionCode: null })
    },
    quotes: createQuotes(onlyKey(7)),
  })
