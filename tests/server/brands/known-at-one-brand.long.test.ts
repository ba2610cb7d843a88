import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#server/db/schema/accounts.ts'
import { mailOptOuts, mails } from '#server/db/schema/mails.ts'
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
import { call, testBrands } from '../support/test-app.ts'
import { testRecords } from '../support/test-records.ts'
import { EMAIL, useCustomerOfThree } from './customer-of-three.ts'
import { buyAt, SEVERAL_SHOPS, type Shop, SHOPS, succeeded } from './shops.ts'

const { server, at, boughtAt } = useCustomerOfThree()
const [MARIGOLD, QUIETMOOR, SHAY] = SHOPS

/** When each brand has mailed the person. */
const mailedOn = (index: number): Date => new Date(Date.UTC(2026, 0, 1 + index))
beforeAll(async () => {
  for (const [index, { id }] of SHOPS.entries()) {
    await server.database.db.insert(mails).values({
      id: `mail-of-${id}`,
      brandId: id,
      kind: 'password_changed',
      toEmail: EMAIL,
      dedupeKey: `password_changed:${id}`,
      content: { kind: 'password_changed', changedAt: new Date().toISOString() },
      status: 'sent',
      dueAt: new Date(),
      createdAt: mailedOn(index),
      sentAt: mailedOn(index),
    })
  }
})

/** Ids of a brand's rows about the person, and the time of its mail, which only that brand's calls may answer. */
async function idsAt({ id }: Pick<Shop, 'id'>): Promise<string[]> {
  const ids = [mailedOn(SHOPS.findIndex((one) => one.id === id)).toISOString()]
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
    if (rows.length === 0) throw new Error(`${id} has no ${table}`)
    ids.push(...rows.map((row) => String(row['id'])))
  }
  return ids
}

/** Expects these answers to name rows of the brand, and none of the others. */
async function expectOnlyOf(shop: Shop, answers: readonly LightMyRequestResponse[]): Promise<void> {
  const text = answers.map((answer) => succeeded(answer).body).join('\n')
  for (const one of SHOPS) {
    const named = (await idsAt(one)).filter((id) => text.includes(id))
    expect([one.id, named.length > 3 || named]).toEqual([one.id, one.id === shop.id || []])
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

it('the evidence about a purchase is of its brand', async () => {
  const { database, gateway } = server
  const brands = await testBrands(undefined, SEVERAL_SHOPS.otherBrandFolders)
  const records = testRecords({ database, account: gateway.account, brands, logger: server.app.log })
  const registered = await database.db
    .select({ brandId: accounts.brandId, at: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.email, EMAIL))
  for (const shop of SHOPS) {
    const text = JSON.stringify(await records.readEvidence(boughtAt(shop).subscriptionId))
    for (const [index, { id }] of SHOPS.entries()) {
      const at = registered.find(({ brandId }) => brandId === id)?.at.toISOString()
      const mailedAt = mailedOn(index).toISOString()
      const isOwn = id === shop.id
      expect([id, text.includes(`"registeredAt":"${at}"`), text.includes(mailedAt)]).toEqual([
        id,
        isOwn,
        isOwn,
      ])
    }
  }
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
