import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PurchaseContent, ShownOffer } from '#shared/contract/purchase-records.ts'
import { brandDisplayPlan } from '#shared/offer/plan/display-plan.ts'
import { renewalTerms } from '#shared/offer/plan/renewal-terms.ts'
import { purchaseDocuments, purchaseRecords } from '#server/db/schema/purchase-records.ts'
import { verifyRecords } from '#server/features/purchase-records/verify-records.ts'
import { attemptsOf, newPayer, pay, payWith, post, useCheckoutServer } from '../checkout/checkout-server.ts'
import { englishReader, readerIn } from '#tests/web/texts-in.ts'

const server = useCheckoutServer()

const currentBrand = () => server.deps.brands.default()

/** What the page shows for the four-week plan. */
function shownOffer(changes: Partial<ShownOffer> = {}, plans = englishReader('plans')): ShownOffer {
  const { brand } = currentBrand()
  const sold = brand.plans.find(({ id }) => id === '4-week-plan')
  if (!sold) throw new Error('the plan is not for sale')
  const { productId, name, description, type, currency, durationDays, ...prices } = brandDisplayPlan(sold)
  const { originalPriceMinor, priceMinor, renewalPriceMinor } = prices
  const terms = renewalTerms({ currency, priceMinor, renewalPriceMinor, durationDays }, plans)
  return {
    shownAt: new Date().toISOString(),
    path: '/purchase',
    language: 'en',
    viewport: { width: 390, height: 844 },
    parts: { plans: `${name}\n$19.49`, checkout: `Today $19.49\n${terms.replaceAll('. ', '.\n')}` },
    button: 'Pay $19.49 and get my plan',
    links: [{ label: 'Terms and Conditions', path: '/terms' }],
    plan: {
      productId,
      name,
      description,
      type,
      currency,
      originalPriceMinor,
      priceMinor,
      renewalPriceMinor,
      durationDays,
    },
    saving: 'Save 50%',
    renewalTerms: terms,
    consent: { wording: `I agree: ${terms}`, isTicked: true },
    guarantee: brand.offer.guarantee ?? null,
    ...changes,
  }
}

async function recordsOf(email: string) {
  const [attempt] = await attemptsOf(server, email)
  return server.database.db
    .select()
    .from(purchaseRecords)
    .where(eq(purchaseRecords.attemptId, attempt?.id ?? ''))
    .orderBy(asc(purchaseRecords.sequence))
}

async function buy(shown: unknown, extra: object = {}) {
  const email = newPayer()
  const body = {
    customerEmail: email,
    paymentMethodId: await payWith(server, 'visa'),
    brandVersion: currentBrand().version,
    shown,
    ...extra,
  }
  const visit = { key: randomUUID() }
  const answer = await pay(server, body, visit)
  return { email, answer, again: () => pay(server, body, visit) }
}

async function boughtContent(shown: unknown, extra: object = {}) {
  const { email, answer } = await buy(shown, extra)
  expect(answer.data).toMatchObject({ isPaid: true })
  const records = await recordsOf(email)
  expect(records).toHaveLength(1)
  const content = records[0]?.content
  if (content?.kind !== 'purchase') throw new Error('no purchase was recorded')
  return content
}

describe('a press of Pay', () => {
  it('is recorded once, as the page showed it and as the server knows it', async () => {
    const shown = shownOffer()
    const { email, answer, again } = await buy(shown, {
      deviceInfo: { browserName: 'Safari', os: 'iOS' },
      countryCode: 'DE',
    })
    expect(answer.data.isPaid).toBe(true)
    expect((await again()).data.isPaid).toBe(true)
    const records = await recordsOf(email)
    expect(records.map(({ content }) => content)).toEqual([
      {
        kind: 'purchase',
        state: 'kept',
        shown,
        server: {
          at: expect.any(String),
          brandVersion: currentBrand().version,
          termsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
          userAgent: 'lightMyRequest',
          plan: shown.plan,
          renewalTerms: shown.renewalTerms,
          guarantee: shown.guarantee,
          pageBrandVersion: currentBrand().version,
          countryCode: 'DE',
          registrationSource: 'web_funnel',
          isWallet: false,
          walletType: null,
          device: { browserName: 'Safari', os: 'iOS' },
        },
        differences: [],
      },
    ] satisfies PurchaseContent[])
    const { account } = server.gateway
    expect(await verifyRecords(server.database, account)).toMatchObject({ fault: null })
  })

  it('on a German page has the German terms, and the button that the law fixes', async () => {
    const german = readerIn('de', 'plans')
    const { name, ...offer } = shownOffer({}, german).plan
    const terms = shownOffer({}, german).renewalTerms
    const shown = shownOffer(
      {
        language: 'de',
        button: 'zahlungspflichtig bestellen',
        parts: { plans: name, checkout: `Heute ${german.f.money(offer.priceMinor, 'USD')}\n${terms}` },
      },
      german,
    )
    const content = await boughtContent(shown)
    expect(content.server.renewalTerms).toMatch(/^Du zahlst heute 19,49.\$ für die ersten 4 Wochen\./)
    expect(content.differences).toEqual([])
    const unlawful = await boughtContent({ ...shown, button: 'Jetzt kaufen' })
    expect(unlawful.differences).toEqual(['button'])
  })

  it('refers to the terms in force, which are stored once', async () => {
    const { server: first } = await boughtContent(shownOffer())
    const { server: second } = await boughtContent(shownOffer())
    expect(second.termsHash).toBe(first.termsHash)
    const [document] = await server.database.db
      .select()
      .from(purchaseDocuments)
      .where(eq(purchaseDocuments.hash, first.termsHash ?? ''))
    expect(document?.text).toContain('Our 30-day money-back guarantee covers your first charge.')
    expect(document?.text).toContain('Open your subscription page and choose to cancel.')
  })

  it('is recorded with a declined card, and so is the next one', async () => {
    const email = newPayer()
    const key = randomUUID()
    for (const card of ['chargeCustomerFail', 'visa']) {
      await pay(
        server,
        { customerEmail: email, paymentMethodId: await payWith(server, card), shown: shownOffer() },
        { key },
      )
    }
    const records = await recordsOf(email)
    expect(records.map(({ content }) => content?.state)).toEqual(['kept', 'kept'])
  })

  it.each<[string, (shown: ShownOffer) => Partial<ShownOffer>, string[]]>([
    ['a lower price', ({ plan }) => ({ plan: { ...plan, priceMinor: 1 } }), ['priceMinor']],
    ['another renewal', () => ({ renewalTerms: 'It never renews.' }), ['renewalTerms']],
    [
      'a page without the terms',
      ({ parts }) => ({ parts: { ...parts, checkout: '$19.49' } }),
      ['renewalTermsOnPage'],
    ],
    ['a button without the price', () => ({ button: 'Go on' }), ['button']],
    ['a box that is not ticked', () => ({ consent: { wording: 'I agree', isTicked: false } }), ['consent']],
    [
      'another guarantee',
      () => ({ guarantee: { title: 'For ever', text: 'All money back' } }),
      ['guarantee'],
    ],
    ['a clock that is off', () => ({ shownAt: '2020-01-01T00:00:00.000Z' }), ['clock']],
  ])(
    'that says %s is paid at our price, and the record says what differs',
    async (_what, change, differences) => {
      const shown = shownOffer()
      const content = await boughtContent({ ...shown, ...change(shown) })
      expect(content.differences).toEqual(differences)
      expect(content.server.plan.priceMinor).toBe(1949)
    },
  )

  it.each<[string, unknown, PurchaseContent['state']]>([
    ['nothing', undefined, 'missing'],
    ['null', null, 'missing'],
    ['a text', 'Buy now', 'malformed'],
    ['another shape', { plan: 'all' }, 'malformed'],
    ['more than it should', { more: true }, 'malformed'],
    ['too much', { text: 'x'.repeat(45_000) }, 'oversized'],
    // PostgreSQL cannot store it.
    ['a character that cannot be stored', '\0', 'malformed'],
  ])('with %s is paid, and the record says so', async (_what, shown, state) => {
    const content = await boughtContent(shown)
    expect(content).toMatchObject({ state, shown: null, differences: [] })
    expect(content.server.plan.priceMinor).toBe(1949)
  })

  it('is paid if recording fails, and the log says so', async () => {
    const { database } = server
    await database.runText('alter table purchase_records rename to purchase_records_away')
    try {
      expect((await buy(shownOffer())).answer.data.isPaid).toBe(true)
    } finally {
      await database.runText('alter table purchase_records_away rename to purchase_records')
    }
    expect(server.logged()).toContain('could not record what a buyer saw')
    expect((await boughtContent(shownOffer())).state).toBe('kept')
  })

  it('is absent if a client confirms in its browser, and the record says so', async () => {
    const email = newPayer()
    const body = { productId: '4-week-plan', customerEmail: email }
    const visit = { key: randomUUID() }
    await post(server, '/stripe/create-subscription-checkout', body, visit)
    // A repeated call charges nothing and is not recorded.
    await post(server, '/stripe/create-subscription-checkout', body, visit)
    expect((await recordsOf(email)).map(({ content }) => content?.state)).toEqual(['missing'])
  })
})
