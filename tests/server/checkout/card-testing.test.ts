import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failedPayments, paymentLimits } from '#server/db/schema/failed-payments.ts'
import {
  type Answer,
  attemptsOf,
  authenticate,
  newPayer,
  pay,
  payWith,
  post,
  useCheckoutServer,
} from './checkout-server.ts'
import type { StripeCall } from './in-process-stripe.ts'

// The brand uses the default limits: 5 per address, lead and card, 20 per network.
const server = useCheckoutServer({ limitMultiplier: 1, callMultiplier: 1000 })

let networks = 0
const newNetwork = () => `10.9.${(networks += 1) >> 8}.${networks & 255}`
const newLead = () => randomUUID()

type Try = { card?: string; email?: string; leadId?: string; address?: string; key?: string }

/** Each try has a new address, lead and network, except for what is given. */
const attempt = async ({
  card = 'visa_chargeDeclined',
  email = newPayer(),
  leadId,
  address = newNetwork(),
  key = randomUUID(),
}: Try = {}): Promise<Answer> =>
  pay(
    server,
    { customerEmail: email, paymentMethodId: await payWith(server, card), ...(leadId && { leadId }) },
    { key, address },
  )

/** Records later calls to Stripe. */
function stripeCalls(): StripeCall[] {
  const calls: StripeCall[] = []
  server.intercept((call, send) => {
    calls.push(call)
    return send()
  })
  return calls
}

/** Ages all counts by some minutes. */
const passMinutes = (minutes: number) =>
  server.database.db.execute(sql`update payment_limits set
    failed_at = array(select at - ${minutes}::int * interval '1 minute' from unnest(failed_at) as at),
    held_until = array(select until - ${minutes}::int * interval '1 minute' from unnest(held_until) as until),
    blocked_until = blocked_until - ${minutes}::int * interval '1 minute'`)

const CARDS = ['visa_chargeDeclined', 'visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedExpiredCard']
const cardAt = (index: number) => CARDS[index % CARDS.length] ?? ''

function expectPaused(answer: Answer): void {
  expect(answer.status).toBe(429)
  expect(answer.failure).toEqual({
    success: false,
    code: 'payment_paused',
    message:
      'Too many payments with declined cards. To protect cardholders, please wait before you try again.',
    requestId: expect.any(String),
  })
  const seconds = Number(answer.response.headers['retry-after'])
  expect(seconds).toBeGreaterThan(3500)
  expect(seconds).toBeLessThanOrEqual(3600)
}

afterEach(async () => {
  server.intercept(null)
  await server.database.db.delete(paymentLimits)
  await server.database.db.delete(failedPayments)
})

describe('failed payments', () => {
  it.each([
    ['an address', () => ({ email: newPayer() }), 5],
    ['a lead', () => ({ leadId: newLead() }), 5],
    ['a network', () => ({ address: newNetwork() }), 20],
  ])('of %s are refused above the limit, before Stripe is called', async (_name, same, limit) => {
    const shared = same()
    for (let index = 0; index < limit; index++) {
      const { status, failure } = await attempt({ ...shared, card: cardAt(index) })
      expect(status, `try ${index}`).toBe(402)
      expect(failure.code).toBe('payment_failed')
      // Another test covers the limit per card.
      await server.database.db.delete(paymentLimits).where(sql`kind = 'card'`)
    }
    const paymentMethodId = await payWith(server, 'visa')
    const calls = stripeCalls()
    const refused = await pay(
      server,
      {
        customerEmail: newPayer(),
        paymentMethodId,
        ...('email' in shared && { customerEmail: shared.email }),
        ...('leadId' in shared && { leadId: shared.leadId }),
      },
      { key: randomUUID(), address: 'address' in shared ? shared.address : newNetwork() },
    )
    expectPaused(refused)
    expect(calls).toEqual([])
    server.intercept(null)
    expect((await attempt({ card: 'visa' })).data.isPaid).toBe(true)
  })

  it('of a card are refused above the limit for every payer, after only reading it', async () => {
    for (let index = 0; index < 5; index++) expect((await attempt()).status).toBe(402)
    const paymentMethodId = await payWith(server, 'visa_chargeDeclined')
    const calls = stripeCalls()
    const visit = { key: randomUUID(), address: newNetwork() }
    expectPaused(await pay(server, { customerEmail: newPayer(), paymentMethodId }, visit))
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /v1/payment_methods/${paymentMethodId}`,
    ])
    server.intercept(null)
    expect((await attempt({ card: 'mastercard' })).data.isPaid).toBe(true)
  })

  it('of a card are counted even if the error does not name it', async () => {
    server.intercept(async ({ path }, send) => {
      const reply = await send()
      if (!path.endsWith('/attach') || reply.statusCode !== 402) return reply
      const { error } = reply.json<{ error: Record<string, unknown> }>()
      const { payment_method: _, ...nameless } = error
      return {
        ...reply,
        statusCode: 402,
        headers: reply.headers,
        json: () => ({ error: nameless }),
      } as typeof reply
    })
    for (let index = 0; index < 5; index++) expect((await attempt()).status).toBe(402)
    expect(await server.database.db.$count(failedPayments)).toBe(5)
    expectPaused(await attempt())
  })

  it('of one IPv6 /64 network are counted together', async () => {
    for (let index = 0; index < 20; index++) {
      await attempt({ address: `2001:db8:1:2::${index + 1}`, card: cardAt(index) })
      await server.database.db.delete(paymentLimits).where(sql`kind = 'card'`)
    }
    expectPaused(await attempt({ address: '2001:db8:1:2:ffff::1', card: 'visa' }))
    expect((await attempt({ address: '2001:db8:1:3::1', card: 'visa' })).data.isPaid).toBe(true)
  })

  it('are refused alike for known and unknown addresses', async () => {
    const known = newPayer()
    expect((await attempt({ email: known, card: 'visa' })).data.isPaid).toBe(true)
    const address = newNetwork()
    for (let index = 0; index < 20; index++) {
      await attempt({ address, card: cardAt(index) })
      await server.database.db.delete(paymentLimits).where(sql`kind = 'card'`)
    }
    expectPaused(await attempt({ address, email: known }))
    expectPaused(await attempt({ address }))
  })

  it('expire with their window, and the first one to expire admits one payment', async () => {
    const email = newPayer()
    await attempt({ email })
    await passMinutes(20)
    for (let index = 1; index < 5; index++) await attempt({ email, card: cardAt(index) })
    const refused = await attempt({ email, card: 'visa' })
    expect(refused.failure.code).toBe('payment_paused')
    expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(39 * 60)
    expect(Number(refused.response.headers['retry-after'])).toBeLessThanOrEqual(40 * 60)
    await passMinutes(40)
    expect((await attempt({ email, card: cardAt(1) })).status).toBe(402)
    expect((await attempt({ email, card: 'visa' })).failure.code).toBe('payment_paused')
    await passMinutes(60)
    expect((await attempt({ email, card: 'visa' })).data.isPaid).toBe(true)
  })

  it('do not exceed the limit when they arrive together', async () => {
    const address = newNetwork()
    const methods = await Promise.all(
      Array.from({ length: 50 }, (_, index) => payWith(server, cardAt(index))),
    )
    const calls = stripeCalls()
    const answers = await Promise.all(
      methods.map((paymentMethodId) =>
        pay(server, { customerEmail: newPayer(), paymentMethodId }, { key: randomUUID(), address }),
      ),
    )
    const declined = answers.filter(({ failure }) => failure.code === 'payment_failed')
    const refused = answers.filter(({ failure }) => ['payment_paused', 'payment_busy'].includes(failure.code))
    expect(declined.length).toBeGreaterThan(0)
    expect(declined.length).toBeLessThanOrEqual(20)
    expect(declined.length + refused.length).toBe(50)
    expect(new Set(calls.filter(({ path }) => path.endsWith('/attach')).map(({ path }) => path)).size).toBe(
      declined.length,
    )
  })
})

describe('uncounted events', () => {
  it('include a failed or canceled bank confirmation', async () => {
    const email = newPayer()
    const key = randomUUID()
    const address = newNetwork()
    for (let index = 0; index < 7; index++) {
      const asked = await attempt({ email, key, address, card: 'authenticationRequired' })
      expect(asked.data.requiresAction).toBe(true)
      await authenticate(server, asked.data, index % 2 === 0 ? 'fail' : 'cancel')
      const completed = await post(
        server,
        '/stripe/complete-payment',
        { paymentIntentId: asked.data.paymentIntentId },
        { cookie: asked.cookie, token: asked.data.checkoutToken ?? '', address },
      )
      expect(completed.failure.code).toBe('payment_failed')
    }
    expect(await server.database.db.$count(failedPayments)).toBe(0)
  })

  it('include a repeated report of the same decline', async () => {
    const email = newPayer()
    const visit = { key: randomUUID(), address: newNetwork() }
    const paymentMethodId = await payWith(server, 'chargeCustomerFail')
    for (let index = 0; index < 8; index++) {
      expect((await pay(server, { customerEmail: email, paymentMethodId }, visit)).status).toBe(402)
    }
    expect(await server.database.db.$count(failedPayments)).toBe(1)
  })

  it('include failures before a success for address, lead and card, but not for the network', async () => {
    const payer = { email: newPayer(), leadId: newLead(), address: newNetwork(), key: randomUUID() }
    for (let index = 0; index < 4; index++) await attempt({ ...payer, card: cardAt(index) })
    const paid = await attempt({ ...payer, card: 'visa' })
    expect(paid.data.isPaid).toBe(true)
    const rows = await server.database.db.select().from(paymentLimits)
    expect(rows.map(({ kind }) => kind).filter((kind) => kind !== 'card')).toEqual(['network'])
    expect(rows.find(({ kind }) => kind === 'network')?.failedAt).toHaveLength(4)
  })

  it('include failures before a success that the bank confirmed', async () => {
    const payer = { email: newPayer(), leadId: newLead(), address: newNetwork(), key: randomUUID() }
    for (let index = 0; index < 4; index++) await attempt({ ...payer, card: cardAt(index) })
    const asked = await attempt({ ...payer, card: 'authenticationRequired' })
    await authenticate(server, asked.data, 'complete')
    const completed = await post(
      server,
      '/stripe/complete-payment',
      { paymentIntentId: asked.data.paymentIntentId },
      { cookie: asked.cookie, token: asked.data.checkoutToken ?? '', address: payer.address },
    )
    expect(completed.data.isPaid).toBe(true)
    const rows = await server.database.db.select().from(paymentLimits)
    expect(rows.map(({ kind }) => kind).filter((kind) => kind !== 'card')).toEqual(['network'])
  })
})

describe('a crashed process', () => {
  it('loses no decline if the call is repeated', async () => {
    const { failedPayments: counts } = server.deps
    const visit = { key: randomUUID(), address: newNetwork() }
    const order = { customerEmail: newPayer(), paymentMethodId: await payWith(server, 'chargeCustomerFail') }
    const dying = vi.spyOn(counts, 'countDecline').mockRejectedValueOnce(new Error('killed'))
    expect((await pay(server, order, visit)).status).toBe(500)
    expect(await server.database.db.$count(failedPayments)).toBe(0)
    expect((await pay(server, order, visit)).status).toBe(402)
    expect(await server.database.db.$count(failedPayments)).toBe(1)
    dying.mockRestore()
  })

  it('holds the slots of its payments for a minute', async () => {
    const address = newNetwork()
    const admit = () =>
      server.deps.failedPayments.admit({
        brandId: 'marigold',
        email: newPayer(),
        leadId: null,
        callerAddress: address,
      })
    for (let index = 0; index < 20; index++) await admit()
    await expect(admit()).rejects.toMatchObject({ code: 'payment_busy' })
    await passMinutes(1)
    await expect(admit()).resolves.toEqual({ hasFailed: false, areCardsBlocked: false })
  })
})

describe('stored limits', () => {
  it('name nobody, and are deleted when they expire', async () => {
    const payer = { email: newPayer(), leadId: newLead(), address: newNetwork() }
    for (let index = 0; index < 6; index++) await attempt(payer)
    const { db } = server.database
    const kept = JSON.stringify([
      await db.select().from(paymentLimits),
      await db.select().from(failedPayments),
    ])
    for (const plain of [payer.email, payer.leadId, payer.address]) expect(kept).not.toContain(plain)
    const outcomes = await db.select().from(failedPayments)
    expect(outcomes.map(({ outcome, count }) => `${outcome} ${count}`).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'declined 1'),
      'refused 1',
    ])

    await server.deps.failedPayments.purge()
    expect(await db.$count(failedPayments)).toBe(6)
    await db.update(paymentLimits).set({ updatedAt: sql`now() - interval '26 hours'` })
    await db.update(failedPayments).set({ at: sql`now() - interval '31 days'` })
    await server.deps.failedPayments.purge()
    expect(await db.$count(paymentLimits)).toBe(0)
    expect(await db.$count(failedPayments)).toBe(0)
  })

  it('cost one statement if nothing has failed', async () => {
    const { database } = server
    const names: string[] = []
    const run = database.run
    database.run = (statement) => {
      names.push(statement.name)
      return run(statement)
    }
    const email = newPayer()
    expect((await attempt({ email, card: 'visa' })).data.isPaid).toBe(true)
    database.run = run
    expect(names.filter((name) => name.endsWith('_payment'))).toEqual(['admit_payment'])
    expect(await attemptsOf(server, email)).toHaveLength(1)
  })
})
