import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts, stripeCustomers } from '#server/db/schema/checkout.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mails } from '#server/db/schema/mails.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import type { Person } from './personal-data-deps.ts'

type Db = Database['db']

/** Keys of all records about a person. */
export type PersonRecords = {
  leadIds: readonly string[]
  attemptIds: readonly string[]
  /** Stripe's. */
  subscriptionIds: readonly string[]
  /** Stripe's; only customers without another person's records. */
  customers: readonly { id: string; account: string }[]
  mailIds: readonly string[]
  sessionIds: readonly string[]
}

/** These are about the account itself, so they belong to its owner. */
const ACCOUNT_MAILS = ['reset_password', 'password_changed', 'recovery_code_used', 'confirm_email'] as const

const present = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

async function findLeads(db: Db, { brandId, email, isWholeAddress, leadIds }: Person) {
  const isClaimed = inArray(leads.id, [...leadIds])
  return db
    .select({ id: leads.id, sessionId: leads.sessionId })
    .from(leads)
    .where(
      isWholeAddress
        ? or(and(eq(leads.brandId, brandId), eq(sql`lower(${leads.email})`, email)), isClaimed)
        : isClaimed,
    )
}

async function findAttempts(db: Db, person: Person, leadIds: readonly string[]) {
  const isOfAddress = and(
    eq(checkoutAttempts.brandId, person.brandId),
    eq(sql`lower(${checkoutAttempts.email})`, person.email),
  )
  const isBought = inArray(checkoutAttempts.stripeSubscriptionId, [...person.subscriptionIds])
  const isOfLead = and(isOfAddress, inArray(checkoutAttempts.leadId, [...leadIds]))
  return db
    .select({
      id: checkoutAttempts.id,
      account: checkoutAttempts.account,
      sessionId: checkoutAttempts.sessionId,
      eventId: checkoutAttempts.purchaseEventId,
      subscriptionId: checkoutAttempts.stripeSubscriptionId,
      customerId: checkoutAttempts.stripeCustomerId,
    })
    .from(checkoutAttempts)
    .where(or(isBought, person.isWholeAddress ? isOfAddress : isOfLead))
}

async function findSubscriptions(db: Db, { brandId, email, isWholeAddress }: Person, ids: readonly string[]) {
  const isKnown = inArray(subscriptions.stripeSubscriptionId, [...ids])
  return db
    .select({
      id: subscriptions.stripeSubscriptionId,
      account: subscriptions.account,
      customerId: subscriptions.stripeCustomerId,
    })
    .from(subscriptions)
    .where(
      isWholeAddress
        ? or(and(eq(subscriptions.brandId, brandId), eq(subscriptions.email, email)), isKnown)
        : isKnown,
    )
}

type Customer = { id: string; account: string }

/** Leaves out customers that also have records not known to be this person's. */
async function withoutOthers(
  db: Db,
  customers: readonly Customer[],
  known: Pick<PersonRecords, 'attemptIds' | 'subscriptionIds'>,
): Promise<Customer[]> {
  const ids = customers.map(({ id }) => id)
  const bought = await db
    .select({ id: subscriptions.stripeSubscriptionId, customerId: subscriptions.stripeCustomerId })
    .from(subscriptions)
    .where(inArray(subscriptions.stripeCustomerId, ids))
  const begun = await db
    .select({ id: checkoutAttempts.id, customerId: checkoutAttempts.stripeCustomerId })
    .from(checkoutAttempts)
    .where(inArray(checkoutAttempts.stripeCustomerId, ids))
  const others = new Set([
    ...bought.filter(({ id }) => !known.subscriptionIds.includes(id)).map(({ customerId }) => customerId),
    ...begun.filter(({ id }) => !known.attemptIds.includes(id)).map(({ customerId }) => customerId),
  ])
  return customers.filter(({ id }) => !others.has(id))
}

async function findCustomers(
  db: Db,
  { brandId, email, isWholeAddress }: Person,
  named: readonly { customerId: string | null; account: string }[],
  known: Pick<PersonRecords, 'attemptIds' | 'subscriptionIds'>,
): Promise<Customer[]> {
  const ofAddress = isWholeAddress
    ? await db
        .select({ id: stripeCustomers.stripeCustomerId, account: stripeCustomers.account })
        .from(stripeCustomers)
        .where(and(eq(stripeCustomers.brandId, brandId), eq(stripeCustomers.email, email)))
    : []
  const all = new Map(ofAddress.map((customer) => [customer.id, customer]))
  for (const { customerId: id, account } of named) if (id !== null) all.set(id, { id, account })
  return withoutOthers(db, [...all.values()], known)
}

export async function findMails(
  db: Db,
  { brandId, email, isWholeAddress }: Person,
  { leadIds, subscriptionIds }: Pick<PersonRecords, 'leadIds' | 'subscriptionIds'>,
): Promise<string[]> {
  const isOfAddress = and(eq(mails.brandId, brandId), eq(sql`lower(${mails.toEmail})`, email))
  const isAbout = or(
    inArray(sql`${mails.content} ->> 'subscriptionId'`, [...subscriptionIds]),
    inArray(sql`${mails.content} ->> 'leadId'`, [...leadIds]),
  )
  const isOwn = and(isOfAddress, or(isAbout, inArray(mails.kind, [...ACCOUNT_MAILS])))
  // A statement may name another address for its confirmation.
  const isConfirmation = and(
    eq(mails.kind, 'withdrawal_confirmed'),
    inArray(sql`${mails.content} ->> 'subscriptionId'`, [...subscriptionIds]),
  )
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(or(isConfirmation, isWholeAddress ? isOfAddress : isOwn))
  return rows.map(({ id }) => id)
}

/** Sessions with an event that names the person by id or address. */
async function findSessions(
  db: Db,
  { accountId, brandId, email, isWholeAddress }: Person,
  { sessionIds, userIds, eventIds }: { sessionIds: string[]; userIds: readonly string[]; eventIds: string[] },
): Promise<string[]> {
  // One query for each index: a query for all would read the whole table.
  const conditions = [
    inArray(trackingEvents.userId, [...userIds, ...present([accountId])]),
    eventIds.length > 0 ? inArray(trackingEvents.eventId, eventIds) : undefined,
    isWholeAddress ? sql`lower(${trackingEvents.metadata} ->> 'email') = ${email}` : undefined,
  ]
  const found = [...sessionIds]
  for (const condition of conditions) {
    if (condition === undefined) continue
    const rows = await db
      .selectDistinct({ sessionId: trackingEvents.sessionId })
      .from(trackingEvents)
      .where(and(eq(trackingEvents.brandId, brandId), condition))
    found.push(...rows.map(({ sessionId }) => sessionId))
  }
  // Sessions of leads and checkouts may have no event, but a consent.
  return present(found)
}

/** The current records about a person. Writes nothing. */
export async function findRecords(db: Db, person: Person): Promise<PersonRecords> {
  const foundLeads = await findLeads(db, person)
  const leadIds = foundLeads.map(({ id }) => id)
  const attempts = await findAttempts(db, person, leadIds)
  const named = await findSubscriptions(
    db,
    person,
    present([...person.subscriptionIds, ...attempts.map(({ subscriptionId }) => subscriptionId)]),
  )
  const known = {
    leadIds,
    attemptIds: attempts.map(({ id }) => id),
    subscriptionIds: present([
      ...named.map(({ id }) => id),
      ...attempts.map(({ subscriptionId }) => subscriptionId),
    ]),
  }
  return {
    ...known,
    customers: await findCustomers(db, person, [...attempts, ...named], known),
    mailIds: await findMails(db, person, known),
    sessionIds: await findSessions(db, person, {
      sessionIds: present([...foundLeads, ...attempts].map(({ sessionId }) => sessionId)),
      userIds: leadIds,
      eventIds: attempts.map(({ eventId }) => eventId),
    }),
  }
}
