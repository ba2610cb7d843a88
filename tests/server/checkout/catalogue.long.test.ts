import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { BrandPlan } from '#shared/brand/brand.ts'
import { LeaseBusyError, withLease } from '#server/db/lease.ts'
import { stripeProducts } from '#server/db/schema/products.ts'
import { CatalogueError } from '#server/features/products/check-plans.ts'
import {
  type CatalogueReport,
  preparePlansFor,
  storePlans,
  syncCatalogue,
} from '#server/features/products/sync-catalogue.ts'
import { catalogueRows, writeCatalogue } from '#server/features/products/write-catalogue.ts'
import { createStripeGateway, type StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { createStripeSandbox, type StripeSandbox } from 'stripe-sandbox'
import { booksOf, newPayer, pay, payWith, useCheckoutServer } from './checkout-server.ts'
import { inProcessStripe, type StripeCall } from './in-process-stripe.ts'

const server = useCheckoutServer()

let sandbox: StripeSandbox
let gateway: StripeGateway
let calls: StripeCall[] = []
let accounts = 0

beforeEach(async () => {
  await sandbox?.close()
  sandbox = await createStripeSandbox({ seed: 7 })
  const line = inProcessStripe(sandbox.app, () => (call, send) => {
    calls.push(call)
    return send()
  })
  gateway = {
    ...createStripeGateway({
      secretKey: sandbox.secretKey,
      webhookSecret: '',
      apiBase: null,
      mode: 'sandbox',
      httpClient: line,
    }),
    account: `account-${++accounts}`,
  }
  calls = []
})
afterAll(() => sandbox.close())

const PLANS: readonly BrandPlan[] = [
  {
    id: 'month',
    name: 'A month',
    description: 'Four weeks.',
    type: 'subscription',
    priceMinor: 3899,
    finalPriceMinor: 1949,
    currency: 'USD',
    durationDays: 28,
    isActive: true,
    isTagged: false,
  },
  {
    id: 'week',
    name: 'A week',
    description: '',
    type: 'trial',
    priceMinor: 1399,
    finalPriceMinor: 699,
    currency: 'USD',
    durationDays: 7,
    isActive: true,
    isTagged: false,
  },
]
const [month, week] = PLANS as [BrandPlan, BrandPlan]

/** Longer than a visitor may hold a price. */
const LATER_MS = 9 * 24 * 3_600_000

async function sync(
  plans: readonly BrandPlan[],
  isDryRun = false,
  now = new Date(),
): Promise<CatalogueReport> {
  await writeCatalogue(server.database, { id: 'marigold', plans: plans }, now)
  const report = await syncCatalogue({
    database: server.database,
    gateway,
    brandId: 'marigold',
    now,
    isDryRun,
  })
  return {
    ...report,
    plans: report.plans.filter(({ productId }) => plans.some(({ id }) => id === productId)),
  }
}
const syncLater = (plans: readonly BrandPlan[]) => sync(plans, false, new Date(Date.now() + LATER_MS))
const changesOf = ({ plans }: CatalogueReport) => plans.flatMap(({ changes }) => changes)
const known = () =>
  server.database.db.select().from(stripeProducts).where(eq(stripeProducts.account, gateway.account))
const knownOf = async (id: string) => (await known()).find(({ productId }) => productId === id)

describe('the catalogue at Stripe', () => {
  it('has a product, a price and the introductory discount', async () => {
    const report = await sync(PLANS)
    expect(report.account).toBe(gateway.account)
    expect(changesOf(report)).toEqual([
      'product marigold_month created',
      'price marigold_month_usd created',
      'coupon marigold_month_first_1950_usd created',
      'product marigold_week created',
      'price marigold_week_usd created',
      'price marigold_week_usd_first created',
    ])
    const { stripe } = gateway
    const monthly = await knownOf('month')
    expect(await stripe.products.retrieve('marigold_month')).toMatchObject({ name: 'A month', active: true })
    expect(await stripe.prices.retrieve(monthly?.stripePriceId ?? '')).toMatchObject({
      unit_amount: 3899,
      currency: 'usd',
      lookup_key: 'marigold_month_usd',
      recurring: { interval: 'day', interval_count: 28 },
    })
    expect(await stripe.coupons.retrieve(monthly?.stripeCouponId ?? '')).toMatchObject({
      amount_off: 1950,
      currency: 'usd',
      duration: 'once',
    })
    const weekly = await knownOf('week')
    expect(weekly?.stripeCouponId).toBeNull()
    expect(await stripe.prices.retrieve(weekly?.stripeOneTimePriceId ?? '')).toMatchObject({
      unit_amount: 699,
      recurring: null,
    })
  })

  it('is the same after repeated and concurrent syncs', async () => {
    await Promise.all([sync(PLANS), sync(PLANS), sync(PLANS)])
    const before = await known()
    calls = []
    expect(changesOf(await sync(PLANS))).toEqual([])
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
    expect((await known()).map(({ syncedAt: _at, ...row }) => row)).toEqual(
      before.map(({ syncedAt: _at, ...row }) => row),
    )
    const { data } = await gateway.stripe.prices.list({ active: true })
    expect(data).toHaveLength(3)
  })

  it('is unchanged by a dry run, which reports what it would do', async () => {
    const would = changesOf(await sync(PLANS, true))
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(await known()).toEqual([])
    expect(changesOf(await sync(PLANS))).toEqual(would)
  })

  it('gets a new price after a change; existing subscriptions keep the old one', async () => {
    await sync(PLANS)
    const before = await knownOf('month')
    const dearer = { ...month, priceMinor: 4999 }
    const report = await sync([dearer, week])
    const after = await knownOf('month')
    expect(changesOf(report)).toEqual([
      'price marigold_month_usd replaced',
      'coupon marigold_month_first_3050_usd created',
    ])
    // Visitors who saw it may still pay it.
    const held = await gateway.stripe.prices.retrieve(before?.stripePriceId ?? '')
    expect(held).toMatchObject({ active: true, lookup_key: null })
    expect(changesOf(await syncLater([dearer, week]))).toEqual([`price ${before?.stripePriceId} archived`])
    expect(after?.stripePriceId).not.toBe(before?.stripePriceId)
    const old = await gateway.stripe.prices.retrieve(before?.stripePriceId ?? '')
    expect(old).toMatchObject({ active: false, lookup_key: null, unit_amount: 3899 })
    expect(changesOf(await sync([dearer, week]))).toEqual([])
  })

  it('has no coupon if the first period costs the same, and an item if it costs more', async () => {
    await sync([{ ...month, finalPriceMinor: 3899 }])
    expect(await knownOf('month')).toMatchObject({ stripeCouponId: null, stripeOneTimePriceId: null })
    await sync([{ ...month, finalPriceMinor: 4899 }])
    const { stripeOneTimePriceId } = (await knownOf('month')) ?? {}
    expect(await gateway.stripe.prices.retrieve(stripeOneTimePriceId ?? '')).toMatchObject({
      unit_amount: 1000,
    })
  })

  it('is repaired after manual changes', async () => {
    await sync(PLANS)
    const { stripe } = gateway
    const { stripePriceId = '', stripeCouponId } = (await knownOf('month')) ?? {}
    await stripe.products.update('marigold_month', { name: 'Spoilt', active: false })
    await stripe.prices.update(stripePriceId, { active: false })
    await stripe.coupons.del(stripeCouponId ?? '')
    expect(changesOf(await sync(PLANS))).toEqual([
      'product marigold_month updated',
      `price ${stripePriceId} reactivated`,
      `coupon ${stripeCouponId} created`,
    ])
    expect(await stripe.products.retrieve('marigold_month')).toMatchObject({ name: 'A month', active: true })
    expect(changesOf(await sync(PLANS))).toEqual([])
  })

  it('archives removed plans, and creates only plans for sale', async () => {
    await sync(PLANS)
    const rest = [week, { ...month, isActive: false }]
    expect(changesOf(await sync(rest))).toEqual([])
    expect(changesOf(await syncLater(rest))).toEqual(['product marigold_month archived'])
    expect(changesOf(await sync([{ ...month, id: 'never', isActive: false }]))).toEqual([])
  })

  it('is synced by nobody else until the plans of a new version are on sale', async () => {
    await sync(PLANS)
    const dearer = { ...month, priceMinor: 4899 }
    const now = new Date()
    const rows = catalogueRows({ id: 'marigold', plans: [dearer, week] }, now)
    const order = { database: server.database, gateway, brandId: 'marigold', now }
    let starting: Promise<unknown> = Promise.resolve()
    await preparePlansFor({ ...order, rows }, async (plans) => {
      // An instance starts while the version is not live yet. It would archive the new price.
      starting = syncCatalogue(order)
      const atOnce = withLease(server.database, `catalogue:${gateway.account}`, () => Promise.resolve(), {
        waitMs: 0,
      })
      await expect(atOnce).rejects.toThrow(LeaseBusyError)
      await writeCatalogue(server.database, { id: 'marigold', plans: [dearer, week] }, now)
      await storePlans(server.database, plans, now)
    })
    await starting
    const { stripePriceId = '' } = (await knownOf('month')) ?? {}
    expect(await gateway.stripe.prices.retrieve(stripePriceId)).toMatchObject({
      unit_amount: 4899,
      active: true,
    })
  })

  it.each(['ISK', 'UGX', 'MGA'])('refuses %s, whose decimals differ at Stripe', async (currency) => {
    const report = sync([{ ...month, currency }])
    await expect(report).rejects.toThrow(CatalogueError)
    await expect(report).rejects.toThrow(`month: ${currency} has `)
  })

  it("reports all prices below Stripe's minimum before any change", async () => {
    const cheap = { ...month, id: 'cheap', priceMinor: 49, finalPriceMinor: 49 }
    const trial = { ...week, finalPriceMinor: 29, currency: 'GBP' }
    for (const isDryRun of [true, false]) {
      const report = sync([month, cheap, trial], isDryRun)
      await expect(report).rejects.toThrow(CatalogueError)
      const rest = 'amounts are in minor units of'
      await expect(report).rejects.toThrow(
        [
          `cheap: finalPriceMinor, charged first, is 49 ($0.49), but Stripe charges at least 50 ($0.50); ${rest} USD, such as cents`,
          `cheap: priceMinor, charged at each renewal, is 49 ($0.49), but Stripe charges at least 50 ($0.50); ${rest} USD, such as cents`,
          `week: finalPriceMinor, charged first, is 29 (£0.29), but Stripe charges at least 30 (£0.30); ${rest} GBP, such as cents`,
        ].join('\n'),
      )
    }
    expect(calls).toEqual([])
    expect(await known()).toEqual([])
  })

  it('accepts a plan at the minimum, and one below it that is not for sale', async () => {
    const least = { ...month, priceMinor: 50, finalPriceMinor: 50 }
    const report = await sync([least, { ...month, id: 'old', priceMinor: 1, isActive: false }])
    expect(changesOf(report)).toEqual(['product marigold_month created', 'price marigold_month_usd created'])
  })
})

const PRICES = {
  EUR: { priceMinor: 3699, finalPriceMinor: 1849 },
  JPY: { priceMinor: 5900, finalPriceMinor: 2900 },
  KWD: { priceMinor: 11_990, finalPriceMinor: 5990 },
}

describe('a plan in several currencies', () => {
  const worldwide = { ...month, prices: PRICES }

  it('has a price and a discount in each, and keeps those that do not change', async () => {
    expect(changesOf(await sync([worldwide]))).toEqual([
      'product marigold_month created',
      'price marigold_month_usd created',
      'price marigold_month_eur created',
      'price marigold_month_jpy created',
      'price marigold_month_kwd created',
      'coupon marigold_month_first_1950_usd created',
      'coupon marigold_month_first_1850_eur created',
      'coupon marigold_month_first_3000_jpy created',
      'coupon marigold_month_first_6000_kwd created',
    ])
    const prices = (await knownOf('month'))?.prices
    const dinars = prices?.['KWD']
    expect(await gateway.stripe.prices.retrieve(dinars?.stripePriceId ?? '')).toMatchObject({
      currency: 'kwd',
      unit_amount: 11_990,
      lookup_key: 'marigold_month_kwd',
    })
    expect(dinars?.stripeCouponId).toBe('marigold_month_first_6000_kwd')
    expect(changesOf(await sync([worldwide]))).toEqual([])

    const dearer = { ...worldwide, prices: { ...PRICES, EUR: { priceMinor: 3999, finalPriceMinor: 1849 } } }
    expect(changesOf(await sync([dearer]))).toEqual([
      'price marigold_month_eur replaced',
      'coupon marigold_month_first_2150_eur created',
    ])
  })

  it('loses the price of a currency that is removed, and gets it back', async () => {
    await sync([worldwide])
    const stripePriceId = (await knownOf('month'))?.prices['JPY']?.stripePriceId
    expect(stripePriceId).toBeDefined()
    const { JPY: _, ...others } = PRICES
    const without = { ...month, prices: others }
    expect(changesOf(await sync([without]))).toEqual([])
    expect(changesOf(await syncLater([without]))).toEqual([`price ${stripePriceId} archived`])
    expect((await knownOf('month'))?.prices).not.toHaveProperty('JPY')
    expect(changesOf(await sync([worldwide]))).toEqual([`price ${stripePriceId} reactivated`])
  })

  it('keeps the prices it had before keys named a currency', async () => {
    await sync([month, week])
    const { stripe } = gateway
    const before = await known()
    for (const { productId, stripePriceId, stripeOneTimePriceId } of before) {
      await stripe.prices.update(stripePriceId, { lookup_key: `marigold_${productId}` })
      if (stripeOneTimePriceId !== null) {
        await stripe.prices.update(stripeOneTimePriceId, { lookup_key: `marigold_${productId}_first` })
      }
    }
    const [monthly, weekly] = [await knownOf('month'), await knownOf('week')]
    expect(changesOf(await sync([month, week]))).toEqual([
      `price ${monthly?.stripePriceId} renamed to marigold_month_usd`,
      `price ${weekly?.stripePriceId} renamed to marigold_week_usd`,
      `price ${weekly?.stripeOneTimePriceId} renamed to marigold_week_usd_first`,
    ])
    const { data } = await stripe.prices.list({ limit: 100 })
    expect(data).toHaveLength(3)
    expect(data.every(({ active }) => active)).toBe(true)
    expect(changesOf(await sync([month, week]))).toEqual([])
  })

  it('is refused if Stripe cannot charge one of its prices', async () => {
    const fine = { ...month, prices: { KWD: { priceMinor: 11_995, finalPriceMinor: 5990 } } }
    await expect(sync([fine])).rejects.toThrow('Stripe charges KWD in multiples of 10')
  })
})

describe('a plan in a currency without decimals', () => {
  it('is charged in whole units', async () => {
    const yen: BrandPlan = { ...month, id: 'yen', currency: 'JPY', priceMinor: 3900, finalPriceMinor: 1900 }
    const { database } = server
    await writeCatalogue(database, { id: 'marigold', plans: [yen] }, new Date())
    await syncCatalogue({ database, gateway: server.gateway, brandId: 'marigold', now: new Date() })
    const email = newPayer()
    const paymentMethodId = await payWith(server, 'visa')
    const answer = await pay(server, { productId: 'yen', customerEmail: email, paymentMethodId })
    expect(answer.data.isPaid).toBe(true)
    expect(booksOf(server, email).paid.map(({ amount, currency }) => [amount, currency])).toEqual([
      [1900, 'jpy'],
    ])
  })
})

describe('a plan with an unsynced price', () => {
  it('is not sold, because Stripe would charge something else than the page shows', async () => {
    const { database } = server
    await writeCatalogue(database, { id: 'marigold', plans: [month] }, new Date())
    await syncCatalogue({ database, gateway: server.gateway, brandId: 'marigold', now: new Date() })
    await writeCatalogue(database, { id: 'marigold', plans: [{ ...month, priceMinor: 9999 }] }, new Date())
    const email = newPayer()
    const body = { productId: 'month', customerEmail: email, paymentMethodId: await payWith(server, 'visa') }
    const refused = await pay(server, body)
    expect(refused.status).toBe(502)
    expect(refused.failure.code).toBe('payment_unavailable')
    expect(server.logged()).toContain('npm run catalogue:sync')
    expect(booksOf(server, email).customers).toHaveLength(0)
    await syncCatalogue({ database, gateway: server.gateway, brandId: 'marigold', now: new Date() })
    expect((await pay(server, body)).data.isPaid).toBe(true)
  })

  it('ends a payment at the old price and starts over', async () => {
    const { database } = server
    const atPrice = async (priceMinor: number, finalPriceMinor: number) => {
      await writeCatalogue(
        database,
        { id: 'marigold', plans: [{ ...month, priceMinor, finalPriceMinor }] },
        new Date(),
      )
      await syncCatalogue({ database, gateway: server.gateway, brandId: 'marigold', now: new Date() })
    }
    await atPrice(3899, 1949)
    const email = newPayer()
    const key = `checkout-${email.replace(/\W/g, '-')}`
    const body = { productId: 'month', customerEmail: email }
    const method = await payWith(server, 'authenticationRequired')
    const first = await pay(server, { ...body, paymentMethodId: method }, { key })
    expect(first.data.requiresAction).toBe(true)
    await atPrice(4999, 2949)
    const second = await pay(server, { ...body, paymentMethodId: await payWith(server, 'visa') }, { key })
    expect(second.data.isPaid).toBe(true)
    const { paid, subscriptions } = booksOf(server, email)
    expect(paid.map(({ amount }) => amount)).toEqual([2949])
    expect(subscriptions.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
  })
})
