import { randomBytes } from 'node:crypto'
import type { LeadContentColumns } from '#server/db/at-rest/lead-at-rest.ts'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { leads } from '#server/db/schema/leads.ts'
import { visits } from '#server/db/schema/reports.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { leadContent } from '../../leads/lead-content.ts'
import type { TestServer } from '../../support/test-app.ts'

type NewLead = Partial<Omit<typeof leads.$inferInsert, keyof LeadContentColumns>> & {
  answers?: Record<string, Answer>
}

let made = 0

/** A lead as it is stored, whatever the API would say to it. */
export async function storeLead(
  { database }: Pick<TestServer, 'database'>,
  { answers: given, ...changes }: NewLead = {},
) {
  const number = ++made
  const answers = given ?? { name: `Visitor ${number}`, gender: 'female', age: 40 }
  const createdAt = changes.createdAt ?? new Date(Date.UTC(2026, 0, 1, 0, 0, number))
  const id = changes.id ?? randomBytes(16).toString('base64url')
  const row = {
    id,
    email: `visitor-${number}@example.com`,
    appName: 'marigold',
    brandVersion: 'version-1',
    sessionId: null,
    completedAt: createdAt,
    updatedAt: createdAt,
    ...changes,
    ...leadContent(database, { id, answers, at: createdAt }),
    createdAt,
  }
  const [stored] = await database.db.insert(leads).values(row).returning()
  if (!stored) throw new Error('no lead was stored')
  return stored
}

/** A visit as the reports make it. */
export async function storeVisit(
  { database }: Pick<TestServer, 'database'>,
  { sessionId, ...changes }: Partial<typeof visits.$inferInsert> & { sessionId: string },
): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z')
  await database.db.insert(visits).values({
    sessionId,
    firstAt: at,
    lastAt: at,
    device: 'phone',
    country: 'DE',
    source: 'direct',
    answer: 'female',
    brandVersion: 'version-1',
    steps: {},
    observedOrders: {},
    isOpen: false,
    updatedAt: at,
    ...changes,
  })
}

/** A subscription that is paid, as billing mirrors it, with its invoice. */
export async function storePurchase(
  { database, gateway }: Pick<TestServer, 'database' | 'gateway'>,
  { email, paidAt, ...changes }: { email: string; paidAt: Date } & Partial<typeof subscriptions.$inferInsert>,
): Promise<string> {
  const stripeSubscriptionId = `sub_${randomBytes(8).toString('hex')}`
  const end = new Date(paidAt.getTime() + 28 * 24 * 60 * 60 * 1000)
  await database.db.insert(subscriptions).values({
    stripeSubscriptionId,
    account: gateway.account,
    stripeCustomerId: `cus_${stripeSubscriptionId}`,
    email,
    productId: '4-week-plan',
    status: 'active',
    currency: 'USD',
    priceMinor: 3898,
    startedAt: paidAt,
    currentPeriodStart: paidAt,
    currentPeriodEnd: end,
    isCancelAtPeriodEnd: false,
    paidUntil: end,
    purchaseRecordedAt: paidAt,
    syncedAt: paidAt,
    createdAt: paidAt,
    ...changes,
  })
  await database.db.insert(invoices).values({
    stripeInvoiceId: `in_${stripeSubscriptionId}`,
    account: gateway.account,
    stripeSubscriptionId,
    stripePaymentIntentId: `pi_${stripeSubscriptionId}`,
    status: 'paid',
    billingReason: 'subscription_create',
    currency: 'USD',
    amountDueMinor: 1949,
    amountPaidMinor: 1949,
    attemptCount: 1,
    periodStart: paidAt,
    periodEnd: end,
    createdAt: paidAt,
    paidAt,
    syncedAt: paidAt,
  })
  return stripeSubscriptionId
}
