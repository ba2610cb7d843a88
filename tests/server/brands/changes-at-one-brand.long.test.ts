import { eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { adminInvitations } from '#server/db/schema/admin.ts'
import { refunds, subscriptions } from '#server/db/schema/billing.ts'
import { adminOf } from '../admin/admin-people.ts'
import { call } from '../support/test-app.ts'
import { EMAIL, useCustomerOfThree } from './customer-of-three.ts'
import { rowsOfBrand } from './rows-of-brand.ts'
import { passwordAt, type Shop, SHOPS, succeeded } from './shops.ts'

const { server, at, boughtAt, untilSynced } = useCustomerOfThree()
const [MARIGOLD, QUIETMOOR, SHAY] = SHOPS

/** Reports are merged from the rows of all brands, and say when. */
const isReport = (line: string) => /^(?:visits|lead_facts|funnel_\w+|revenue_subscriptions) /.test(line)
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

  /** Only the owner of an address may delete all that belongs to it. */
  async function inviteOwner(): Promise<void> {
    await server.database.runText('update accounts set email_confirmed_at = now() where email = $1', [EMAIL])
    const { headers: asOperator } = await adminOf(server)
    const headers = { ...asOperator, host: MARIGOLD.host }
    const body = { email: EMAIL, role: 'viewer' }
    succeeded(await call(server.app, { url: '/admin/team/invitations', body, headers }))
  }
  const open = () =>
    server.database.db.select().from(adminInvitations).where(isNull(adminInvitations.revokedAt))

  it('are deleted at one brand, and an invitation of the operators stays', async () => {
    await inviteOwner()
    await expectChangesOnly(QUIETMOOR, async () => {
      const headers = { authorization: `Bearer ${boughtAt(QUIETMOOR).token}` }
      const body = { password: passwordAt(QUIETMOOR) }
      succeeded(await call(at(QUIETMOOR).app, { url: '/member/delete', body, headers }))
    })
    const left = (await rowsOf(QUIETMOOR)).filter((line) => line.toLowerCase().includes(EMAIL))
    expect(left).toEqual([])
    expect(await open()).toHaveLength(1)
    for (const shop of [MARIGOLD, SHAY]) {
      const signIn = { email: EMAIL, password: passwordAt(shop) }
      expect((await call(at(shop).app, { url: '/auth/login', body: signIn })).statusCode).toBe(200)
      const atStripe = await server.gateway.stripe.subscriptions.retrieve(boughtAt(shop).subscriptionId)
      expect(atStripe.status).toBe('active')
    }
  })

  it('are deleted at the brand of the operators with an invitation', async () => {
    await inviteOwner()
    const headers = { authorization: `Bearer ${boughtAt(MARIGOLD).token}` }
    const body = { password: passwordAt(MARIGOLD) }
    succeeded(await call(at(MARIGOLD).app, { url: '/member/delete', body, headers }))
    expect(await open()).toEqual([])
  })
})
