import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminInvitations } from '#server/db/schema/admin.ts'
import { refunds, subscriptions } from '#server/db/schema/billing.ts'
import { mailOptOuts } from '#server/db/schema/mails.ts'
import type { BillingDeps } from '#server/features/billing/billing-deps.ts'
import {
  addressesWithDuplicates,
  findDuplicates,
} from '#server/features/billing/subscriptions/find-duplicates.ts'
import { createAccountLinks } from '#server/features/accounts/links/links.ts'
import { hasNoUseForOffers } from '#server/features/mails/delivery/should-send.ts'
import type { MailsDeps } from '#server/features/mails/mails-deps.ts'
import { idleAddresses } from '#server/features/retention/apply-retention.ts'
import { adminOf } from '../admin/admin-people.ts'
import { until } from '../personal-data/customer.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { atHost } from './at-host.ts'
import { refreshReports } from './fill-brand.ts'
import { rowsOfBrand } from './rows-of-brand.ts'
import { type Bought, buyAt, passwordAt, SEVERAL_SHOPS, type Shop, SHOPS, succeeded } from './shops.ts'

const server = useTestServer(SEVERAL_SHOPS)
const at = ({ host }: Pick<Shop, 'host'>) => atHost(server, host)
const [MARIGOLD, QUIETMOOR, SHAY] = SHOPS

/** One person, who is a customer of all three brands. The tests change one of them each. */
const EMAIL = 'ada@example.com'
const bought = new Map<string, Bought>()
const boughtAt = ({ id }: Pick<Shop, 'id'>): Bought => {
  const found = bought.get(id)
  if (!found) throw new Error(`nobody bought at ${id}`)
  return found
}

async function untilSynced(): Promise<void> {
  await server.payments.webhooksSettled()
  await until(async () => {
    const open = await server.database.runText('select id from stripe_events where processed_at is null')
    return open.length === 0
  })
  await refreshReports(server)
}

beforeAll(async () => {
  for (const shop of SHOPS) bought.set(shop.id, await buyAt(server, shop, EMAIL))
  await untilSynced()
})

/** Reports are merged from the rows of all brands, and say when. */
const isReport = (line: string) => /^(?:visits|funnel_\w+|revenue_subscriptions) /.test(line)
const rowsOf = async ({ id }: Pick<Shop, 'id'>) =>
  (await rowsOfBrand(server.database, id)).filter((line) => !isReport(line))

/** Expects that `work` changes rows of a brand, and none of the others. */
async function expectChangesOnly(shop: Shop, work: () => Promise<unknown>): Promise<void> {
  const others = SHOPS.filter(({ id }) => id !== shop.id)
  const before = new Map<string, string[]>()
  for (const one of SHOPS) before.set(one.id, await rowsOf(one))
  await work()
  await untilSynced()
  expect(await rowsOf(shop)).not.toEqual(before.get(shop.id))
  for (const other of others) expect(await rowsOf(other)).toEqual(before.get(other.id))
}

const subscriptionAt = async (shop: Shop) => {
  const [row] = await server.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, boughtAt(shop).subscriptionId))
  return row
}

/** Ids of a brand's rows about the person, which only that brand's calls may answer. */
async function idsAt({ id }: Pick<Shop, 'id'>): Promise<string[]> {
  const ids: string[] = []
  for (const [table, column] of [
    ['leads', 'id'],
    ['accounts', 'id'],
    ['mails', 'id'],
    ['subscriptions', 'stripe_subscription_id'],
    ['subscriptions', 'stripe_customer_id'],
    ['invoices', 'stripe_invoice_id'],
    ['checkout_attempts', 'id'],
    ['visits', 'session_id'],
  ]) {
    const rows = await server.database.runText(`select ${column} as id from ${table} where brand_id = $1`, [
      id,
    ])
    if (rows.length === 0 && table !== 'mails') throw new Error(`${id} has no ${table}`)
    ids.push(...rows.map((row) => String(row['id'])))
  }
  return ids
}

/** Expects these answers to name rows of the brand, and none of the others. */
async function expectOnlyOf(shop: Shop, answers: readonly LightMyRequestResponse[]): Promise<void> {
  const text = answers.map((answer) => succeeded(answer).body).join('\n')
  for (const one of SHOPS) {
    const named = (await idsAt(one)).filter((id) => text.includes(id))
    if (one.id === shop.id) expect(named.length).toBeGreaterThan(3)
    else expect(named).toEqual([])
  }
}

describe.each(SHOPS)('what $id tells of the person', (shop) => {
  it('an operator', async () => {
    const { headers: signedIn } = await adminOf(server)
    const headers = { ...signedIn, host: MARIGOLD.host, 'x-brand': shop.id }
    const ask = (url: string, body?: unknown) =>
      call(server.app, { url: `/admin${url}`, headers, ...(body !== undefined && { body }) })
    const users = succeeded(await ask('/users')).json<{ data: { users: { id: string; email: string }[] } }>()
    const { id } = users.data.users.find(({ email }) => email === EMAIL) ?? { id: 'nobody' }
    const month = new Date().toISOString().slice(0, 7)
    await expectOnlyOf(shop, [
      await ask('/users'),
      await ask(`/users/${id}`),
      await ask(`/users/${id}/export`, {}),
      await ask('/users/export', {}),
      await ask('/leads'),
      await ask(`/leads/${boughtAt(shop).leadId}`),
      await ask('/leads/export', {}),
      await ask('/events'),
      await ask(`/revenue/reconciliation?definition=stripe&month=${month}`),
    ])
    const { data } = succeeded(
      await ask(`/revenue/reconciliation?definition=revenuecat&month=${month}`),
    ).json<{ data: { figures: { shownMinor: number; rowsMinor: number; ledgerMinor: number | null }[] } }>()
    for (const { shownMinor, rowsMinor, ledgerMinor } of data.figures) {
      expect([rowsMinor, ledgerMinor ?? shownMinor]).toEqual([shownMinor, shownMinor])
    }
  })

  it('the person themselves', async () => {
    const headers = { authorization: `Bearer ${boughtAt(shop).token}` }
    const urls = [
      '/user/profile',
      '/member/subscription',
      '/member/invoices',
      '/member/withdrawal',
      '/member/data',
    ]
    const answers = await Promise.all(urls.map((url) => call(at(shop).app, { url, headers })))
    await expectOnlyOf(shop, answers)
  })
})

it('purchases at three brands are no duplicates', async () => {
  const parts = { database: server.database, gateway: server.gateway } as unknown as BillingDeps
  const now = new Date()
  expect(await addressesWithDuplicates(parts, now)).toEqual([])
  for (const { id } of SHOPS) {
    expect(await findDuplicates(parts, { brandId: id, email: EMAIL }, now)).toBeNull()
  }
})

it('a new password is mailed only by a brand that knows the address', async () => {
  const email = 'knows-only-shay@example.com'
  await buyAt(server, SHAY, email)
  for (const shop of SHOPS) {
    succeeded(await call(at(shop).app, { url: '/auth/forgot-password', body: { email } }))
  }
  const ordered = () =>
    server.database.runText(
      `select brand_id as id from mails where to_email = $1 and kind = 'reset_password'`,
      [email],
    )
  await until(async () => (await ordered()).length > 0)
  expect(await ordered()).toEqual([{ id: SHAY.id }])
})

describe('a webhook of Stripe', () => {
  it.each(SHOPS)('about a cancellation at $id changes only that brand', async (shop) => {
    await expectChangesOnly(shop, () =>
      server.gateway.stripe.subscriptions.update(boughtAt(shop).subscriptionId, {
        cancel_at_period_end: true,
      }),
    )
    expect(await subscriptionAt(shop)).toMatchObject({ isCancelAtPeriodEnd: true, brandId: shop.id })
  })

  it('about a refund changes only its brand', async () => {
    const { subscriptionId } = boughtAt(QUIETMOOR)
    await expectChangesOnly(QUIETMOOR, async () => {
      const [row] = await server.database.runText(
        'select stripe_payment_intent_id as intent from checkout_attempts where stripe_subscription_id = $1',
        [subscriptionId],
      )
      await server.gateway.stripe.refunds.create({ payment_intent: String(row?.['intent']), amount: 100 })
    })
    const found = await server.database.db.select().from(refunds)
    expect(found.map(({ brandId, stripeSubscriptionId }) => [brandId, stripeSubscriptionId])).toEqual([
      [QUIETMOOR.id, subscriptionId],
    ])
  })

  it('about an unknown subscription of this account stores no row of any brand', async () => {
    const before = await Promise.all(SHOPS.map(rowsOf))
    const customer = await server.gateway.stripe.customers.create({ email: EMAIL })
    await server.gateway.stripe.customers.del(customer.id)
    await untilSynced()
    expect(await Promise.all(SHOPS.map(rowsOf))).toEqual(before)
  })
})

describe('an offer by mail', () => {
  const parts = () =>
    ({
      database: server.database,
      sources: createAccountLinks({ database: server.database }),
    }) as unknown as MailsDeps
  const hasNoUse = (email: string) =>
    Promise.all(SHOPS.map(({ id }) => hasNoUseForOffers(parts(), { brandId: id, email })))

  it('goes to customers of other brands', async () => {
    expect(await hasNoUse(EMAIL)).toEqual([true, true, true])
    const email = 'only-shay@example.com'
    await buyAt(server, SHAY, email)
    expect(await hasNoUse(email)).toEqual([false, false, true])
    // A purchase alone, without an account.
    await server.database.runText('update accounts set email = $1 where email = $2', [`x${email}`, email])
    expect(await hasNoUse(email)).toEqual([false, false, true])
  })

  it('goes to addresses that unsubscribed from another brand', async () => {
    const email = 'unsubscribed@example.com'
    await server.database.db
      .insert(mailOptOuts)
      .values({ email, brandId: QUIETMOOR.id, createdAt: new Date() })
    expect(await hasNoUse(email)).toEqual([false, true, false])
  })
})

describe('the end of the retention period', () => {
  it('concerns the brand at which nothing has happened since', async () => {
    const email = 'long-gone@example.com'
    for (const shop of SHOPS) await buyAt(server, shop, email)
    const past = '2000-01-01'
    for (const [table, set] of [
      ['leads', 'updated_at = $1'],
      ['checkout_attempts', 'updated_at = $1'],
      ['accounts', 'created_at = $1, password_changed_at = $1, last_sign_in_at = $1'],
      [
        'subscriptions',
        `status = 'canceled', created_at = $1, canceled_at = $1, ended_at = $1, paid_until = $1`,
      ],
      ['stripe_customers', 'created_at = $1'],
    ]) {
      await server.database.runText(`update ${table} set ${set} where lower(email) = $2 and brand_id = $3`, [
        past,
        email,
        QUIETMOOR.id,
      ])
    }
    const idle = await idleAddresses(server.database, {
      before: new Date('2001-01-01'),
      after: '',
      limit: 100,
    })
    expect(idle).toMatchObject([{ brandId: QUIETMOOR.id, email }])
  })
})

describe('the data of a member', () => {
  it('are exported by brand', async () => {
    for (const shop of SHOPS) {
      const headers = { authorization: `Bearer ${boughtAt(shop).token}` }
      const answer = await call(at(shop).app, { url: '/member/data', headers })
      const text = succeeded(answer).body
      expect(text).toContain(boughtAt(shop).subscriptionId)
      for (const other of SHOPS.filter(({ id }) => id !== shop.id)) {
        expect(text).not.toContain(boughtAt(other).subscriptionId)
        expect(text).not.toContain(boughtAt(other).leadId)
      }
    }
  })

  it('are deleted at one brand, and an invitation of the operators stays', async () => {
    const { headers: asOperator } = await adminOf(server)
    const invited = { email: EMAIL, role: 'viewer' }
    succeeded(
      await call(server.app, {
        url: '/admin/team/invitations',
        body: invited,
        headers: { ...asOperator, host: MARIGOLD.host },
      }),
    )
    await expectChangesOnly(QUIETMOOR, async () => {
      const headers = { authorization: `Bearer ${boughtAt(QUIETMOOR).token}` }
      const body = { password: passwordAt(QUIETMOOR) }
      succeeded(await call(at(QUIETMOOR).app, { url: '/member/delete', body, headers }))
    })
    const left = (await rowsOf(QUIETMOOR)).filter((line) => line.toLowerCase().includes(EMAIL))
    expect(left).toEqual([])
    expect(await server.database.db.select().from(adminInvitations)).toHaveLength(1)
    for (const shop of [MARIGOLD, SHAY]) {
      const signIn = { email: EMAIL, password: passwordAt(shop) }
      expect((await call(at(shop).app, { url: '/auth/login', body: signIn })).statusCode).toBe(200)
      const atStripe = await server.gateway.stripe.subscriptions.retrieve(boughtAt(shop).subscriptionId)
      expect(atStripe.status).toBe('active')
    }
  })

  it('are deleted at the brand of the operators with an invitation', async () => {
    const headers = { authorization: `Bearer ${boughtAt(MARIGOLD).token}` }
    const body = { password: passwordAt(MARIGOLD) }
    succeeded(await call(at(MARIGOLD).app, { url: '/member/delete', body, headers }))
    expect(await server.database.db.select().from(adminInvitations)).toEqual([])
  })
})
