import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  cancelAdminSubscription,
  decideRefundRequest,
  endUserSessions,
  listUsers,
  refundAdminInvoice,
  UserDetails,
} from '#shared/contract/admin/admin-users.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { adminAudit } from '#server/db/schema/admin.ts'
import { mails } from '#server/db/schema/mails.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import { makePerson, type Person, signIn } from '../../access/people.ts'
import { allRows, rowsWith } from '../../personal-data/all-rows.ts'
import { checkout, until } from '../../personal-data/customer.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { auditOf } from './audit-of.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'admin-users-'))
const server = useTestServer({ env: { dataDir } })
let admin: SignedInPerson

beforeAll(async () => {
  // Mails are ordered by jobs, which run where the server listens.
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await adminOf(server)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const ask = <Data = unknown>(url: string, body: object = {}) =>
  askAdmin<Data>(server, admin, url, { method: 'POST', body })
const userIdOf = async ({ email }: { email: string }): Promise<string> => {
  const { data } = await askAdmin<RouteData<typeof listUsers>>(
    server,
    admin,
    `/users?${new URLSearchParams({ q: email })}`,
  )
  return data.users[0]?.id ?? ''
}
const detailsOf = async (person: { email: string }): Promise<UserDetails> =>
  (await askAdmin<UserDetails>(server, admin, `/users/${await userIdOf(person)}`)).data
const mailKindsOf = async (email: string): Promise<string[]> => {
  const rows = await server.database.db
    .select({ kind: mails.kind })
    .from(mails)
    .where(eq(mails.toEmail, email))
  return rows.map(({ kind }) => kind)
}
const press = () => `press-${randomUUID()}`

/** Somebody who has bought and has made no account. */
async function buyer() {
  const email = `buyer-${randomUUID()}@example.com`
  const response = await checkout(server, { productId: '4-week-plan', customerEmail: email })
  const { subscriptionId } = response.json<{ data: { subscriptionId: string } }>().data
  return { email, subscriptionId }
}

describe('a refund', () => {
  let person: Person
  const refund = (body: object) =>
    ask<RouteData<typeof refundAdminInvoice>>(`/invoices/${person.invoiceId}/refund`, {
      reason: 'requested_by_customer',
      key: press(),
      ...body,
    })

  beforeAll(async () => {
    person = await makePerson(server)
  })

  it('refunds a part, once per click, and is audited', async () => {
    const key = press()
    const first = await refund({ amountMinor: 500, key })
    const again = await refund({ amountMinor: 500, key })
    expect(first.data).toEqual({
      refundId: expect.any(String),
      amountMinor: 500,
      isSubscriptionEnded: false,
    })
    expect(again.data).toEqual(first.data)
    const details = await detailsOf(person)
    const [invoice] = details.invoices
    const paidMinor = invoice?.amountPaidMinor ?? 0
    expect(paidMinor).toBeGreaterThan(500)
    expect(invoice).toMatchObject({
      id: person.invoiceId,
      refundedMinor: 500,
      refundableMinor: paidMinor - 500,
    })
    expect(details).toMatchObject({
      state: 'active',
      lifetimeValue: [{ currency: 'USD', netMinor: paidMinor - 500 }],
      refunds: [{ id: first.data.refundId, amountMinor: 500, status: 'succeeded' }],
      subscriptions: [{ hasAccess: true, refundPolicy: { state: 'possible' } }],
    })
    expect(await auditOf(server, 'refund_invoice', person.invoiceId)).toEqual({
      actor: admin.accountId,
      targetKind: 'invoice',
      outcome: 'done',
      before: {
        subscriptionId: person.subscriptionId,
        currency: 'USD',
        amountPaidMinor: paidMinor,
        refundedMinor: 500,
        askedMinor: 500,
        reason: 'requested_by_customer',
        subscription: 'keep',
      },
      after: {
        refundId: first.data.refundId,
        amountMinor: 500,
        isSubscriptionEnded: false,
        currency: 'USD',
        refundedMinor: 500,
      },
    })
    await until(async () => (await mailKindsOf(person.email)).includes('refund_confirmed'))
  })

  it('refunds no more than is left, and reports what was not possible', async () => {
    expect(await refund({ amountMinor: 1_000_000 })).toMatchObject({
      outcome: '409 not_possible',
      message: 'This is more than the amount left on this invoice.',
    })
    expect(await auditOf(server, 'refund_invoice', person.invoiceId)).toMatchObject({
      outcome: 'failed',
      before: { askedMinor: 1_000_000, refundedMinor: 500 },
      after: null,
    })
    for (const amountMinor of [0, -1, 1.5, '5']) {
      expect((await refund({ amountMinor })).outcome).toBe('400 validation_failed')
    }
    expect(
      (await ask('/invoices/in_of_nobody/refund', { amountMinor: null, reason: 'duplicate', key: press() }))
        .outcome,
    ).toBe('404 not_found')
  })

  it('of the full rest also ends the subscription', async () => {
    const before = await detailsOf(person)
    const key = press()
    const whole = await refund({ amountMinor: null, key })
    expect(whole.data).toMatchObject({
      amountMinor: before.invoices[0]?.refundableMinor,
      isSubscriptionEnded: true,
    })
    expect((await refund({ amountMinor: null, key })).data).toEqual(whole.data)
    expect(await detailsOf(person)).toMatchObject({
      lifetimeValue: [{ currency: 'USD', netMinor: 0 }],
      invoices: [{ refundableMinor: 0 }],
      state: 'ended',
      subscriptions: [{ hasAccess: false, status: 'canceled', refundPolicy: { state: 'refunded' } }],
    })
    expect((await refund({ amountMinor: null })).outcome).toBe('409 not_possible')
  })

  it('of the full rest keeps the subscription on request', async () => {
    person = await makePerson(server)
    const whole = await refund({ amountMinor: null, subscription: 'keep' })
    expect(whole.data.isSubscriptionEnded).toBe(false)
    expect(await detailsOf(person)).toMatchObject({
      subscriptions: [{ hasAccess: false, status: 'active', endedAt: null }],
    })
  })

  it('of a part can also end the subscription', async () => {
    person = await makePerson(server)
    const part = await refund({ amountMinor: 100, subscription: 'cancel' })
    expect(part.data).toMatchObject({ amountMinor: 100, isSubscriptionEnded: true })
    expect(await detailsOf(person)).toMatchObject({ subscriptions: [{ status: 'canceled' }] })
  })
})

describe('a cancellation', () => {
  it('at period end can be undone, and sends the usual mail', async () => {
    const { email, subscriptionId } = await buyer()
    const canceled = await ask<RouteData<typeof cancelAdminSubscription>>(
      `/subscriptions/${subscriptionId}/cancel`,
      { when: 'period_end' },
    )
    expect(canceled.data).toEqual({ status: 'active' })
    expect(await detailsOf({ email })).toMatchObject({
      hasAccount: false,
      state: 'canceling',
      renewsAt: null,
      subscriptions: [{ hasAccess: true, isCancelAtPeriodEnd: true }],
    })
    expect(await auditOf(server, 'cancel_subscription', subscriptionId)).toMatchObject({
      targetKind: 'subscription',
      outcome: 'done',
      before: { status: 'active', isCancelAtPeriodEnd: false, when: 'period_end' },
      after: { status: 'active', isCancelAtPeriodEnd: true },
    })
    await until(async () => (await mailKindsOf(email)).includes('cancellation_confirmed'))
    expect((await ask(`/subscriptions/${subscriptionId}/undo-cancel`)).data).toEqual({ status: 'active' })
    const undone = await detailsOf({ email })
    expect(undone).toMatchObject({ state: 'active', subscriptions: [{ isCancelAtPeriodEnd: false }] })
    expect(undone.renewsAt).not.toBeNull()
  })

  it('now ends access immediately, and can be neither repeated nor undone', async () => {
    const { email, subscriptionId } = await buyer()
    const now = { when: 'now' }
    expect((await ask(`/subscriptions/${subscriptionId}/cancel`, now)).data).toEqual({ status: 'canceled' })
    expect(await detailsOf({ email })).toMatchObject({
      state: 'ended',
      subscriptions: [{ hasAccess: false, status: 'canceled', endedAt: expect.any(String) }],
      refunds: [],
    })
    await until(async () => (await mailKindsOf(email)).includes('cancellation_confirmed'))
    expect(await ask(`/subscriptions/${subscriptionId}/cancel`, now)).toMatchObject({
      outcome: '409 not_possible',
      message: 'This subscription has ended.',
    })
    expect(await auditOf(server, 'cancel_subscription', subscriptionId)).toMatchObject({ outcome: 'failed' })
    expect((await ask(`/subscriptions/${subscriptionId}/undo-cancel`)).outcome).toBe('409 not_possible')
    expect((await ask('/subscriptions/sub_of_nobody/cancel', now)).outcome).toBe('404 not_found')
  })
})

describe('a refund request', () => {
  async function requested() {
    const { email, subscriptionId } = await buyer()
    const [invoice] = (await detailsOf({ email })).invoices
    const id = randomUUID()
    await server.database.db.insert(refundRequests).values({
      id,
      stripeSubscriptionId: subscriptionId,
      stripeInvoiceId: invoice?.id ?? '',
      followedFrom: '2026-01-02',
      evidence: '=cmd|"/c calc"!A1',
      status: 'open',
      createdAt: new Date(),
    })
    return { email, id, invoice }
  }
  const decide = (id: string, decision: string) =>
    ask<RouteData<typeof decideRefundRequest>>(
      `/refund-requests/${id}/decide`,
      decision === 'declined' ? { decision, reason: 'Three days are not seven.' } : { decision },
    )

  it('that is approved refunds the first charge and ends the renewals', async () => {
    const { email, id, invoice } = await requested()
    expect(await detailsOf({ email })).toMatchObject({
      hasOpenRefundRequest: true,
      refundRequests: [{ id, status: 'open', evidence: '=cmd|"/c calc"!A1' }],
      subscriptions: [{ refundPolicy: { state: 'requested' } }],
    })
    expect((await decide(id, 'approved')).data).toEqual({ status: 'approved' })
    expect((await decide(id, 'approved')).data).toEqual({ status: 'approved' })
    expect(await detailsOf({ email })).toMatchObject({
      hasOpenRefundRequest: false,
      invoices: [{ refundedMinor: invoice?.amountPaidMinor }],
      refunds: [{ amountMinor: invoice?.amountPaidMinor }],
      subscriptions: [{ status: 'canceled', endedAt: expect.any(String), hasAccess: false }],
    })
    expect(await decide(id, 'declined')).toMatchObject({
      outcome: '409 not_possible',
      message: 'This request was already approved.',
    })
    expect(await auditOf(server, 'decide_refund_request', id)).toMatchObject({
      targetKind: 'refund_request',
      outcome: 'failed',
      before: { status: 'approved', invoiceId: invoice?.id },
    })
  })

  it('that is declined changes nothing else', async () => {
    const { email, id } = await requested()
    expect((await decide(id, 'declined')).data).toEqual({ status: 'declined' })
    expect(await detailsOf({ email })).toMatchObject({
      refunds: [],
      refundRequests: [{ status: 'declined', decidedAt: expect.any(String) }],
      subscriptions: [{ isCancelAtPeriodEnd: false, hasAccess: true }],
    })
    expect(await auditOf(server, 'decide_refund_request', id)).toMatchObject({
      outcome: 'done',
      before: { status: 'open' },
      after: { status: 'declined' },
    })
    expect((await decide('nothing', 'approved')).outcome).toBe('404 not_found')
  })
})

describe('an account', () => {
  it('is signed out everywhere, with a count', async () => {
    const person = await makePerson(server)
    const second = await signIn(server, person)
    const { signIns, id } = await detailsOf(person)
    expect(signIns).toBe(2)
    const { data } = await ask<RouteData<typeof endUserSessions>>(`/users/${id}/end-sessions`)
    expect(data).toEqual({ ended: 2 })
    for (const token of [person.authToken, second]) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await call(server.app, { url: '/member/data', headers })).statusCode).toBe(401)
    }
    expect(await auditOf(server, 'end_sessions', id)).toMatchObject({ outcome: 'done', after: { ended: 2 } })
    const without = await buyer()
    expect((await ask(`/users/${await userIdOf(without)}/end-sessions`)).outcome).toBe('409 not_possible')
  })

  it('is sent a password mail, as is a buyer without an account, up to a limit', async () => {
    for (const person of [await makePerson(server), await buyer()]) {
      const id = await userIdOf(person)
      const outcomes: string[] = []
      for (let turn = 0; turn < 4; turn++)
        outcomes.push((await ask(`/users/${id}/set-password-mail`)).outcome)
      expect(outcomes).toEqual(['202', '202', '202', '409 not_possible'])
      expect((await mailKindsOf(person.email)).filter((kind) => kind === 'reset_password')).toHaveLength(3)
      expect(await auditOf(server, 'send_set_password_mail', id)).toMatchObject({ outcome: 'failed' })
    }
    expect((await ask('/users/nobody/set-password-mail')).outcome).toBe('404 not_found')
  })
})

describe('a person', () => {
  it('is exported as a file, deleted after typing the address, and gone from the list', async () => {
    const person = await makePerson(server)
    const other = await makePerson(server)
    const id = await userIdOf(person)
    const exported = await ask<{ email: string; records: Record<string, object[]> }>(`/users/${id}/export`)
    expect(exported.data).toMatchObject({
      email: person.email,
      records: {
        account: [{ email: person.email }],
        leads: [{ id: person.leadId, answers: { name: person.canary } }],
        subscriptions: [{ stripeSubscriptionId: person.subscriptionId }],
      },
    })
    expect(JSON.stringify(exported.data)).not.toMatch(/argon2|passwordHash|tokenHash/)
    expect(await auditOf(server, 'export_user', id)).toMatchObject({ outcome: 'done' })

    const remove = (email: string) => ask(`/users/${id}/delete`, { email })
    expect(await remove(other.email)).toMatchObject({
      outcome: '400 validation_failed',
      fields: [{ path: 'email', message: expect.any(String) }],
    })
    expect((await remove(` ${person.email.toUpperCase()} `)).data).toEqual({ isDeleted: true })
    const { stripe } = server.gateway
    expect((await stripe.subscriptions.retrieve(person.subscriptionId)).status).toBe('canceled')
    const rows = await allRows(server.database)
    expect(rowsWith(rows, [person.email.toLowerCase(), person.canary.toLowerCase()])).toEqual([])
    expect(rowsWith(rows, [other.email]).length).toBeGreaterThan(0)
    expect(await userIdOf(person)).toBe('')
    expect(await auditOf(server, 'delete_user', id)).toMatchObject({
      outcome: 'done',
      before: { hasAccount: true },
      after: { removed: { accounts: 1, leads: 1 }, keptPseudonymous: { subscriptions: 1 } },
    })
    expect((await remove(person.email)).outcome).toBe('404 not_found')
  })

  it('is not deleted while an administrator', async () => {
    const another = await adminOf(server, 'viewer')
    const response = await ask(`/users/${another.accountId}/delete`, { email: another.email })
    expect(response.outcome).toBe('409 not_possible')
    const left = await server.database.db.select().from(accounts).where(eq(accounts.id, another.accountId))
    expect(left).toHaveLength(1)
  })

  it('is deleted without an account too', async () => {
    const { email, subscriptionId } = await buyer()
    const id = await userIdOf({ email })
    expect(id).toMatch(/^cus_/)
    expect((await ask(`/users/${id}/delete`, { email })).data).toEqual({ isDeleted: true })
    expect((await server.gateway.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled')
    expect(rowsWith(await allRows(server.database), [email])).toEqual([])
  })
})

it('a viewer changes nothing, and no audit row contains an address', async () => {
  const person = await makePerson(server)
  const viewer = await adminOf(server, 'viewer')
  const id = await userIdOf(person)
  expect((await askAdmin(server, viewer, `/users/${id}`)).status).toBe(200)
  const calls: [string, object][] = [
    [`/invoices/${person.invoiceId}/refund`, { amountMinor: null, reason: 'duplicate', key: press() }],
    [`/subscriptions/${person.subscriptionId}/cancel`, { when: 'now' }],
    [`/users/${id}/delete`, { email: person.email }],
    [`/users/${id}/export`, {}],
  ]
  for (const [url, body] of calls) {
    const { outcome } = await askAdmin(server, viewer, url, { method: 'POST', body })
    expect(outcome, url).toBe('403 admin_required')
  }
  expect(await detailsOf(person)).toMatchObject({ state: 'active', refunds: [] })
  const audit = await server.database.db
    .select({ before: adminAudit.before, after: adminAudit.after, target: adminAudit.targetId })
    .from(adminAudit)
  expect(audit.length).toBeGreaterThan(10)
  expect(JSON.stringify(audit)).not.toContain('@')
})
