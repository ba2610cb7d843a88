import { beforeEach, describe, expect, it } from 'vitest'
import type { BrandPlan } from '#shared/brand/brand.ts'
import { displayPlans } from '#shared/offer/plan/display-plan.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { formats } from '#shared/texts/formats.ts'
import { createBilling } from '#server/features/billing/create-billing.ts'
import type { MembershipDeps } from '#server/features/membership/membership-deps.ts'
import { readOtherPlans } from '#server/features/membership/plan/other-plans.ts'
import { createQuotes } from '#server/features/products/quotes.ts'
import { syncCatalogue } from '#server/features/products/sync-catalogue.ts'
import { writeCatalogue } from '#server/features/products/write-catalogue.ts'
import { onlyKey } from '../support/only-key.ts'
import { call } from '../support/test-app.ts'
import { COUNTRY } from '../support/test-prices.ts'
import { attemptsOf, booksOf, newPayer, pay, payWith, post, useCheckoutServer } from './checkout-server.ts'

const server = useCheckoutServer()

const MONTH: BrandPlan = {
  id: 'month',
  name: 'A month',
  description: 'Four weeks.',
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
}
const TRIAL: BrandPlan = { ...MONTH, id: 'trial', name: 'A trial', type: 'trial', durationDays: 7 }

async function sell(...plans: BrandPlan[]): Promise<void> {
  const { database, gateway } = server
  await writeCatalogue(database, { id: 'marigold', plans }, new Date())
  await syncCatalogue({ database, gateway, brandId: 'marigold', now: new Date() })
}
beforeEach(() => sell(MONTH, TRIAL))

/** The quote of a plan as a visitor from this country is shown it. */
async function quoteIn(country: string, productId = 'month'): Promise<string> {
  const response = await call(server.app, { url: `/products/${productId}`, headers: { [COUNTRY]: country } })
  const { data } = response.json<{ data: SubscriptionProduct }>()
  return data.quote ?? ''
}

async function order(changes: Record<string, unknown> = {}) {
  const customerEmail = newPayer()
  const paymentMethodId = await payWith(server, 'visa')
  return { productId: 'month', customerEmail, paymentMethodId, ...changes }
}
const charged = (email: string) =>
  booksOf(server, email).paid.map(({ amount, currency }) => [amount, currency])

describe('a payment', () => {
  it.each([
    ['US', 'month', 1949, 'usd'],
    ['DE', 'month', 1849, 'eur'],
    ['JP', 'month', 2900, 'jpy'],
    ['KW', 'month', 5990, 'kwd'],
    ['FR', 'trial', 1849, 'eur'],
    ['KW', 'trial', 5990, 'kwd'],
  ])('charges what a visitor in %s was shown for a %s', async (country, productId, amount, currency) => {
    const quote = await quoteIn(country, productId)
    const body = await order({ productId, quote })
    // The payer's network may have changed meanwhile.
    const answer = await pay(server, body, { country: 'GB' })
    expect(answer.data.isPaid).toBe(true)
    expect(charged(body.customerEmail)).toEqual([[amount, currency]])
    const [attempt] = await attemptsOf(server, body.customerEmail)
    expect(attempt).toMatchObject({
      currency: currency.toUpperCase(),
      finalPriceMinor: amount,
      status: 'paid',
    })
  })

  it.each([
    ['JP', { JPY: { priceMinor: 5900, finalPriceMinor: 2900 } }, ['¥2,900', '2.900 ¥', '2,900 JP¥'], 2900],
    [
      'KW',
      { KWD: { priceMinor: 29_990, finalPriceMinor: 14_990 } },
      ['KWD 14.990', '14,990 KWD', '14.990 د.ك.'],
      14_990,
    ],
  ] as const)(
    'is the amount that a visitor in %s reads, in its smallest unit',
    async (country, prices, texts, amount) => {
      await sell({ ...MONTH, prices }, { ...TRIAL, prices })
      const { data } = (
        await call(server.app, { url: '/products/month', headers: { [COUNTRY]: country } })
      ).json<{ data: SubscriptionProduct }>()
      const [plan] = displayPlans([data])
      const shown = (['en', 'de', 'ar'] as const).map((language) =>
        formats(language)
          .money(plan!.priceMinor, plan!.currency)
          .replaceAll(/\p{Cf}/gu, '')
          .replaceAll(/\s/g, ' ')
          .trim(),
      )
      expect(shown).toEqual(texts)
      const body = await order({ quote: data.quote })
      expect((await pay(server, body)).data.isPaid).toBe(true)
      expect(charged(body.customerEmail)).toEqual([[amount, plan!.currency.toLowerCase()]])
    },
  )

  it('needs no quote for a plan in one currency', async () => {
    await sell({ ...MONTH, prices: {} })
    const body = await order()
    expect((await pay(server, body, { country: 'DE' })).data.isPaid).toBe(true)
    expect(charged(body.customerEmail)).toEqual([[1949, 'usd']])
  })
})

describe('a payment is refused, and charges nothing,', () => {
  async function expectRefused(body: Awaited<ReturnType<typeof order>>) {
    const answer = await pay(server, body)
    expect([answer.status, answer.failure.code]).toEqual([409, 'price_changed'])
    const { customers, charges } = booksOf(server, body.customerEmail)
    expect([customers, charges]).toEqual([[], []])
    // Nothing was begun: no row of an unpaid attempt stays, and no cookie proves one.
    expect(await attemptsOf(server, body.customerEmail)).toEqual([])
    expect(answer.cookie).toBe('')
  }

  it.each([
    ['first price', { finalPriceMinor: 1999 }],
    ['renewal', { priceMinor: 3999 }],
  ])('if the %s is another one now; with the new quote it is made', async (_, changes) => {
    const quote = await quoteIn('DE')
    const euro = { priceMinor: 3699, finalPriceMinor: 1849, ...changes }
    await sell({ ...MONTH, prices: { ...MONTH.prices, EUR: euro } }, TRIAL)
    const body = await order({ quote })
    await expectRefused(body)
    expect((await pay(server, { ...body, quote: await quoteIn('DE') })).data.isPaid).toBe(true)
    expect(charged(body.customerEmail)).toEqual([[euro.finalPriceMinor, 'eur']])
  })

  it('if the plan is no longer sold in that currency', async () => {
    const quote = await quoteIn('DE')
    await sell({ ...MONTH, prices: {} }, { ...TRIAL, prices: {} })
    await expectRefused(await order({ quote }))
  })

  it('for the quote of another plan or brand, and for none of ours', async () => {
    await expectRefused(await order({ quote: await quoteIn('DE', 'trial') }))
    await expectRefused(await order({ quote: `${await quoteIn('DE')}x` }))
    const row = {
      ...MONTH,
      brandId: 'marigold',
      position: 0,
      originalPriceMinor: null,
      prices: {},
      updatedAt: new Date(),
    }
    await expectRefused(await order({ quote: createQuotes(onlyKey(7)).issue('other', row, new Date()) }))
  })

  it('without a quote, if the plan has several prices', async () => {
    await expectRefused(await order())
  })

  it('for a quote whose amount, plan or currency was changed', async () => {
    const quote = await quoteIn('KW')
    const parts = quote.split('.')
    for (const index of parts.keys()) {
      const forged = parts.map((part, at) => (at === index ? `${part}0` : part)).join('.')
      await expectRefused(await order({ quote: forged }))
    }
    await expectRefused(await order({ quote: quote.replace('KWD', 'JPY') }))
    expect((await pay(server, await order({ quote }))).data.isPaid).toBe(true)
  })

  it('if the quote has expired', async () => {
    const row = {
      ...MONTH,
      brandId: 'marigold',
      position: 0,
      originalPriceMinor: null,
      prices: {},
      updatedAt: new Date(),
    }
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await expectRefused(await order({ quote: createQuotes(onlyKey(7)).issue('marigold', row, yesterday) }))
  })
})

describe('a payment that waits for the bank', () => {
  it('goes on without a quote or with an expired one, at the price it began with', async () => {
    const expired = createQuotes(onlyKey(7)).issue(
      'marigold',
      {
        ...MONTH,
        brandId: 'marigold',
        position: 0,
        originalPriceMinor: null,
        prices: {},
        updatedAt: new Date(),
      },
      new Date(Date.now() - 25 * 3_600_000),
    )
    for (const later of [undefined, expired]) {
      const body = await order()
      const paymentMethodId = await payWith(server, 'authenticationRequired')
      const { cookie, data } = await pay(server, { ...body, paymentMethodId, quote: await quoteIn('US') })
      expect(data.requiresAction).toBe(true)
      const answer = await pay(server, { ...body, ...(later && { quote: later }) }, { cookie })
      expect(answer.data.isPaid).toBe(true)
      expect(charged(body.customerEmail)).toEqual([[1949, 'usd']])
    }
  })
})

describe('a payment that failed', () => {
  it('keeps its terms if its repetition is refused because of the price', async () => {
    const quote = await quoteIn('DE')
    const body = await order({ quote })
    const declined = await pay(server, {
      ...body,
      paymentMethodId: await payWith(server, 'visa_chargeDeclined'),
    })
    expect(declined.failure.code).toBe('payment_failed')
    const before = await attemptsOf(server, body.customerEmail)
    expect(before).toMatchObject([{ finalPriceMinor: 1849, currency: 'EUR' }])
    await sell({ ...MONTH, prices: { EUR: { priceMinor: 9999, finalPriceMinor: 9999 } } })
    const answer = await pay(server, body, { cookie: declined.cookie })
    expect([answer.status, answer.failure.code]).toEqual([409, 'price_changed'])
    expect(charged(body.customerEmail)).toEqual([])
    const [after, ...others] = await attemptsOf(server, body.customerEmail)
    expect(others).toEqual([])
    expect(after).toMatchObject({ id: before[0]?.id, finalPriceMinor: 1849 })
  })
})

describe('a payment that was made', () => {
  it('is found again by its key, whatever the price is now', async () => {
    const body = await order({ quote: await quoteIn('DE') })
    const key = `checkout-${body.customerEmail.replace(/\W/g, '-')}`
    const { cookie } = await pay(server, body, { key })
    await sell({ ...MONTH, prices: { EUR: { priceMinor: 9999, finalPriceMinor: 9999 } } })
    const { paymentMethodId: _, ...asked } = body
    for (const answer of [
      await pay(server, body, { key, cookie }),
      await post(server, '/stripe/create-subscription-checkout', asked, { key, cookie }),
    ]) {
      expect(answer.data.isPaid).toBe(true)
    }
    expect(charged(body.customerEmail)).toEqual([[1849, 'eur']])
  })
})

describe('a change of plan', () => {
  it('stays in the currency of the subscription', async () => {
    const { database, gateway, deps } = server
    const EUR = { priceMinor: 8999, finalPriceMinor: 5999 }
    const quarter = {
      ...MONTH,
      id: 'quarter',
      name: 'A quarter',
      priceMinor: 9499,
      prices: { ...MONTH.prices, EUR },
    }
    const dollars = { ...MONTH, id: 'dollars', name: 'Dollars only', prices: {} }
    await sell(MONTH, quarter, dollars)
    const { data } = await pay(server, await order({ quote: await quoteIn('US') }))
    const { data: euro } = await pay(server, await order({ quote: euroQuote() }))
    const parts = { database, gateway } as MembershipDeps
    const others = async (currency: string) =>
      (await readOtherPlans(parts, { brandId: 'marigold', productId: 'month', currency })).map(
        ({ id, priceMinor }) => [id, priceMinor],
      )
    expect(await others('USD')).toEqual([
      ['quarter', 9499],
      ['dollars', 3899],
    ])
    expect(await others('EUR')).toEqual([['quarter', 8999]])

    const billing = createBilling({
      database,
      gateway,
      recordPurchase: () => Promise.resolve(),
      issueReceipts: () => Promise.resolve(),
      disputeAccess: () => 'end',
      logger: deps.logger,
    })
    const change = (stripeSubscriptionId: string, productId: string) =>
      billing.changePlan({ stripeSubscriptionId, productId, key: `key-of-${stripeSubscriptionId}` })
    const { subscriptionId } = euro
    expect(await change(subscriptionId, 'dollars')).toEqual({ kind: 'unknown_plan' })
    for (const [id, priceMinor, currency] of [
      [subscriptionId, 8999, 'EUR'],
      [data.subscriptionId, 9499, 'USD'],
    ] as const) {
      const subscription = { productId: 'quarter', priceMinor, currency }
      expect(await change(id, 'quarter')).toMatchObject({ kind: 'changed', subscription })
    }
  })

  /** As a page showed it before one plan lost its price in euros. */
  function euroQuote(): string {
    const row = {
      ...MONTH,
      ...MONTH.prices?.['EUR'],
      currency: 'EUR',
      brandId: 'marigold',
      position: 0,
      originalPriceMinor: null,
    }
    return createQuotes(onlyKey(7)).issue(
      'marigold',
      { ...row, prices: {}, updatedAt: new Date() },
      new Date(),
    )
  }
})

describe('a payer who changes the currency', () => {
  it('pays once, with a customer for each currency', async () => {
    const body = await order({ quote: await quoteIn('DE') })
    const waiting = { ...body, paymentMethodId: await payWith(server, 'authenticationRequired') }
    const first = await pay(server, waiting)
    expect(first.data.requiresAction).toBe(true)
    const second = await pay(server, { ...body, quote: await quoteIn('JP') }, { cookie: first.cookie })
    expect(second.data.isPaid).toBe(true)
    const { customers, subscriptions } = booksOf(server, body.customerEmail)
    expect(charged(body.customerEmail)).toEqual([[2900, 'jpy']])
    expect(customers).toHaveLength(2)
    expect(subscriptions.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
  })
})
