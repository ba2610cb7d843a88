import { siteDataAddress, versionOnPage } from '#tests/server/support/site-data.ts'
import { expect } from 'vitest'
import type { AppConfig } from '#shared/brand/brand.ts'
import type {
  createPublication,
  exportVersion,
  importVersion,
  listPublications,
  PublicationRow,
  readPublicationState,
} from '#shared/contract/admin/admin-versions.ts'
import type { RouteBody, RouteData } from '#shared/contract/route.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'

/** The first administrator of the servers. */
const ADMIN = { email: 'ada@example.com', password: 'copper lantern orchard' }
export const ADMIN_ENV = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

const PLAN = '4-week-plan'
/** In the texts of every edition, on several pages. */
const MARK = /\bEdition (\d+)\b/g

type State = RouteData<typeof readPublicationState>
type VersionFile = RouteData<typeof exportVersion>

async function getJson<Data>(url: string, headers: Record<string, string> = {}): Promise<Data> {
  const response = await fetch(url, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
  return (JSON.parse(text) as { data: Data }).data
}

/** What an operator does, and what visitors of an instance see. Editions are versions that differ in all their parts. */
function createEditions(token: string) {
  const admin = { authorization: `Bearer ${token}`, 'x-brand': 'marigold' }
  /** Numbers of the versions. */
  const numbers = new Map<number, number>()
  /** Price of the plan in edition 0, the folder. */
  let basePrice = 0

  const read = <Data>(url: string, path: string) => getJson<Data>(`${url}/api/api/admin${path}`, admin)
  async function post<Data>(url: string, path: string, body: object): Promise<Data> {
    const response = await fetch(`${url}/api/api/admin${path}`, {
      method: 'POST',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return (JSON.parse(text) as { data: Data }).data
  }

  const pricesOf = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
    const address = `${url}/api/api/stripe/subscription-products`
    const { products } = await getJson<{ products: SubscriptionProduct[] }>(address, headers)
    const price = products.find(({ id }) => id === PLAN)?.price ?? Number.NaN
    return Math.round(price * 100)
  }
  const configOf = (url: string) => getJson<AppConfig>(`${url}/api/api/config`)
  const editionOf = ({ description }: Pick<AppConfig, 'description'>): number =>
    Number(/Edition (\d+)/.exec(description)?.[1] ?? 0)

  /** Every edition that a page names; edition 0 has no mark. */
  async function onPage(url: string, path: string): Promise<{ editions: number[]; brandVersion: string }> {
    const response = await fetch(url + path, { headers: { accept: 'text/html' } })
    const html = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    const data = await fetch(url + siteDataAddress(html))
    if (!data.ok) throw new Error(`the data of ${path}: ${data.status}`)
    const marks = `${html}${await data.text()}`.matchAll(MARK)
    const editions = [...new Set([...marks].map(([, edition]) => Number(edition)))]
    const brandVersion = versionOnPage(html)
    return { editions: editions.length === 0 ? [0] : editions, brandVersion }
  }

  /** What one instance serves, part by part: which edition it is of. */
  async function partsOf(url: string) {
    const { brandVersion } = await configOf(url)
    const landing = await onPage(url, '/')
    const terms = await onPage(url, '/terms')
    const named = { 'x-brand-version': landing.brandVersion }
    const content = JSON.stringify(await getJson<unknown>(`${url}/api/api/content/terms`, named))
    const price = await pricesOf(url, named)
    const texts = await fetch(`${url}/texts/en/base.json`)
    await texts.arrayBuffer()
    return {
      landing: landing.editions,
      terms: terms.editions,
      content: [Number(/Edition (\d+)/.exec(content)?.[1] ?? 0)],
      price: [(price - basePrice) / 100],
      isOneVersion: landing.brandVersion === brandVersion && terms.brandVersion === brandVersion,
      areTextsServed: texts.status === 200,
    }
  }

  /**
   * The edition that an instance serves in all its parts. It may change to another one meanwhile: then it is read again.
   * @throws an assertion error if it serves parts of different editions
   */
  async function served(url: string): Promise<number> {
    const before = editionOf(await configOf(url))
    const parts = await partsOf(url)
    const after = editionOf(await configOf(url))
    if (before !== after) return served(url)
    const one = [before]
    expect(parts, `${url} serves one edition`).toEqual({
      landing: one,
      terms: one,
      content: one,
      price: one,
      isOneVersion: true,
      areTextsServed: true,
    })
    return before
  }

  return {
    served,
    /** Prices for programs, which name no version: those on sale now. */
    editionOnSale: async (url: string) => ((await pricesOf(url)) - basePrice) / 100,
    state: (url: string) => read<State>(url, '/publications/state'),
    publications: async (url: string) =>
      (await read<RouteData<typeof listPublications>>(url, '/publications?limit=100')).publications,
    /** Takes the brand over and stores editions 1 to `count`. */
    prepare: async (url: string, count: number): Promise<void> => {
      basePrice = await pricesOf(url)
      numbers.set(0, 1)
      await post(url, '/publishing/take-over', { reason: 'The studio edits it' })
      const file = await read<VersionFile>(url, '/versions/1/export')
      for (let edition = 1; edition <= count; edition++) {
        const document = structuredClone(file.document) as unknown as {
          brand: {
            description: string
            terms: { summary: string }
            plans: { id: string; priceMinor: number; finalPriceMinor: number }[]
          }
        }
        const { brand } = document
        brand.description = `Edition ${edition} of the quiz`
        brand.terms.summary = `Edition ${edition} of the terms.`
        for (const plan of brand.plans) {
          if (plan.id !== PLAN) continue
          plan.priceMinor += edition * 100
          plan.finalPriceMinor += edition * 100
        }
        const body = { file: { ...file, document, pictures: {} }, reason: `Edition ${edition}` }
        const made = await post<RouteData<typeof importVersion>>(url, '/versions/import', body)
        expect(made.verification.findings.filter(({ severity }) => severity === 'error')).toEqual([])
        numbers.set(edition, made.number)
      }
    },
    publish: (url: string, edition: number, kind: RouteBody<typeof createPublication>['kind']) =>
      post<PublicationRow>(url, '/publications', {
        number: numbers.get(edition),
        kind,
        reason: `Edition ${edition}`,
      }),
  }
}

export type Editions = Awaited<ReturnType<typeof signIn>>

/** An operator of a running server. The sign-in is stored, so it outlives the instance. */
export async function signIn(url: string) {
  const response = await fetch(`${url}/api/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`the sign-in: ${response.status} ${text}`)
  return createEditions((JSON.parse(text) as { data: { token: string } }).data.token)
}
