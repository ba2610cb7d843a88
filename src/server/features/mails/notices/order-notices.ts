import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import { invoices, refunds, subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { mails } from '#server/db/schema/mails.ts'
import { products } from '#server/db/schema/products.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import type { Address } from '#server/features/accounts/accounts.ts'
import type { MailsDeps } from '../mails-deps.ts'
import { readerLanguage } from '../reader-language.ts'
import { type OrderedMail, storeOrder } from '../store-order.ts'
import { duplicateKey, type NoticeFacts, noticesOf, refundKey } from './notices.ts'
import { isProduct } from '#server/features/products/products.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect

/** Instead of the name of a plan, for subscriptions that were created by hand for something we do not sell. */
async function unknownPlan({ database, languageOf }: MailsDeps, address: Address): Promise<string> {
  const ofBrand = languageOf(address.brandId)
  const language = readerLanguage(address, ofBrand)
  const [reader] = await database.db.select({ language }).from(subscriptions).limit(1)
  return CATALOGUES.mails[reader?.language ?? ofBrand].unknownPlan
}

const daysOf = ({ currentPeriodStart, currentPeriodEnd }: SubscriptionRow): number =>
  Math.round((currentPeriodEnd.getTime() - currentPeriodStart.getTime()) / DAY_MS)

/** The plan that renews, and the one that was bought first. */
async function readPlans(deps: MailsDeps, subscription: SubscriptionRow) {
  const { db } = deps.database
  const [attempt] =
    subscription.attemptId === null
      ? []
      : await db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, subscription.attemptId))
  const [product] =
    subscription.productId === null
      ? []
      : await db.select().from(products).where(isProduct(subscription.brandId, subscription.productId))
  const isSame = attempt?.productId === subscription.productId
  const email = attempt?.email ?? subscription.email
  const planName =
    (isSame ? attempt?.productName : undefined) ??
    product?.name ??
    attempt?.productName ??
    (await unknownPlan(deps, { brandId: subscription.brandId, email }))
  return {
    email,
    planName,
    boughtPlan: {
      name: attempt?.productName ?? planName,
      days: attempt?.durationDays ?? product?.durationDays ?? daysOf(subscription),
    },
  }
}

/** The plan of the subscription that stays; null: this one is no duplicate. */
async function readKeptPlanName(
  deps: MailsDeps,
  { duplicateOf, brandId, email }: SubscriptionRow,
): Promise<string | null> {
  if (duplicateOf === null) return null
  const [kept] = await deps.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, duplicateOf))
  return kept ? (await readPlans(deps, kept)).planName : unknownPlan(deps, { brandId, email })
}

async function readReportedFailures({ database: { db } }: MailsDeps, ids: readonly string[]) {
  const known = new Set<string>()
  for (const id of ids) {
    // `_` in Stripe's ids matches any character here: at worst one mail too many, never one too few.
    const rows = await db
      .select({ id: mails.id })
      .from(mails)
      .where(like(mails.dedupeKey, `payment_failed:${id}:%`))
      .limit(1)
    if (rows.length > 0) known.add(id)
  }
  return known
}

const readReceipts = ({ database: { db } }: MailsDeps, stripeSubscriptionId: string) =>
  db
    .select({
      id: receipts.id,
      kind: receipts.kind,
      ledgerId: receipts.ledgerId,
      occurredAt: receipts.occurredAt,
    })
    .from(receipts)
    .where(eq(receipts.stripeSubscriptionId, stripeSubscriptionId))
    .orderBy(asc(receipts.issuedAt), asc(receipts.year), asc(receipts.sequence))

/** Those of the keys whose mail reported a pending refund. */
async function readPendingReported({ database: { db } }: MailsDeps, keys: readonly string[]) {
  const rows = await db
    .select({ key: mails.dedupeKey })
    .from(mails)
    .where(and(inArray(mails.dedupeKey, [...keys]), eq(sql`${mails.content} ->> 'isPending'`, 'true')))
  return new Set(rows.map(({ key }) => key))
}

async function isWithdrawn({ database: { db } }: MailsDeps, stripeSubscriptionId: string): Promise<boolean> {
  const rows = await db
    .select({ declaredAt: withdrawals.declaredAt })
    .from(withdrawals)
    .where(eq(withdrawals.stripeSubscriptionId, stripeSubscriptionId))
  return rows.length > 0
}

async function readFacts(deps: MailsDeps, stripeSubscriptionId: string): Promise<NoticeFacts | null> {
  const { db } = deps.database
  // Read first: any later decision is in the row.
  const mayBeDuplicate = await deps.mayBeDuplicate(stripeSubscriptionId)
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, deps.stripeAccount),
        eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId),
      ),
    )
  if (!subscription) return null
  const invoiceRows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.stripeSubscriptionId, stripeSubscriptionId))
  const refundRows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.stripeSubscriptionId, stripeSubscriptionId))
  const plans = await readPlans(deps, subscription)
  const open = invoiceRows.filter(({ status, attemptCount }) => status === 'open' && attemptCount > 0)
  return {
    subscription,
    invoices: invoiceRows,
    refunds: refundRows,
    receipts: await readReceipts(deps, stripeSubscriptionId),
    ...plans,
    keptPlanName: await readKeptPlanName(deps, subscription),
    mayBeDuplicate,
    hasAccount: await deps.sources.hasAccount({ brandId: subscription.brandId, email: plans.email }),
    withdrawal: await deps.sources.withdrawalOf(stripeSubscriptionId),
    isWithdrawn: await isWithdrawn(deps, stripeSubscriptionId),
    accessUntil: deps.accessUntil(subscription),
    reportedFailures: await readReportedFailures(
      deps,
      open.map(({ stripeInvoiceId }) => stripeInvoiceId),
    ),
    pendingReported: await readPendingReported(deps, [
      duplicateKey({ subscription }),
      ...refundRows.map(({ stripeRefundId }) => refundKey(stripeRefundId)),
    ]),
  }
}

/** Orders all mails that a subscription needs now. Idempotent. @returns the new ones */
export async function orderNotices(
  deps: MailsDeps,
  stripeSubscriptionId: string,
  now: Date,
): Promise<OrderedMail[]> {
  const facts = await readFacts(deps, stripeSubscriptionId)
  if (facts === null) return []
  const ordered: OrderedMail[] = []
  for (const { dueAt, ...order } of noticesOf(facts, now)) {
    const mail = await storeOrder(deps, { brandId: facts.subscription.brandId, ...order }, { now, dueAt })
    if (mail) ordered.push(mail)
  }
  return ordered
}
