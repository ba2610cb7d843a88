import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderMail } from '#mail/render-mail.tsx'
import type { DashboardTile } from '#shared/contract/admin/admin.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { stripeCustomers } from '#server/db/schema/checkout.ts'
import { mails } from '#server/db/schema/mails.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import { readEml } from '#server/features/mails/outbox/outbox-page.ts'
import { outboxCookie, readOutboxKey } from '#server/features/mails/outbox/outbox-routes.ts'
import { outboxFolder } from '#server/gateways/mail/outbox-gateway.ts'
import { adminOf, type SignedInPerson } from '../admin/admin-people.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import { until } from '../personal-data/customer.ts'
import { call, testBrand, useTestServer } from '../support/test-app.ts'
import { atHost } from './at-host.ts'
import { refreshReports } from './fill-brand.ts'
import { type Bought, buyAt, passwordAt, SEVERAL_SHOPS, type Shop, SHOPS, succeeded } from './shops.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-three-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const server = useTestServer({
  renderMail,
  otherBrandFolders: SEVERAL_SHOPS.otherBrandFolders,
  env: { ...SEVERAL_SHOPS.env, dataDir },
})
const at = ({ host }: Pick<Shop, 'host'>) => atHost(server, host)

/** The same person buys at each. */
const EMAIL = 'ada@example.com'

const bought = new Map<string, Bought>()
const boughtAt = (id: string): Bought => {
  const found = bought.get(id)
  if (!found) throw new Error(`nobody bought at ${id}`)
  return found
}
let operator: SignedInPerson
let untouched: SignedInPerson['headers']

const asOperator = ({ id }: Pick<Shop, 'id'>) => ({ headers: { ...operator.headers, 'x-brand': id } })
/** The admin area is at the site of the first brand. */
const admin = at(SHOPS[0])

beforeAll(async () => {
  // The jobs order and send the mails.
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  operator = await adminOf(server)
  untouched = { ...operator.headers }
  for (const shop of SHOPS) bought.set(shop.id, await buyAt(server, shop, EMAIL))
  await server.payments.webhooksSettled()
  await refreshReports(server)
})

it('the same address buys at each brand', async () => {
  const rows = await server.database.db
    .select({ brandId: subscriptions.brandId, customer: subscriptions.stripeCustomerId })
    .from(subscriptions)
    .where(eq(subscriptions.email, EMAIL))
  expect(rows.map(({ brandId }) => brandId).toSorted()).toEqual(SHOPS.map(({ id }) => id))
  // Credit and cards of one brand must not pay at another.
  expect(new Set(rows.map(({ customer }) => customer)).size).toBe(SHOPS.length)
  const customers = await server.database.db.select().from(stripeCustomers)
  expect(customers.map(({ brandId }) => brandId).toSorted()).toEqual(SHOPS.map(({ id }) => id))
})

describe.each(SHOPS)('$id', (shop) => {
  const others = SHOPS.filter(({ id }) => id !== shop.id)
  const paidHere = () => server.database.db.select().from(invoices).where(eq(invoices.brandId, shop.id))

  it('has its own account, with its own password', async () => {
    const rows = await server.database.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.email, EMAIL), eq(accounts.brandId, shop.id)))
    expect(rows).toHaveLength(1)
    const signIn = (host: Shop, of: Shop) =>
      call(at(host).app, { url: '/auth/login', body: { email: EMAIL, password: passwordAt(of) } })
    expect((await signIn(shop, shop)).statusCode).toBe(200)
    for (const other of others) expect((await signIn(shop, other)).statusCode).toBe(401)
  })

  it('shows the member its own subscription, and no other sign-in counts', async () => {
    const profile = (token: string) =>
      call(at(shop).app, { url: '/member/invoices', headers: { authorization: `Bearer ${token}` } })
    const own = succeeded(await profile(boughtAt(shop.id).token)).json<{
      data: { receipts: { number: string }[] }
    }>().data
    expect(own.receipts).toHaveLength(1)
    for (const other of others) {
      expect((await profile(boughtAt(other.id).token)).json()).toMatchObject({ code: 'sign_in_required' })
    }
  })

  it('numbers its own receipts', async () => {
    const rows = await server.database.db.select().from(receipts).where(eq(receipts.brand, shop.id))
    expect(rows.map(({ sequence }) => sequence)).toEqual([1])
    expect(rows[0]?.number).toContain(shop.prefix)
  })

  it('sends its own mails, with links to its own site', async () => {
    const sent = await until(async () => {
      const rows = await server.database.db
        .select()
        .from(mails)
        .where(and(eq(mails.brandId, shop.id), eq(mails.kind, 'welcome'), eq(mails.status, 'sent')))
      return rows.length > 0 && rows
    })
    expect(sent).toMatchObject([{ toEmail: EMAIL }])
    const folder = outboxFolder(dataDir)
    const file = readdirSync(folder).find((name) => name.includes(sent[0]?.id ?? 'no mail'))
    const { headers, text } = readEml(readFileSync(join(folder, file ?? ''), 'latin1'))
    const from = headers.find(({ name }) => name.toLowerCase() === 'from')?.value
    const { brand } = await testBrand(`brands/${shop.id}`)
    expect(from).toContain(brand.name)
    expect(text).toContain(`http://${shop.host}/`)
    for (const { host } of others) expect(text).not.toContain(host)
  })

  it('shows its own mails in the outbox, and no other', async () => {
    const cookies = { quiz_funnels_outbox: outboxCookie(await readOutboxKey(server.database)) }
    const open = (path: string) => at(shop).app.inject({ url: path, cookies })
    const filesOf = async (brandId: string) => {
      const sent = await server.database.db
        .select({ id: mails.id })
        .from(mails)
        .where(and(eq(mails.brandId, brandId), eq(mails.status, 'sent')))
      const names = readdirSync(outboxFolder(dataDir))
      return names.filter((name) => sent.some(({ id }) => name.endsWith(`-${id}.eml`)))
    }
    const list = (await open('/outbox')).body
    const listed = [...list.matchAll(/href="\/outbox\/([^"]+)"/g)].map(([, file = '']) => file)
    const own = await filesOf(shop.id)
    expect(own.length).toBeGreaterThan(0)
    expect(listed.toSorted()).toEqual(own.toSorted())
    for (const file of own) expect((await open(`/outbox/${file}`)).statusCode).toBe(200)
    for (const other of others) {
      for (const file of await filesOf(other.id)) {
        expect((await open(`/outbox/${file}`)).statusCode).toBe(404)
        expect((await open(`/outbox/${file}/html`)).statusCode).toBe(404)
      }
    }
  })

  it('has cookies of its own host, which prove nothing elsewhere', async () => {
    const { cookies, leadId } = boughtAt(shop.id)
    const read = (host: Shop) => call(at(host).app, { url: `/leads/${leadId}`, headers: { cookie: cookies } })
    expect((await read(shop)).statusCode).toBe(200)
    for (const other of others) expect((await read(other)).json()).toMatchObject({ code: 'lead_not_found' })
  })

  it('has its own reports', async () => {
    const [invoice, ...more] = await paidHere()
    expect(more).toEqual([])
    const { data } = await askAdmin<{ tiles: DashboardTile[] }>(admin, asOperator(shop), '/dashboard')
    const tiles = Object.fromEntries(data.tiles.map(({ key, today, currency }) => [key, { today, currency }]))
    expect(tiles).toEqual({
      visitors: { today: 1, currency: null },
      quizStarts: { today: 1, currency: null },
      leads: { today: 1, currency: null },
      purchases: { today: 1, currency: null },
      revenue: { today: invoice?.amountPaidMinor, currency: invoice?.currency },
    })
    const conversions = await askAdmin<{ sessions: number }>(admin, asOperator(shop), '/conversions')
    expect(conversions.data.sessions).toBe(1)
    const month = new Date().toISOString().slice(0, 7)
    const revenue = await askAdmin<{ months: { month: string; grossMinor: number }[]; currencies: string[] }>(
      admin,
      asOperator(shop),
      `/revenue?from=${month}&to=${month}`,
    )
    expect(revenue.data).toMatchObject({
      currencies: [invoice?.currency],
      months: [{ month, grossMinor: invoice?.amountPaidMinor }],
    })
    const cohorts = await askAdmin<{ cohorts: { customers: number }[] }>(
      admin,
      asOperator(shop),
      '/revenue/cohorts',
    )
    expect(cohorts.data.cohorts).toMatchObject([{ customers: 1 }])
  })

  it('lists its own leads and users, with its own questions', async () => {
    const leads = await askAdmin<{ leads: { id: string }[] }>(admin, asOperator(shop), '/leads')
    expect(leads.data.leads.map(({ id }) => id)).toEqual([boughtAt(shop.id).leadId])
    const users = await askAdmin<{ users: { email: string; planName: string }[] }>(
      admin,
      asOperator(shop),
      '/users',
    )
    const paid = (await paidHere()).map(({ currency, amountPaidMinor }) => ({
      currency,
      netMinor: amountPaidMinor,
    }))
    // Purchases of the same address at other brands do not count.
    expect(users.data.users).toMatchObject([{ email: EMAIL, lifetimeValue: paid }])
    const exported = await call(admin.app, {
      url: '/admin/leads/export',
      body: {},
      headers: asOperator(shop).headers,
    })
    expect(exported.body.split('\r\n').filter(Boolean)).toHaveLength(2)
    expect(exported.body.includes('BMI')).toBe(shop.id === 'marigold')
  })

  it('gets resume links to its own site', async () => {
    const made = await askAdmin<{ url: string }>(
      admin,
      asOperator(shop),
      `/leads/${boughtAt(shop.id).leadId}/resume-link`,
      { method: 'POST' },
    )
    expect(new URL(made.data.url).host).toBe(shop.host)
  })

  it('is named in the audit of what was done there', async () => {
    const { data } = await askAdmin<{ rows: { action: string; brandId: string | null }[] }>(
      admin,
      operator,
      `/audit?brand=${shop.id}`,
    )
    expect(data.rows.map(({ brandId }) => brandId)).toEqual(data.rows.map(() => shop.id))
    expect(data.rows.map(({ action }) => action)).toContain('export_leads')
  })
})

describe('an invitation', () => {
  it.each([
    ['one brand', ['quietmoor'], 'This is only for Quietmoor.'],
    ['some brands', ['marigold', 'quietmoor'], 'This is only for Marigold and Quietmoor.'],
    [
      'all brands',
      null,
      'This is for all brands: Marigold, Quietmoor, and شاي وكلمة, and any that are added later.',
    ],
  ])('to %s names them and the rights', async (what, brandIds, text) => {
    const email = `${what.replace(' ', '-')}@example.com`
    const body = { email, role: 'viewer', brandIds }
    const { headers } = operator
    succeeded(await call(admin.app, { url: '/admin/team/invitations', body, headers }))
    const sent = await until(async () => {
      const [row] = await server.database.db.select().from(mails).where(eq(mails.toEmail, email))
      return row?.status === 'sent' && row
    })
    const folder = outboxFolder(dataDir)
    const file = readdirSync(folder).find((name) => name.includes(sent.id))
    const mail = readEml(readFileSync(join(folder, file ?? ''), 'latin1'))
    const shown = mail.text.replaceAll(/\s+/g, ' ')
    expect(shown).toMatch(new RegExp(text))
    expect(shown).toContain('as a viewer')
    const token = /invitation#token=([\w-]+)/.exec(mail.text)?.[1]
    const read = await call(admin.app, { url: '/admin/invitations/read', body: { token } })
    const names = (brandIds ?? SHOPS.map(({ id }) => id)).length
    expect(read.json<{ data: { brandNames: string[] } }>().data.brandNames).toHaveLength(names)
  })
})

it('hosts of other brands have no admin area', async () => {
  const [first, ...others] = SHOPS
  expect((await call(at(first).app, { url: '/admin/check', headers: untouched })).statusCode).toBe(200)
  for (const shop of others) {
    const answer = await call(at(shop).app, { url: '/admin/check', headers: untouched })
    expect([shop.id, answer.statusCode]).toEqual([shop.id, 404])
    const page = await at(shop).app.inject({ url: '/admin/leads', headers: { accept: 'text/html' } })
    expect(page.json()).toMatchObject({ code: 'not_found' })
  }
})
