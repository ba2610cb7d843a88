import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { type BillingServer, openBillingServer } from './billing-server.ts'
import { expectBooksToAgree, storedBooks } from './compare-books.ts'
import { buy, type TestCustomer } from './customers.ts'

let database: TestDatabase
let server: BillingServer

beforeEach(async () => {
  database = await openTestDatabase()
  server = await openBillingServer(database.instances)
  server.sandbox.faults.webhooks(() => 'lose')
})
afterEach(async () => {
  await server.close()
  await database.remove()
})

const noEvents = () => ({ object: 'list', url: '/v1/events', data: [], has_more: false })

/** Moves Stripe's clock, which puts the server's ahead, or behind if negative. */
function putServerAhead(
  offsetMs: number,
  { hasEvents = true, isOnlyMeasured = false }: { hasEvents?: boolean; isOnlyMeasured?: boolean } = {},
): void {
  if (!isOnlyMeasured) server.passSeconds(-offsetMs / 1000)
  server.intercept(async ({ path }, send) => {
    const reply = await send()
    reply.headers.date = new Date(Date.now() - offsetMs).toUTCString()
    return hasEvents || path !== '/v1/events' ? reply : Object.assign(reply, { json: noEvents })
  })
}

async function dispute({ customerId }: TestCustomer): Promise<void> {
  const charge = server.sandbox.books().charges.find(({ customer, paid }) => customer === customerId && paid)
  await server.sandbox.issuer.dispute(charge?.id ?? '')
  await server.sandbox.webhooksSettled()
}

const offsets = [
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
  ['two days ahead', 2 * DAY_MS],
  ['two days behind', -2 * DAY_MS],
] as const

describe('the reconciliation', () => {
  it.each(offsets)('finds lost events with a clock that is %s', async (_name, offsetMs) => {
    putServerAhead(offsetMs)
    await server.billing.reconcile()
    const { subscriptionId, paymentIntentId } = await buy(server)
    await server.gateway.stripe.refunds.create({ payment_intent: paymentIntentId })
    await server.sandbox.webhooksSettled()
    expect(await server.billing.reconcile()).toMatchObject({ failures: 0 })
    expect((await storedBooks(server, subscriptionId)).refunds).toHaveLength(1)
    await expectBooksToAgree(server, subscriptionId)
  })

  it('finds an event of the second in which it measures the clock', async () => {
    // The Date header has whole seconds, so a measured time can be too early.
    putServerAhead(2000, { isOnlyMeasured: true })
    const { subscriptionId, paymentIntentId } = await buy(server)
    await server.billing.reconcile()
    await server.gateway.stripe.refunds.create({ payment_intent: paymentIntentId })
    await server.sandbox.webhooksSettled()
    expect(await server.billing.reconcile()).toMatchObject({ failures: 0 })
    expect((await storedBooks(server, subscriptionId)).refunds).toHaveLength(1)
  })

  it('finds disputes without events with a clock that is two days ahead', async () => {
    putServerAhead(2 * DAY_MS, { hasEvents: false })
    const customer = await buy(server)
    await server.billing.reconcile()
    await dispute(customer)
    expect(await server.billing.reconcile()).toMatchObject({ lostEvents: 0, lostDisputes: 1 })
  })

  it('finds what happened while the clock was ahead unnoticed', async () => {
    await server.billing.reconcile(new Date(Date.now() + 40 * DAY_MS))
    const customer = await buy(server)
    await dispute(customer)
    expect(await server.billing.reconcile()).toMatchObject({ failures: 0 })
    expect((await storedBooks(server, customer.subscriptionId)).disputes).toHaveLength(1)
  })
})
