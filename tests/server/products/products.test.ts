import { createBrandOfPage } from '#server/brand/shown-brand.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BrandPlan } from '#shared/brand/brand.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { call, testBrands } from '../support/test-app.ts'
import { useSite } from '../support/test-site.ts'
import { askedPrices, products } from '#server/db/schema/products.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { createRateLimiter } from '#server/http/routing/rate-limit.ts'
import { registerProductsRoutes } from '#server/features/products/products-routes.ts'
import { writeCatalogue } from '#server/features/products/write-catalogue.ts'
import { testPrices } from '../support/test-prices.ts'
import { noAdminGate } from '../support/no-admin-gate.ts'

let testDatabase: TestDatabase
let app: FastifyInstance

const database = () => testDatabase.instances[0]

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  app = Fastify()
  app.setErrorHandler(handleError)
  useSite(app)
  const brands = await testBrands()
  const limiter = createRateLimiter(database(), {
    secret: Buffer.alloc(32),
    multiplier: 1,
    onError: (error) => {
      throw error
    },
  })
  await app.register(
    (scope, _options, done) => {
      const api = {
        app: scope,
        contracts: [],
        limiter,
        adminGate: noAdminGate,
        brandOfPage: createBrandOfPage(brands),
      }
      registerProductsRoutes(api, testPrices({ database: database() }))
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
  originalPriceMinor: 4499,
  currency: 'USD',
  durationDays: 28,
  isActive: true,
  isTagged: false,
  ...changes,
})
const at = (text: string): Date => new Date(text)
const FIRST = at('2026-05-04T00:00:00Z')
const LATER = at('2026-06-04T00:00:00Z')

const listed = async (): Promise<SubscriptionProduct[]> => {
  const response = await call(app, { url: '/stripe/subscription-products' })
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { products: SubscriptionProduct[] } }>().data.products
}

describe('GET /stripe/subscription-products', () => {
  it('returns every field of a plan, amounts in major units', async () => {
    // The original price was asked until now.
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a', { finalPriceMinor: 4499 })] }, FIRST)
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a')] }, new Date())
    expect(await listed()).toEqual([
      {
        id: 'a',
        name: 'Plan a',
        description: 'A plan',
        type: 'subscription',
        price: 38.99,
        finalPrice: 19.49,
        originalPrice: 44.99,
        currency: 'USD',
        durationDays: 28,
        isActive: true,
        isTagged: false,
        quote: expect.any(String),
      },
    ])
  })

  it('returns whole amounts for currencies without decimals, and no original price if there is none', async () => {
    const yen = plan('yen', { currency: 'JPY', priceMinor: 3900, finalPriceMinor: 1900 })
    delete yen.originalPriceMinor
    await writeCatalogue(database(), { id: 'marigold', plans: [yen] }, FIRST)
    const [product] = await listed()
    expect(product).toMatchObject({ price: 3900, finalPrice: 1900, currency: 'JPY' })
    expect(product).not.toHaveProperty('originalPrice')
  })

  it('returns active plans first, tagged ones before the others, in catalogue order', async () => {
    const plans = [
      plan('off-tagged', { isActive: false, isTagged: true }),
      plan('z-plain'),
      plan('tagged', { isTagged: true }),
      plan('a-plain', { type: 'trial' }),
      plan('off', { isActive: false }),
    ]
    await writeCatalogue(database(), { id: 'marigold', plans: plans }, FIRST)
    expect((await listed()).map(({ id }) => id)).toEqual([
      'tagged',
      'z-plain',
      'a-plain',
      'off-tagged',
      'off',
    ])
  })
})

describe('GET /products/:id', () => {
  it('returns one plan', async () => {
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a'), plan('b')] }, FIRST)
    const response = await call(app, { url: '/products/b' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ success: true, data: { id: 'b', finalPrice: 19.49 } })
  })

  it('reports an unknown plan', async () => {
    const response = await call(app, { url: '/products/4-week' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      success: false,
      code: 'product_not_found',
      message: 'Product not found: 4-week',
    })
  })
})

describe('the catalogue in the database', () => {
  const rows = () => database().db.select().from(products).orderBy(products.id)

  it('keeps a removed plan as inactive', async () => {
    await writeCatalogue(
      database(),
      { id: 'marigold', plans: [plan('b'), plan('a', { isTagged: true })] },
      FIRST,
    )
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('b')] }, LATER)
    expect(await rows()).toMatchObject([
      { id: 'a', isActive: false, isTagged: false, priceMinor: 3899, updatedAt: LATER },
      { id: 'b', isActive: true, updatedAt: FIRST },
    ])
    await writeCatalogue(database(), { id: 'marigold', plans: [] }, LATER)
    expect((await rows()).map(({ isActive }) => isActive)).toEqual([false, false])
  })

  it('follows and dates every change of a plan', async () => {
    await writeCatalogue(database(), { id: 'marigold', plans: [plan('a')] }, FIRST)
    const changes: Partial<BrandPlan>[] = [
      { name: 'Another name' },
      { description: '' },
      { type: 'trial' },
      { currency: 'EUR' },
      { priceMinor: 1 },
      { finalPriceMinor: 2 },
      { originalPriceMinor: undefined },
      { prices: { EUR: { priceMinor: 3, finalPriceMinor: 3 } } },
      { durationDays: 7 },
      { isActive: false },
      { isTagged: true },
    ]
    for (const [index, change] of changes.entries()) {
      const now = new Date(LATER.getTime() + index * 1000)
      const changed = plan('a', change)
      await writeCatalogue(database(), { id: 'marigold', plans: [changed] }, now)
      expect(await rows()).toMatchObject([
        {
          ...changed,
          originalPriceMinor: changed.originalPriceMinor ?? null,
          prices: changed.prices ?? {},
          position: 0,
          updatedAt: now,
        },
      ])
    }
  })

  it('is untouched if nothing has changed', async () => {
    await writeCatalogue(
      database(),
      { id: 'marigold', plans: [plan('a'), plan('b', { originalPriceMinor: undefined })] },
      FIRST,
    )
    await writeCatalogue(
      database(),
      { id: 'marigold', plans: [plan('a'), plan('b', { originalPriceMinor: undefined })] },
      LATER,
    )
    expect((await rows()).map(({ updatedAt }) => updatedAt)).toEqual([FIRST, FIRST])
  })
})
