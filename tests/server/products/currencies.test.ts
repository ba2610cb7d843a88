import { createBrandOfPage } from '#server/brand/shown-brand.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Brand, BrandPlan } from '#shared/brand/brand.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { createBrands } from '#server/brand/brands.ts'
import { askedPrices, products } from '#server/db/schema/products.ts'
import { registerProductsRoutes } from '#server/features/products/products-routes.ts'
import { createQuotes } from '#server/features/products/quotes.ts'
import { writeCatalogue } from '#server/features/products/write-catalogue.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { createRateLimiter } from '#server/http/routing/rate-limit.ts'
import { noAdminGate } from '../support/no-admin-gate.ts'
import { onlyKey } from '../support/only-key.ts'
import { call, testBrand } from '../support/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { COUNTRY, testPrices } from '../support/test-prices.ts'
import { useSite } from '../support/test-site.ts'

const START = new Date('2026-05-04T00:00:00Z')
/** A millisecond, in days. */
const MS = 1 / DAY_MS
const day = (days: number): Date => new Date(START.getTime() + days * DAY_MS)

let testDatabase: TestDatabase
let app: FastifyInstance
let now = START
let taxDisplay: 'none' | 'inclusive' = 'none'
let currencyByCountry: Brand['currencyByCountry']

const database = () => testDatabase.instances[0]

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  app = Fastify()
  app.setErrorHandler(handleError)
  useSite(app)
  const sample = await testBrand()
  const brands = createBrands({
    ...sample,
    brand: {
      ...sample.brand,
      get taxDisplay() {
        return taxDisplay
      },
      get currencyByCountry() {
        return currencyByCountry
      },
    },
  })
  const limiter = createRateLimiter(database(), {
    secret: Buffer.alloc(32),
    multiplier: 1,
    onError: (error) => {
      throw error
    },
  })
  const prices = testPrices({ database: database(), now: () => now })
  await app.register(
    (scope, _options, done) => {
      registerProductsRoutes(
        {
          app: scope,
          contracts: [],
          limiter,
          adminGate: noAdminGate,
          brandOfPage: createBrandOfPage(brands),
        },
        prices,
      )
      done()
    },
    { prefix: API_BASE },
  )
})
afterAll(async () => {
  await app.close()
  await testDatabase.remove()
})
beforeEach(async () => {
  now = START
  taxDisplay = 'none'
  currencyByCountry = undefined
  await database().db.delete(products)
  await database().db.delete(askedPrices)
})

const plan = (id: string, changes: Partial<BrandPlan> = {}): BrandPlan => ({
  id,
  name: `Plan ${id}`,
  description: 'A plan',
  type: 'subscription',
  priceMinor: 3899,
  finalPriceMinor: 1949,
  currency: 'USD',
  prices: {
    EUR: { priceMinor: 3699, finalPriceMinor: 1849 },
    JPY: { priceMinor: 5900, finalPriceMinor: 2900 },
    KWD: { priceMinor: 11_990, finalPriceMinor: 5990 },
  },
  durationDays: 28,
  isActive: true,
  isTagged: false,
  ...changes,
})

const from = (country: string | undefined): Record<string, string> =>
  country === undefined ? {} : { [COUNTRY]: country }

async function listed(country?: string, query = ''): Promise<SubscriptionProduct[]> {
  const response = await call(app, { url: `/stripe/subscription-products${query}`, headers: from(country) })
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { products: SubscriptionProduct[] } }>().data.products
}
const shown = async (country?: string, query?: string) =>
  (await listed(country, query)).map(({ finalPrice, price, currency }) => [finalPrice, price, currency])

describe('the currency of the plans', () => {
  it.each([
    ['US', 19.49, 38.99, 'USD'],
    ['DE', 18.49, 36.99, 'EUR'],
    ['BG', 18.49, 36.99, 'EUR'],
    ['JP', 2900, 5900, 'JPY'],
    ['KW', 5.99, 11.99, 'KWD'],
    ['GB', 19.49, 38.99, 'USD'],
    [undefined, 19.49, 38.99, 'USD'],
  ])(
    'in %s is that of the country, if there are prices in it',
    async (country, finalPrice, price, currency) => {
      await writeCatalogue(database(), { id: 'marigold', plans: [plan('a'), plan('b')] }, START)
      expect(await shown(country)).toEqual([
        [finalPrice, price, currency],
        [finalPrice, price, currency],
      ])
    },
  )

  it('is the one that the brand names for the country', async () => {
    currencyByCountry = { CH: 'EUR', JP: 'USD', SE: 'SEK' }
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a')] }, START)
    for (const [country, currency] of [
      ['CH', 'EUR'],
      ['JP', 'USD'],
      // Without a price in it, as after a plan was removed.
      ['SE', 'USD'],
      ['KW', 'KWD'],
      ['toString', 'USD'],
    ]) {
      expect([country, (await shown(country)).map((one) => one[2])]).toEqual([country, [currency]])
    }
  })

  it('is one in which all plans for sale have a price', async () => {
    const some = plan('b', { prices: { EUR: { priceMinor: 100, finalPriceMinor: 100 } } })
    const old = plan('old', { isActive: false, prices: {} })
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a'), some, old] }, START)
    expect((await shown('JP')).map(([, , currency]) => currency)).toEqual(['USD', 'USD', 'USD'])
    expect((await shown('FR')).map(([, , currency]) => currency)).toEqual(['EUR', 'EUR', 'USD'])
  })

  it('is that of the plans where there is only one', async () => {
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a', { prices: {} })] }, START)
    expect(await shown('DE')).toEqual([[19.49, 38.99, 'USD']])
  })

  it('stays while the visitor travels with a quote, and only with one of ours', async () => {
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a')] }, START)
    const [first] = await listed('DE')
    const quote = first?.quote ?? ''
    expect(await shown('JP', `?quote=${quote}`)).toEqual([[18.49, 36.99, 'EUR']])
    expect(await shown('JP', `?quote=${quote}x`)).toEqual([[2900, 5900, 'JPY']])
    const response = await call(app, { url: `/products/a?quote=${quote}`, headers: from('JP') })
    expect(response.json()).toMatchObject({ data: { id: 'a', currency: 'EUR', finalPrice: 18.49 } })
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a', { prices: {} })] }, START)
    expect(await shown('JP', `?quote=${quote}`)).toEqual([[19.49, 38.99, 'USD']])
  })
})

describe('the included tax', () => {
  it.each([
    ['inclusive', 'DE', 'VAT'],
    ['inclusive', 'GB', 'VAT'],
    ['inclusive', 'US', undefined],
    ['inclusive', undefined, undefined],
    ['none', 'DE', undefined],
  ] as const)('of a brand with %s prices in %s is %s', async (display, country, tax) => {
    taxDisplay = display
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a')] }, START)
    expect((await listed(country)).map(({ includedTax }) => includedTax)).toEqual([tax])
  })
})

describe('the original price', () => {
  const originals = async (country?: string) =>
    (await listed(country)).map(({ originalPrice }) => originalPrice)

  it('may always be that of the renewals, which members pay', async () => {
    await writeCatalogue(
      database(),
      { id: 'marigold', plans: [plan('a', { originalPriceMinor: 3899 })] },
      START,
    )
    expect(await originals()).toEqual([38.99])
  })

  it('is left out if nobody was asked for it', async () => {
    await writeCatalogue(
      database(),
      { id: 'marigold', plans: [plan('a', { originalPriceMinor: 9900 })] },
      START,
    )
    expect(await originals()).toEqual([undefined])
  })

  it('is shown for 30 days after it was asked', async () => {
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a', { finalPriceMinor: 2999 })] }, START)
    await writeCatalogue(
      database(),
      { id: 'marigold', plans: [plan('a', { originalPriceMinor: 2999 })] },
      day(10),
    )
    for (const [atDay, original] of [
      [10, 29.99],
      [40 - MS, 29.99],
      // It was asked until day 10, and not at that moment.
      [40, undefined],
      [40 + MS, undefined],
    ] as const) {
      now = day(atDay)
      expect([atDay, await originals()]).toEqual([atDay, [original]])
    }
  })

  it('may be a former price of the renewals, for as long', async () => {
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a', { priceMinor: 4999 })] }, START)
    const cheaper = plan('a', { originalPriceMinor: 4999 })
    await writeCatalogue(database(), { id: 'marigold', plans: [cheaper] }, day(1))
    now = day(31 - MS)
    expect(await originals()).toEqual([49.99])
    now = day(31)
    expect(await originals()).toEqual([undefined])
  })

  it('counts the days on which the plan was for sale', async () => {
    const sold = plan('a', { finalPriceMinor: 2999 })
    await writeCatalogue(database(), { id: 'marigold', plans: [sold] }, START)
    await writeCatalogue(database(), { id: 'marigold', plans: [{ ...sold, isActive: false }] }, day(5))
    await writeCatalogue(
      database(),
      { id: 'marigold', plans: [plan('a', { originalPriceMinor: 2999 })] },
      day(20),
    )
    now = day(35 - MS)
    expect(await originals()).toEqual([29.99])
    now = day(35)
    expect(await originals()).toEqual([undefined])
  })

  it('counts in its own currency only', async () => {
    const euro = (price: object) => ({
      ...plan('a').prices,
      EUR: { priceMinor: 3699, finalPriceMinor: 1849, ...price },
    })
    await writeCatalogue(
      database(),
      { id: 'marigold', plans: [plan('a', { prices: euro({ finalPriceMinor: 2999 }) })] },
      START,
    )
    const prices = euro({ originalPriceMinor: 2999 })
    await writeCatalogue(
      database(),
      { id: 'marigold', plans: [plan('a', { originalPriceMinor: 2999, prices })] },
      day(1),
    )
    now = day(2)
    expect(await originals('DE')).toEqual([29.99])
    expect(await originals('US')).toEqual([undefined])
  })
})

describe('the history of asked prices', () => {
  const history = async () =>
    (
      await database()
        .db.select()
        .from(askedPrices)
        .orderBy(askedPrices.currency, askedPrices.amountMinor, askedPrices.askedFrom)
    ).map(({ currency, amountMinor, askedFrom, askedUntil }) => [
      currency,
      amountMinor,
      askedFrom,
      askedUntil,
    ])

  it('has the first price and the renewals of each time, in each currency', async () => {
    const prices = { EUR: { priceMinor: 3699, finalPriceMinor: 3699 } }
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a', { prices })] }, START)
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a', { prices })] }, day(1))
    await writeCatalogue(
      database(),
      { id: 'marigold', plans: [plan('a', { finalPriceMinor: 2999 })] },
      day(2),
    )
    await writeCatalogue(database(), { id: 'marigold', plans: [] }, day(3))
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a', { prices })] }, day(4))
    expect(await history()).toEqual([
      ['EUR', 1849, day(2), day(3)],
      ['EUR', 3699, START, day(3)],
      ['EUR', 3699, day(4), null],
      ['JPY', 2900, day(2), day(3)],
      ['JPY', 5900, day(2), day(3)],
      ['KWD', 5990, day(2), day(3)],
      ['KWD', 11_990, day(2), day(3)],
      ['USD', 1949, START, day(2)],
      ['USD', 1949, day(4), null],
      ['USD', 2999, day(2), day(3)],
      ['USD', 3899, START, day(3)],
      ['USD', 3899, day(4), null],
    ])
  })

  it('has no plan that is not for sale, and one row if two instances start together', async () => {
    const start = () =>
      writeCatalogue(
        database(),
        { id: 'marigold', plans: [plan('a', { prices: {} }), plan('b', { isActive: false })] },
        START,
      )
    await Promise.all([start(), start(), start()])
    expect(await history()).toEqual([
      ['USD', 1949, START, null],
      ['USD', 3899, START, null],
    ])
  })
})

describe('a quote', () => {
  const quotes = createQuotes(onlyKey(7))
  const row = {
    ...plan('a'),
    brandId: 'marigold',
    position: 0,
    originalPriceMinor: null,
    prices: {},
    updatedAt: START,
  }
  const quote = quotes.issue('marigold', row, START)

  it('says what was shown and until when it counts', () => {
    expect(quotes.read(quote)).toMatchObject({
      brandId: 'marigold',
      productId: 'a',
      currency: 'USD',
      expiresAt: day(1),
    })
  })

  it('is of another key, changed or no quote at all', () => {
    const forged = quote.replace('USD', 'EUR')
    expect(forged).not.toBe(quote)
    expect(createQuotes(onlyKey(8)).read(quote)).toBeNull()
    for (const text of [forged, `${quote}x`, quote.slice(1), '', '.', '.....', 'a.b.c.d.e.f']) {
      expect(quotes.read(text)).toBeNull()
    }
  })
})
