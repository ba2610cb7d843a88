import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import { siteDataAddress, versionOnPage } from '../support/site-data.ts'
import { sampleAnswers, sampleLead } from '../support/samples.ts'
import { storedLead } from '../support/stored.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { testWebBuild } from '../support/test-web-build.ts'
import { questionsOf, studioOf } from './studio-server.ts'

const server = useTestServer({
  instances: 2,
  webBuild: {
    ...testWebBuild,
    inlineScriptFor: (_path, { brandVersion }) => `window.pageVersion = '${brandVersion}'`,
  },
})
const studio = studioOf(server)

const PLAN = '4-week-plan'

type Answer<Data> = { status: number; code: string | undefined; data: Data }
async function ask<Data>(
  url: string,
  { version, body, app = server.app, ...rest }: AskOptions = {},
): Promise<Answer<Data>> {
  const headers = { ...(version !== undefined && { 'x-brand-version': version }), ...rest.headers }
  const response = await call(app, {
    url,
    headers,
    ...(body !== undefined && { body }),
    ...(rest.method && { method: rest.method }),
  })
  const { code, data } = response.json<{ code?: string; data: Data }>()
  return { status: response.statusCode, code, data }
}
type AskOptions = {
  version?: string
  body?: unknown
  app?: (typeof server)['app']
  method?: 'PATCH'
  headers?: Record<string, string>
}

const liveVersion = async () => (await ask<AppConfig>('/config')).data.brandVersion
const planAt = async (version?: string) => {
  const { data } = await ask<{ products: SubscriptionProduct[] }>('/stripe/subscription-products', {
    ...(version !== undefined && { version }),
  })
  return data.products.find(({ id }) => id === PLAN)
}

let payers = 0
async function pay(version: string | undefined, quote: string | undefined) {
  const { stripe } = server.gateway
  const { id } = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  return ask<{ subscriptionId: string }>('/stripe/complete-subscription-flow', {
    ...(version !== undefined && { version }),
    body: { productId: PLAN, quote, customerEmail: `pinned-${++payers}@example.com`, paymentMethodId: id },
  })
}
async function paidMinor(subscriptionId: string): Promise<number> {
  const subscription = await server.gateway.stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['latest_invoice'],
  })
  const invoice = subscription.latest_invoice
  return invoice !== null && typeof invoice === 'object' ? invoice.amount_paid : 0
}

/** Older visitors only, so that the sample answer is no longer valid. */
const older = (brand: Record<string, unknown>) => {
  const age = questionsOf(brand).find(({ id }) => id === 'age')
  if (age) age['validation'] = { required: true, min: sampleAnswers.age + 1, max: 110 }
}
const dearer = (brand: Record<string, unknown>) => {
  for (const plan of (brand as { plans: { id: string; priceMinor: number; finalPriceMinor: number }[] })
    .plans) {
    if (plan.id !== PLAN) continue
    plan.priceMinor += 1000
    plan.finalPriceMinor += 1000
  }
}

/** What visitors of the first and of the second version see. */
let first = ''
let second = ''
let oldPlan: SubscriptionProduct | undefined
let oldLead = { id: '', token: '' }

beforeAll(async () => {
  await studio.settle()
  first = await liveVersion()
  oldPlan = await planAt(first)
  const created = await ask<{ id: string; token: string }>('/leads/create', {
    version: first,
    body: sampleLead(),
  })
  oldLead = created.data
  await studio.takeOver()
  const { number } = await studio.make((brand) => {
    older(brand)
    dearer(brand)
  })
  await studio.publish(number)
  await studio.settle()
  second = await liveVersion()
})

describe('after another version was published', () => {
  it('a new visitor sees it, with its price', async () => {
    expect(second).not.toBe(first)
    const plan = await planAt(second)
    expect(plan?.price).toBe((oldPlan?.price ?? 0) + 10)
    expect((await planAt())?.price).toBe(plan?.price)
  })

  it('a visitor who started before gets the pages of their version, which nobody stores', async () => {
    for (const app of server.apps) {
      for (const path of ['/', '/quiz/age', '/purchase', '/terms']) {
        const { body, headers } = await app.inject({ url: `${path}?version=${first}` })
        expect(versionOnPage(body), path).toBe(first)
        expect(headers['cache-control'], path).toBe('no-store')
        // Another instance may get the request for the data.
        for (const asked of server.apps) {
          const data = await asked.inject({ url: siteDataAddress(body) })
          expect(data.statusCode).toBe(200)
          expect(data.json<{ config: AppConfig }>().config.brandVersion).toBe(first)
        }
      }
      for (const url of ['/', '/quiz', `/subscription?version=${first}`, '/quiz?version=unknown']) {
        expect(versionOnPage((await app.inject({ url })).body), url).toBe(second)
      }
    }
  })

  it('their answers are checked by their version, and the lead records it', async () => {
    for (const app of server.apps) {
      const { status, data } = await ask<{ id: string }>('/leads/create', {
        app,
        version: first,
        body: sampleLead({ brandVersion: 'claimed' }),
      })
      expect(status).toBe(201)
      expect((await storedLead(server.database, data.id))?.brandVersion).toBe(first)
    }
    const refused = await ask('/leads/create', { version: second, body: sampleLead() })
    expect(refused).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await ask('/leads/create', { body: sampleLead() })).toMatchObject({ status: 400 })
  })

  it('a stored lead changes by the version of the page', async () => {
    const change = (version: string) =>
      ask(`/leads/${oldLead.id}/quiz-answer`, {
        method: 'PATCH',
        version,
        body: { questionId: 'age', answer: sampleAnswers.age },
        headers: { 'x-lead-token': oldLead.token },
      })
    expect((await change(first)).status).toBe(200)
    expect(await change(second)).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('a mailed link tells on which version the lead was created', async () => {
    const { data } = await ask<{ brandVersion: string; createdAt: string }>(
      `/leads/quiz-data?id=${oldLead.id}`,
      {
        headers: { 'x-lead-token': oldLead.token },
      },
    )
    expect(data.brandVersion).toBe(first)
    expect(Date.parse(data.createdAt)).toBeLessThanOrEqual(Date.now())
  })

  it('the old price is paid by those who hold it, the new one by others', async () => {
    const old = await pay(first, (await planAt(first))?.quote)
    expect(old.status).toBe(200)
    expect(await paidMinor(old.data.subscriptionId)).toBe(Math.round((oldPlan?.finalPrice ?? 0) * 100))
    const fresh = await pay(second, (await planAt(second))?.quote)
    expect(await paidMinor(fresh.data.subscriptionId)).toBe(
      Math.round((oldPlan?.finalPrice ?? 0) * 100) + 1000,
    )
    expect(await pay(undefined, oldPlan?.quote)).toMatchObject({ status: 409, code: 'price_changed' })
    expect(await pay(second, oldPlan?.quote)).toMatchObject({ status: 409, code: 'price_changed' })
  })

  it('one instance answers for a version of which only the other knows that it is live', async () => {
    const { number } = await studio.make((brand) => void (brand['description'] = 'Spreading'))
    await studio.publish(number)
    const [one, other] = server.apps
    await one?.followPublications?.()
    await other?.followPublications?.()
    await one?.followPublications?.()
    const spreading = (await ask<AppConfig>('/config', { ...(one && { app: one }) })).data.brandVersion
    const { status } = await ask('/stripe/subscription-products', {
      version: spreading,
      ...(other && { app: other }),
    })
    expect(status).toBe(200)
    await studio.settle()
  })
})

/** Every call that depends on the content of the brand, except payments. */
const CALLS: readonly [string, Omit<AskOptions, 'version'>][] = [
  ['/leads/create', { body: sampleLead() }],
  ['/leads', { body: sampleLead() }],
  ['/leads/unknown', { method: 'PATCH', body: {} }],
  ['/leads/unknown/quiz-answer', { method: 'PATCH', body: { questionId: 'age', answer: 44 } }],
  ['/stripe/subscription-products', {}],
  [`/products/${PLAN}`, {}],
  ['/content/terms', {}],
]

const expectEnded = async (version: string) => {
  for (const [url, options] of CALLS) {
    expect(await ask(url, { ...options, version }), url).toMatchObject({ status: 409, code: 'version_ended' })
  }
  expect(await pay(version, oldPlan?.quote)).toMatchObject({ status: 409, code: 'version_ended' })
  const { body } = await server.app.inject({ url: `/quiz?version=${version}` })
  expect(versionOnPage(body)).toBe(await liveVersion())
}

describe('a version on which nobody may continue', () => {
  it('is unknown', () => expectEnded('0123456789abcdef'))

  it('was recalled, also for those who hold its price', async () => {
    const { live } = await studio.state()
    const recalled = await liveVersion()
    const { outcome } = await studio.publish(1, { kind: 'recall', expectedLive: live.number })
    expect(outcome).toBe('201')
    await studio.settle()
    expect(await liveVersion()).toBe(first)
    await expectEnded(recalled)
  })

  it('was replaced seven days ago', async () => {
    // The second version was replaced by the one that was recalled.
    expect((await ask('/stripe/subscription-products', { version: second })).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS + HOUR_MS })
    try {
      expect(await ask('/content/terms', { version: second })).toMatchObject({
        status: 409,
        code: 'version_ended',
      })
      expect(await ask('/stripe/subscription-products', { version: second })).toMatchObject({ status: 409 })
      expect((await planAt(first))?.price).toBe(oldPlan?.price)
    } finally {
      vi.useRealTimers()
    }
  })
})
