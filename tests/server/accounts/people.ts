import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { leads } from '#server/db/schema/leads.ts'
import { leadContent } from '../leads/lead-content.ts'
import { type AccountsServer, post, signedInOf, STRIPE_ACCOUNT } from './accounts-server.ts'

export const PASSWORD = 'plum-Saddle-42'
const then = new Date('2026-02-01T00:00:00Z')
let people = 0

/** An address nobody else has. */
export const newEmail = (): string => `person-${++people}-${randomUUID().slice(0, 8)}@example.com`
const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 22)

export async function storeLead(database: Database, email: string): Promise<string> {
  const id = newId()
  await database.db.insert(leads).values({
    id,
    email,
    appName: 'marigold',
    brandVersion: 'v',
    ...leadContent(database, { id, at: then }),
    createdAt: then,
    updatedAt: then,
  })
  return id
}

type PurchaseOptions = {
  leadId?: string | null
  hasAttempt?: boolean
  isPaid?: boolean
  account?: string
  productId?: string
}

/** What checkout and billing leave behind. @returns Stripe's id of the subscription */
export async function storePurchase(
  { db }: Database,
  email: string,
  {
    leadId = null,
    hasAttempt = true,
    isPaid = true,
    account = STRIPE_ACCOUNT,
    productId = 'month',
  }: PurchaseOptions = {},
): Promise<string> {
  const stripeSubscriptionId = `sub_${newId()}`
  const attemptId = newId()
  if (hasAttempt) {
    await db.insert(checkoutAttempts).values({
      id: attemptId,
      account,
      email,
      productId,
      productName: 'One month',
      productType: 'subscription',
      currency: 'usd',
      finalPriceMinor: 1999,
      priceMinor: 3999,
      originalPriceMinor: 3999,
      durationDays: 30,
      status: isPaid ? 'paid' : 'ended',
      stripeSubscriptionId,
      registrationSource: 'web_funnel',
      isWallet: false,
      leadId,
      brandVersion: 'v',
      purchaseEventId: randomUUID(),
      createdAt: then,
      updatedAt: then,
    })
  }
  await db.insert(subscriptions).values({
    stripeSubscriptionId,
    account,
    stripeCustomerId: 'cus_1',
    email: email.toLowerCase(),
    productId,
    leadId,
    status: isPaid ? 'active' : 'incomplete_expired',
    currency: 'USD',
    priceMinor: 3999,
    startedAt: then,
    currentPeriodStart: then,
    currentPeriodEnd: new Date('2026-05-01T00:00:00Z'),
    isCancelAtPeriodEnd: false,
    paidUntil: isPaid ? new Date('2026-05-01T00:00:00Z') : null,
    graceUntil: isPaid ? new Date('2026-05-08T00:00:00Z') : null,
    syncedAt: then,
    createdAt: then,
  })
  return stripeSubscriptionId
}

export const firstPassword = (
  email: string,
  proof: { leadId?: string; subscriptionId?: string },
  password = PASSWORD,
) => ({ email, password, repeatPassword: password, ...proof })

/** A lead and a plan that was bought with it, which proves the address at registration. */
export async function storeBuyer(
  database: Database,
  email: string,
): Promise<{ leadId: string; subscriptionId: string }> {
  const leadId = await storeLead(database, email)
  return { leadId, subscriptionId: await storePurchase(database, email, { leadId }) }
}

/** Gives the money of a subscription back. */
export const refundPurchase = ({ db }: Database, subscriptionId: string) =>
  db
    .update(subscriptions)
    .set({ paidUntil: null, graceUntil: null })
    .where(eq(subscriptions.stripeSubscriptionId, subscriptionId))

/** Leaves nothing of a subscription. */
export const removePurchase = ({ db }: Database, subscriptionId: string) =>
  db.delete(subscriptions).where(eq(subscriptions.stripeSubscriptionId, subscriptionId))

/** Somebody with a lead, a paid subscription and an account. */
export async function newMember(
  server: AccountsServer,
  email = newEmail(),
): Promise<SignedIn & { email: string; leadId: string; subscriptionId: string }> {
  const bought = await storeBuyer(server.database, email)
  const response = await post(server, '/auth/set-password', firstPassword(email, { leadId: bought.leadId }))
  return { ...signedInOf(response), email, ...bought }
}

export const signInAs = (
  server: AccountsServer,
  email: string,
  password = PASSWORD,
  options: Parameters<typeof post>[3] = {},
) => post(server, '/auth/login', { email, password }, options)
