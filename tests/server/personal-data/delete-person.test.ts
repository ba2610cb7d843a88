import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import type { Member } from '#server/features/accounts/accounts.ts'
import { LeaseLostError, withLease } from '#server/db/lease.ts'
import { leases } from '#server/db/schema/leases.ts'
import { exportPerson } from '#server/features/personal-data/export-person.ts'
import { type EraseFunctions, personOfMember } from '#server/features/personal-data/personal-data-deps.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { allRows } from './all-rows.ts'
import { dataParts, deleteMember } from './data-parts.ts'
import { storeAccount, storeLead, storeMail, storePurchase } from './held.ts'

let opened: TestDatabase
let database: Database
beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.instances[0]
})
afterAll(() => opened.remove())

const at = new Date('2026-03-04T05:06:07Z')
const newEmail = () => `Person-${randomUUID().slice(0, 8)}@example.com`
const ofAddress = async (email: string) =>
  (await allRows(database)).filter((row) => row.includes(email.toLowerCase()))

/** Somebody who has a lead, has bought, has begun to buy again, and has no account. */
async function newBuyer() {
  const email = newEmail()
  const lead = await storeLead(database, { email, at })
  const bought = await storePurchase(database, { email, at, leadId: lead.id })
  await storePurchase(database, { email, at, isPaid: false })
  return { email, ...bought }
}

async function newMember(): Promise<Member> {
  const { email, subscriptionId } = await newBuyer()
  const accountId = await storeAccount(database, { email, at })
  return {
    accountId,
    brandId: 'marigold',
    email,
    isEmailConfirmed: true,
    leadIds: [],
    subscriptionIds: [subscriptionId],
  }
}

describe('a deletion that is interrupted', () => {
  const steps: (keyof EraseFunctions)[] = [
    'visits',
    'reportedVisits',
    'mails',
    'correspondence',
    'leads',
    'checkouts',
    'subscriptions',
    'account',
  ]

  it.each(steps)('at %s has changed nothing of ours, and can be repeated', async (step) => {
    const member = await newMember()
    const before = await allRows(database)
    const { deps, ended } = dataParts(database)
    const broken = {
      ...deps,
      forget: { ...deps.forget, [step]: () => Promise.reject(new Error('killed')) },
    }
    await expect(deleteMember(broken, member)).rejects.toThrow('killed')
    expect(await allRows(database)).toEqual(before)

    await deleteMember(deps, member)
    expect(await ofAddress(member.email)).toEqual([])
    expect(ended).toHaveLength(2)
  })

  it('by Stripe has deleted nothing', async () => {
    const member = await newMember()
    const before = await allRows(database)
    const { deps } = dataParts(database)
    const broken = { ...deps, endAtStripe: () => Promise.reject(new Error('Stripe is away')) }
    await expect(deleteMember(broken, member)).rejects.toThrow('Stripe is away')
    expect(await allRows(database)).toEqual(before)
  })

  it('after it was done has been done: what could not be read again is only told of', async () => {
    const member = await newMember()
    const { deps } = dataParts(database)
    const broken = { ...deps, syncSubscription: () => Promise.reject(new Error('Stripe is away')) }
    await deleteMember(broken, member)
    expect(await ofAddress(member.email)).toEqual([])
  })

  it('by a purchase made meanwhile is not done, and can be repeated', async () => {
    const member = await newMember()
    const { deps, ended } = dataParts(database)
    const busy = {
      ...deps,
      endAtStripe: async () => {
        await storePurchase(database, { email: member.email, at })
      },
    }
    await expect(deleteMember(busy, member)).rejects.toThrow('meanwhile')
    await deleteMember(deps, member)
    expect(ended[0]?.subscriptionIds).toHaveLength(3)
    expect(await ofAddress(member.email)).toEqual([])
  })

  it('twice at the same moment is done once', async () => {
    const member = await newMember()
    const { deps } = dataParts(database)
    await Promise.all([deleteMember(deps, member), deleteMember(deps, member)])
    expect(await ofAddress(member.email)).toEqual([])
  })
})

it('waits for who reads the subscription, so that an older reading never brings the address back', async () => {
  const member = await newMember()
  const [subscriptionId] = member.subscriptionIds
  const { deps } = dataParts(database)
  const order: string[] = []
  const reading = Promise.withResolvers<void>()
  const holding = withLease(database, `subscription:${subscriptionId}`, async () => {
    await reading.promise
    order.push('read and written')
  })
  const deleting = deleteMember(
    { ...deps, endAtStripe: () => Promise.resolve(void order.push('ended')) },
    member,
  )
  reading.resolve()
  await Promise.all([holding, deleting])
  expect(order).toEqual(['read and written', 'ended'])
})

it('writes nothing where somebody else may be reading the subscription by now', async () => {
  const member = await newMember()
  const before = await allRows(database)
  const { deps } = dataParts(database)
  const stalled = {
    ...deps,
    // The process stood still for so long that its lease was taken over.
    endAtStripe: async () => {
      await database.db.update(leases).set({ holder: 'another' })
    },
  }
  await expect(deleteMember(stalled, member)).rejects.toThrow(LeaseLostError)
  await database.db.delete(leases)
  expect(await allRows(database)).toEqual(before)
})

it('drops a mail that was ordered by who had read the address before', async () => {
  const member = await newMember()
  const [subscriptionId = ''] = member.subscriptionIds
  const { deps } = dataParts(database)
  const late = {
    ...deps,
    syncSubscription: () => storeMail(database, { email: member.email, at, subscriptionId }),
  }
  await deleteMember(late, member)
  expect(await ofAddress(member.email)).toEqual([])
})

it('asks Stripe for nobody who has never come to the checkout', async () => {
  const email = newEmail()
  const lead = await storeLead(database, { email, at })
  const accountId = await storeAccount(database, { email, at, leadIds: [lead.id] })
  const { deps, ended } = dataParts(database)
  await deleteMember(deps, {
    accountId,
    email,
    brandId: 'marigold',
    isEmailConfirmed: true,
    leadIds: [lead.id],
    subscriptionIds: [],
  })
  expect(ended).toEqual([{ subscriptionIds: [], customerIds: [], email: null, brandId: 'marigold' }])
  expect(await ofAddress(email)).toEqual([])
})

describe('a member whose address is not confirmed', () => {
  /** A stranger has created an account with another person's address, with their own lead. */
  async function pretender(isWithPurchase = false) {
    const victim = await newBuyer()
    const { email } = victim
    const own = await storeLead(database, { email, at })
    const bought = isWithPurchase ? await storePurchase(database, { email, at, leadId: own.id }) : null
    const accountId = await storeAccount(database, { email, at })
    const caller: Member = {
      accountId,
      email,
      brandId: 'marigold',
      isEmailConfirmed: false,
      leadIds: [own.id],
      subscriptionIds: bought ? [bought.subscriptionId] : [],
    }
    return { victim, own, bought, caller }
  }

  it('sees what is proven to be theirs, and nothing else of the address', async () => {
    const { caller, own, bought } = await pretender(true)
    const records = await exportPerson(database, personOfMember(caller))
    const ids = (subject: string, field: string) => records[subject]?.map((row) => row[field])
    expect(ids('leads', 'id')).toEqual([own.id])
    expect(ids('subscriptions', 'stripeSubscriptionId')).toEqual([bought?.subscriptionId])
    expect(ids('checkouts', 'id')).toEqual([bought?.attemptId])
    expect(ids('customers', 'stripeCustomerId')).toEqual([bought?.customerId])
    expect(ids('mails', 'content')).toEqual([
      expect.objectContaining({ subscriptionId: bought?.subscriptionId }),
    ])
    expect(ids('events', 'sessionId')).toEqual([own.sessionId])
    expect(records['mailedLinks']).toEqual([])
  })

  it('deletes that alone', async () => {
    const { victim, caller, own, bought } = await pretender(true)
    const others = async () =>
      (await allRows(database)).filter((row) =>
        [victim.subscriptionId, victim.customerId].some((id) => row.includes(id.toLowerCase())),
      )
    const before = await others()
    const { deps, ended } = dataParts(database)
    await deleteMember(deps, caller)
    expect(await others()).toEqual(before)
    expect(ended).toEqual([
      {
        subscriptionIds: [bought?.subscriptionId],
        customerIds: [bought?.customerId],
        email: null,
        brandId: 'marigold',
      },
    ])
    const left = await allRows(database)
    expect(left.filter((row) => row.includes(own.id.toLowerCase()) || row.includes(own.sessionId))).toEqual(
      [],
    )
  })

  it('does not end the customer that another purchase of the address is made by', async () => {
    const { victim, caller } = await pretender()
    const bought = await storePurchase(database, {
      email: caller.email,
      at,
      customerId: victim.customerId,
      leadId: caller.leadIds[0] ?? null,
    })
    const { deps, ended } = dataParts(database)
    await deleteMember(deps, { ...caller, subscriptionIds: [bought.subscriptionId] })
    expect(ended).toEqual([
      { subscriptionIds: [bought.subscriptionId], customerIds: [], email: null, brandId: 'marigold' },
    ])
    expect((await ofAddress(caller.email)).some((row) => row.startsWith('public.stripe_customers'))).toBe(
      true,
    )
  })
})
