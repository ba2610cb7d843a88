import { siteDataAddress, versionOnPage } from '#tests/server/support/site-data.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { sampleAnswers, sampleLead } from '../support/samples.ts'
import { storedLead } from '../support/stored.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { testWebBuild } from '../support/test-web-build.ts'
import { studioOf } from './studio-server.ts'

const VISITORS = 20
const EDITIONS = 2
const PLAN = '4-week-plan'
/** Of a quiz. */
const STEPS = 8
/** Each instance looks so often until a publication must be live on all. */
const MAX_ROUNDS = 6

const server = useTestServer({ instances: 3, webBuild: testWebBuild, env: { pageCompression: 'fast' } })
const studio = studioOf(server)

/** What a visitor of a version must see everywhere: price in minor units, by version. */
const prices = new Map<string, number>()
const numbers: number[] = []

type Brand = { description: string; plans: { id: string; priceMinor: number }[] }
const priceIn = ({ plans }: Pick<Brand, 'plans'>) => plans.find(({ id }) => id === PLAN)?.priceMinor ?? 0
const asBrand = (brand: Readonly<Record<string, unknown>>) => brand as unknown as Brand

beforeAll(async () => {
  await studio.settle()
  await studio.takeOver()
  numbers.push(1)
  for (let edition = 1; edition <= EDITIONS; edition++) {
    const { number } = await studio.make((brand) => {
      const changed = asBrand(brand)
      changed.description = `Edition ${edition}`
      for (const plan of changed.plans) if (plan.id === PLAN) plan.priceMinor += edition * 100
    })
    numbers.push(number)
  }
  for (const number of numbers) {
    const { brandVersion } = await studio.read<{ brandVersion: string }>(`/versions/${number}`)
    prices.set(brandVersion, priceIn(asBrand((await studio.exported(number)).document.brand)))
  }
})

/** Each call of a visitor goes to another instance, as behind a load balancer. */
function balancer(start: number): () => FastifyInstance {
  let next = start
  return () => {
    const app = server.apps[next++ % server.apps.length]
    if (!app) throw new Error('there is no instance')
    return app
  }
}

type Quiz = { version: string; faults: string[]; leadId: string | null }

/** One visitor's way from the landing to the prices. Others do something at each `yield`. */
async function* takeQuiz(start: number): AsyncGenerator<void, Quiz, void> {
  const anyInstance = balancer(start)
  const faults: string[] = []
  const versionOn = async (url: string) => {
    const { statusCode, body } = await anyInstance().inject({ url, headers: { accept: 'text/html' } })
    if (statusCode !== 200) faults.push(`${url}: ${statusCode}`)
    const data = await anyInstance().inject({ url: siteDataAddress(body) })
    if (data.statusCode !== 200) faults.push(`the data of ${url}: ${data.statusCode}`)
    return versionOnPage(body)
  }
  const version = await versionOn('/')
  const ask = async <Data>(url: string, options: Partial<Parameters<typeof call>[1]> = {}) => {
    const headers = { 'x-brand-version': version, ...options.headers }
    const response = await call(anyInstance(), { url, ...options, headers })
    if (response.statusCode >= 300) faults.push(`${url}: ${response.statusCode} ${response.body}`)
    return response.json<{ data?: Data }>().data
  }
  const stays = async (url: string) => {
    const shown = await versionOn(`${url}?version=${version}`)
    if (shown !== version) faults.push(`${url} shows ${shown} to a visitor of ${version}`)
  }
  const pays = async () => {
    const data = await ask<{ products: SubscriptionProduct[] }>('/stripe/subscription-products')
    const price = Math.round((data?.products.find(({ id }) => id === PLAN)?.price ?? 0) * 100)
    if (price !== prices.get(version)) faults.push(`the price is ${price} at ${version}`)
  }
  yield
  await stays('/quiz/age')
  yield
  await pays()
  yield
  const lead = await ask<{ id: string; token: string }>('/leads/create', { body: sampleLead() })
  yield
  await stays('/quiz')
  yield
  if (lead) {
    await ask(`/leads/${lead.id}/quiz-answer`, {
      method: 'PATCH',
      body: { questionId: 'age', answer: sampleAnswers.age },
      headers: { 'x-lead-token': lead.token },
    })
    const stored = await storedLead(server.database, lead.id)
    if (stored?.brandVersion !== version) faults.push(`a lead of ${version} has ${stored?.brandVersion}`)
  }
  yield
  await stays('/purchase')
  yield
  await pays()
  return { version, faults, leadId: lead?.id ?? null }
}

it('no lead fails and no visitor sees two versions while versions are published and rolled back', async () => {
  const finished: Quiz[] = []
  let begun = 0
  const visitors = Array.from({ length: VISITORS }, () => takeQuiz(begun++))
  /** Every visitor does one more thing; those who are finished are followed by others. */
  const walk = () =>
    Promise.all(
      visitors.map(async (visitor, index) => {
        const step = await visitor.next()
        if (!step.done) return
        finished.push(step.value)
        visitors[index] = takeQuiz(begun++)
      }),
    )
  const orders = [
    ...numbers.slice(1).map((number) => ({ number, kind: 'publish' as const })),
    { number: 1, kind: 'rollback' as const },
  ]
  for (const { number, kind } of orders) {
    const { data } = await studio.publish(number, { kind })
    for (let round = 0; round < MAX_ROUNDS; round++) {
      for (const app of server.apps) await Promise.all([app.followPublications?.(), walk()])
      const { live, liveOn } = await studio.state()
      if (live.publicationId === data.id && liveOn === server.apps.length) break
    }
    expect((await studio.state()).live.publicationId).toBe(data.id)
  }
  for (let step = 0; step < STEPS; step++) await walk()

  expect(finished.flatMap(({ faults }) => faults)).toEqual([])
  expect(finished.filter(({ leadId }) => leadId === null)).toEqual([])
  expect(finished.length).toBeGreaterThanOrEqual(2 * VISITORS)
  // Quizzes began on each version, or less was proved.
  expect(new Set(finished.map(({ version }) => version))).toEqual(new Set(prices.keys()))
})
