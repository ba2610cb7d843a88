import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { accountClaims, accounts } from '#server/db/schema/accounts.ts'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts, stripeCustomers } from '#server/db/schema/checkout.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mails } from '#server/db/schema/mails.ts'
import { cancellationReasons, refundRequests } from '#server/db/schema/membership.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { leadContent } from '../leads/lead-content.ts'

const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 22)

export type Held = { email: string; at: Date }

export async function storeLead(
  database: Database,
  { email, at }: Held,
): Promise<{ id: string; sessionId: string }> {
  const [id, sessionId] = [newId(), randomUUID()]
  await database.db.insert(leads).values({
    id,
    email,
    appName: 'marigold',
    brandVersion: 'v',
    sessionId,
    ...leadContent(database, { id, answers: { name: `Name of ${id}` }, at }),
    createdAt: at,
    updatedAt: at,
  })
  await storeEvent(database, { sessionId, at, email })
  return { id, sessionId }
}

export async function storeEvent(
  { db }: Pick<Database, 'db'>,
  { sessionId, at, email }: Held & { sessionId: string },
): Promise<string> {
  const eventId = randomUUID()
  const metadata = { email, questionId: 'age' }
  await db.insert(trackingEvents).values({
    eventId,
    eventType: 'quizFinished',
    occurredAt: at,
    receivedAt: at,
    sessionId,
    userId: 'somebody',
    fbp: 'fb.1',
    fbc: 'fb.2',
    deviceInfo: { userAgent: 'Browser' },
    metadata,
  })
  return eventId
}

export async function storeAccount(
  { db }: Database,
  {
    email,
    at,
    leadIds = [],
    subscriptionIds = [],
    lastSignInAt = null,
  }: Held & { leadIds?: string[]; subscriptionIds?: string[]; lastSignInAt?: Date | null },
): Promise<string> {
  const id = newId()
  await db
    .insert(accounts)
    .values({ id, email, passwordHash: '-', createdAt: at, passwordChangedAt: at, lastSignInAt })
  const claims = [
    ...leadIds.map((claimedId) => ({ accountId: id, kind: 'lead' as const, claimedId })),
    ...subscriptionIds.map((claimedId) => ({ accountId: id, kind: 'subscription' as const, claimedId })),
  ]
  if (claims.length > 0) await db.insert(accountClaims).values(claims)
  return id
}

export type Purchase = { subscriptionId: string; attemptId: string; customerId: string }

/** What checkout, billing, mails and membership leave behind. */
export async function storePurchase(
  { db }: Database,
  {
    email,
    at,
    isPaid = true,
    isActive = true,
    leadId = null,
    sessionId = null,
    customerId = `cus_${newId()}`,
  }: Held & {
    isPaid?: boolean
    isActive?: boolean
    leadId?: string | null
    sessionId?: string | null
    customerId?: string
  },
): Promise<Purchase> {
  const [attemptId, subscriptionId] = [newId(), `sub_${newId()}`]
  await db.insert(checkoutAttempts).values({
    id: attemptId,
    account: 'sandbox',
    email,
    productId: 'month',
    productName: 'One month',
    productType: 'subscription',
    currency: 'USD',
    finalPriceMinor: 1999,
    priceMinor: 3999,
    originalPriceMinor: 3999,
    durationDays: 30,
    status: isPaid ? 'paid' : 'ended',
    stripeCustomerId: customerId,
    stripeSubscriptionId: subscriptionId,
    registrationSource: 'web_funnel',
    isWallet: false,
    fullName: 'Somebody',
    idempotencyHash: newId(),
    deviceInfo: { userAgent: 'Browser' },
    sessionId,
    leadId,
    brandVersion: 'v',
    purchaseEventId: randomUUID(),
    createdAt: at,
    updatedAt: at,
  })
  await db
    .insert(stripeCustomers)
    .values({ stripeCustomerId: customerId, account: 'sandbox', email: email.toLowerCase(), createdAt: at })
    .onConflictDoNothing()
  if (isPaid) {
    await db.insert(subscriptions).values({
      stripeSubscriptionId: subscriptionId,
      account: 'sandbox',
      stripeCustomerId: customerId,
      email: email.toLowerCase(),
      attemptId,
      leadId,
      cardBrand: 'visa',
      cardLast4: '4242',
      cardExpMonth: 12,
      cardExpYear: 2034,
      status: isActive ? 'active' : 'canceled',
      currency: 'USD',
      priceMinor: 3999,
      startedAt: at,
      currentPeriodStart: at,
      currentPeriodEnd: at,
      isCancelAtPeriodEnd: false,
      endedAt: isActive ? null : at,
      syncedAt: at,
      createdAt: at,
    })
    await db.insert(invoices).values({
      stripeInvoiceId: `in_${newId()}`,
      account: 'sandbox',
      stripeSubscriptionId: subscriptionId,
      status: 'paid',
      currency: 'USD',
      amountDueMinor: 1999,
      amountPaidMinor: 1999,
      attemptCount: 1,
      periodStart: at,
      periodEnd: at,
      createdAt: at,
      paidAt: at,
      syncedAt: at,
    })
  }
  await storeMail({ db }, { email, at, subscriptionId })
  await storeCorrespondence({ db }, { subscriptionId, at })
  return { subscriptionId, attemptId, customerId }
}

export async function storeMail(
  { db }: Pick<Database, 'db'>,
  { email, at, subscriptionId }: Held & { subscriptionId: string },
): Promise<string> {
  const id = newId()
  await db.insert(mails).values({
    id,
    kind: 'cancellation_confirmed',
    toEmail: email,
    dedupeKey: id,
    content: { kind: 'cancellation_confirmed', subscriptionId, planName: 'One month', accessUntil: null },
    status: 'sent',
    dueAt: at,
    createdAt: at,
  })
  return id
}

export async function storeCorrespondence(
  { db }: Pick<Database, 'db'>,
  { subscriptionId, at }: { subscriptionId: string; at: Date },
): Promise<void> {
  await db.insert(cancellationReasons).values({
    stripeSubscriptionId: subscriptionId,
    reason: 'other',
    comment: 'It was too much',
    createdAt: at,
  })
  await db.insert(refundRequests).values({
    id: newId(),
    stripeSubscriptionId: subscriptionId,
    stripeInvoiceId: 'in_1',
    followedFrom: '2026-01-01',
    evidence: 'What was eaten on seven days',
    status: 'open',
    createdAt: at,
  })
}
