import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type {
  acceptDispute,
  DisputeDetails,
  listDisputes,
  submitDisputeEvidence,
} from '#shared/contract/admin/admin-disputes.ts'
import type { listUsers, refundAdminInvoice, UserDetails } from '#shared/contract/admin/admin-users.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { disputes, fraudWarnings } from '#server/db/schema/billing.ts'
import { checkout, until } from '../../personal-data/customer.ts'
import { useTestServer } from '../../support/test-app.ts'
import { adminOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { storePurchase } from '../leads/lead-rows.ts'
import { auditOf } from '../users/audit-of.ts'

const server = useTestServer()
let admin: SignedInPerson
let viewer: SignedInPerson

beforeAll(async () => {
  admin = await adminOf(server)
  viewer = await adminOf(server, 'viewer')
})

type Page = RouteData<typeof listDisputes>
const list = (parameters: Record<string, string> = {}) =>
  askAdmin<Page>(server, viewer, `/disputes?${new URLSearchParams(parameters)}`)
const read = (id: string) => askAdmin<DisputeDetails>(server, viewer, `/disputes/${id}`)
const post = <Data = unknown>(url: string, body: object = {}, person = admin) =>
  askAdmin<Data>(server, person, url, { method: 'POST', body })
const press = () => `press-${randomUUID()}`

const HOUR_MS = 60 * 60 * 1000
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS)

/** Somebody who has paid with a test card that does something afterwards, once that is written down. */
async function buyer(card: string) {
  const email = `buyer-${randomUUID()}@example.com`
  await checkout(server, { productId: '4-week-plan', customerEmail: email }, card)
  const row = await until(async () => {
    await server.payments.webhooksSettled()
    return (await list({ q: email })).data.disputes[0]
  })
  return { email, row }
}

const userOf = async (email: string): Promise<UserDetails> => {
  const { data } = await askAdmin<RouteData<typeof listUsers>>(
    server,
    admin,
    `/users?${new URLSearchParams({ q: email })}`,
  )
  return (await askAdmin<UserDetails>(server, admin, `/users/${data.users[0]?.id ?? ''}`)).data
}

describe('the list', () => {
  /** In the order in which they are to be listed. */
  const ORDER = ['late', 'soon', 'inquiry', 'warned', 'review', 'won', 'lost', 'refunded']
  const idOf = (name: string) => `${name === 'warned' || name === 'refunded' ? 'issfr' : 'du'}_${name}`

  beforeAll(async () => {
    const charge = async (name: string, createdHours: number) => {
      const stripeSubscriptionId = await storePurchase(server, {
        email: `${name}@disputes.example`,
        paidAt: hours(-1000),
      })
      return {
        account: 'sandbox',
        stripeSubscriptionId,
        stripePaymentIntentId: `pi_${name}`,
        stripeChargeId: `ch_${name}`,
        currency: 'USD',
        amountMinor: 1949,
        createdAt: hours(createdHours),
        syncedAt: hours(0),
      }
    }
    const dispute = async (
      name: string,
      changes: { status: string; created: number; due: number; closed?: number },
    ) => ({
      ...(await charge(name, changes.created)),
      stripeDisputeId: idOf(name),
      reason: 'fraudulent',
      status: changes.status,
      feeCurrency: 'USD',
      evidenceDueBy: hours(changes.due),
      closedAt: changes.closed === undefined ? null : hours(changes.closed),
    })
    await server.database.db
      .insert(disputes)
      .values([
        await dispute('lost', { status: 'lost', created: -90, due: -5, closed: -4 }),
        await dispute('soon', { status: 'needs_response', created: -80, due: 5 }),
        await dispute('won', { status: 'won', created: -20, due: 100, closed: -1 }),
        await dispute('review', { status: 'under_review', created: -10, due: 2 }),
        await dispute('inquiry', { status: 'warning_needs_response', created: -1, due: 50 }),
        await dispute('late', { status: 'needs_response', created: -300, due: -2 }),
      ])
    const warning = async (name: string, isActionable: boolean) => ({
      ...(await charge(name, isActionable ? -50 : -500)),
      stripeWarningId: idOf(name),
      fraudType: 'made_with_stolen_card',
      isActionable,
      refundedAt: isActionable ? null : hours(-400),
    })
    await server.database.db
      .insert(fraudWarnings)
      .values([await warning('refunded', false), await warning('warned', true)])
  })

  const own = async (parameters: Record<string, string> = {}): Promise<string[]> =>
    (await list({ q: '@disputes.example', ...parameters })).data.disputes.map(({ id }) => id)

  it('is ordered by deadline, then fraud warnings, then disputes at the bank, then closed ones', async () => {
    expect(await own()).toEqual(ORDER.map(idOf))
    const { data } = await list({ q: 'late@disputes.example' })
    expect(data.disputes).toEqual([
      {
        id: 'du_late',
        kind: 'dispute',
        state: 'to_do',
        reason: 'fraudulent',
        status: 'needs_response',
        currency: 'USD',
        amountMinor: 1949,
        dueBy: expect.any(String),
        createdAt: expect.any(String),
        closedAt: null,
        userId: expect.any(String),
        email: 'late@disputes.example',
      },
    ])
    expect(Date.parse(data.disputes[0]?.dueBy ?? '')).toBeLessThan(Date.now())
  })

  it.each([
    [{ kind: 'warning' }, ['warned', 'refunded']],
    [{ kind: 'inquiry' }, ['inquiry']],
    [{ kind: 'dispute' }, ['late', 'soon', 'review', 'won', 'lost']],
    [{ state: 'to_do' }, ['late', 'soon', 'inquiry', 'warned']],
    [{ state: 'waiting' }, ['review']],
    [{ state: 'closed', kind: 'dispute' }, ['won', 'lost']],
    [{ q: 'SOON@disputes' }, ['soon']],
    [{ q: 'ch_won' }, ['won']],
    [{ q: 'issfr_warned' }, ['warned']],
    [{ q: '%' }, []],
  ])('is narrowed by %j', async (parameters, names) => {
    expect(await own(parameters)).toEqual(names.map(idOf))
  })

  it('is paged with any page size, and rejects other cursors', async () => {
    for (const limit of [1, 3, 8]) {
      const ids: string[] = []
      let cursor: string | null = null
      do {
        const page: Page = (
          await list({
            q: '@disputes.example',
            limit: `${limit}`,
            ...(cursor === null ? {} : { cursor }),
          })
        ).data
        ids.push(...page.disputes.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(ids).toEqual(ORDER.map(idOf))
    }
    for (const cursor of [
      'made-up',
      Buffer.from('{"order":"users","place":[1,"1","x"]}').toString('base64url'),
    ]) {
      expect((await list({ cursor })).outcome).toBe('400 validation_failed')
    }
    expect((await read('du_of_nobody')).outcome).toBe('404 not_found')
  })
})

describe('a dispute', () => {
  it('shows its payments and history, and is accepted once', async () => {
    const { email, row } = await buyer('createDisputeProductNotReceived')
    // The time of it is written after it is done.
    await until(async () =>
      (await read(row.id)).data.timeline.some(({ what }) => what === 'renewals_stopped'),
    )
    const { data } = await read(row.id)
    expect(data).toMatchObject({
      kind: 'dispute',
      state: 'to_do',
      reason: 'product_not_received',
      email,
      amountMinor: 1949,
      money: { withdrawnMinor: 1949, reinstatedMinor: 0, feeMinor: 1500, feeCurrency: 'USD' },
      invoice: { amountPaidMinor: 1949, refundableMinor: 0 },
      subscription: { status: 'active', isCancelAtPeriodEnd: true, endedAt: null },
      canAccept: true,
    })
    expect(data.timeline.map(({ what }) => what).toSorted()).toEqual([
      'disputed',
      'due',
      'paid',
      'renewals_stopped',
      'withdrawn',
    ])
    expect(data.timeline.at(-1)).toEqual({ what: 'due', at: data.dueBy, amountMinor: null })

    // A disputed amount cannot be refunded, and the error says why.
    const refused = await post(`/invoices/${data.invoice?.id}/refund`, {
      amountMinor: null,
      reason: 'requested_by_customer',
      key: press(),
    })
    expect(refused.outcome).toBe('409 not_possible')
    expect(refused.message).toMatch(/^The buyer's bank has disputed this payment\./)
    expect(await post(`/subscriptions/${data.subscription.id}/undo-cancel`)).toMatchObject({
      outcome: '409 not_possible',
      message: expect.stringContaining('disputed') as string,
    })
    const user = await userOf(email)
    expect(user).toMatchObject({
      lifetimeValue: [{ currency: 'USD', netMinor: 0 }],
      invoices: [{ refundableMinor: 0 }],
      subscriptions: [{ hasAccess: false, refundPolicy: { state: 'disputed' } }],
      disputes: [{ id: row.id, isWarning: false, status: 'needs_response', amountMinor: 1949 }],
    })

    expect((await post(`/disputes/${row.id}/accept`, {}, viewer)).status).toBe(403)
    expect(await post<RouteData<typeof acceptDispute>>(`/disputes/${row.id}/accept`)).toMatchObject({
      data: { status: 'lost' },
    })
    expect(await auditOf(server, 'accept_dispute', row.id)).toEqual({
      actor: admin.accountId,
      targetKind: 'dispute',
      outcome: 'done',
      before: {
        subscriptionId: data.subscription.id,
        status: 'needs_response',
        currency: 'USD',
        amountMinor: 1949,
      },
      after: { status: 'lost' },
    })
    const lost = (await read(row.id)).data
    expect(lost).toMatchObject({ state: 'closed', status: 'lost', dueBy: null, canAccept: false })
    expect(lost.timeline.at(-1)?.what).toBe('lost')
    expect(await post(`/disputes/${row.id}/accept`)).toMatchObject({
      outcome: '409 not_possible',
      message: 'This dispute can no longer be answered.',
    })
    expect(await auditOf(server, 'accept_dispute', row.id)).toMatchObject({ outcome: 'failed' })
    expect((await post('/disputes/du_of_nobody/accept')).outcome).toBe('404 not_found')
  })
})

describe('the evidence of a dispute', () => {
  it('is submitted as in the evidence file, once, and the bank decides', async () => {
    const { email, row } = await buyer('createDispute')
    expect((await read(row.id)).data.canSubmitEvidence).toBe(true)
    expect((await post(`/disputes/${row.id}/evidence`, {}, viewer)).status).toBe(403)
    expect(await post<RouteData<typeof submitDisputeEvidence>>(`/disputes/${row.id}/evidence`)).toMatchObject(
      {
        data: { status: 'under_review' },
      },
    )
    const { evidence } = await server.gateway.stripe.disputes.retrieve(row.id)
    expect(evidence.customer_email_address).toBe(email)
    expect(evidence.product_description).toContain('4-Week Plan')
    expect(await auditOf(server, 'submit_evidence', row.id)).toMatchObject({
      outcome: 'done',
      after: { status: 'under_review' },
    })
    const { data } = await read(row.id)
    expect(data).toMatchObject({ state: 'waiting', canSubmitEvidence: false, canAccept: false })
    expect(data.timeline.map(({ what }) => what)).toContain('submitted')
    expect((await post(`/disputes/${row.id}/evidence`)).outcome).toBe('409 not_possible')
  })
})

describe('an inquiry', () => {
  it('cannot be accepted, and ends with a refund', async () => {
    const { row } = await buyer('createDisputeInquiry')
    const { data } = await read(row.id)
    expect(data).toMatchObject({
      kind: 'inquiry',
      status: 'warning_needs_response',
      money: null,
      canAccept: false,
      invoice: { refundableMinor: 1949 },
      subscription: { isCancelAtPeriodEnd: false },
    })
    expect((await post(`/disputes/${row.id}/accept`)).outcome).toBe('409 not_possible')
    await post(`/invoices/${data.invoice?.id}/refund`, {
      amountMinor: null,
      reason: 'requested_by_customer',
      key: press(),
    })
    expect((await read(row.id)).data).toMatchObject({ state: 'closed', status: 'warning_closed' })
  })
})

describe('a fraud warning', () => {
  it('is resolved by a refund, which ends the subscription and prevents the dispute', async () => {
    const { email, row } = await buyer('createIssuerFraudRecord')
    expect(row).toMatchObject({
      kind: 'warning',
      state: 'to_do',
      status: 'actionable',
      reason: 'misc',
      dueBy: null,
    })
    const { data } = await read(row.id)
    expect(data.timeline.map(({ what }) => what).toSorted()).toEqual(['paid', 'warned'])
    expect(data).toMatchObject({ money: null, canAccept: false, invoice: { refundableMinor: 1949 } })
    expect((await post(`/disputes/${row.id}/accept`)).outcome).toBe('409 not_possible')

    const invoiceId = data.invoice?.id ?? ''
    const order = { amountMinor: null, reason: 'fraudulent', key: press() }
    const refunded = await post<RouteData<typeof refundAdminInvoice>>(`/invoices/${invoiceId}/refund`, order)
    expect(refunded.data).toMatchObject({ amountMinor: 1949, isSubscriptionEnded: true })
    expect(await auditOf(server, 'refund_invoice', invoiceId)).toMatchObject({
      outcome: 'done',
      before: { reason: 'fraudulent', subscription: 'cancel' },
    })
    const after = (await read(row.id)).data
    expect(after).toMatchObject({
      state: 'closed',
      status: 'refunded',
      invoice: { refundableMinor: 0 },
      subscription: { status: 'canceled', endedAt: expect.any(String) },
    })
    expect(after.timeline.at(-1)).toMatchObject({ what: 'refunded', amountMinor: 1949 })
    expect((await userOf(email)).disputes).toMatchObject([
      { id: row.id, isWarning: true, status: 'refunded' },
    ])
  })
})
