import { and, eq, like } from 'drizzle-orm'
import { invoices, refunds, subscriptions } from '../../db/schema/billing.ts'
import { checkoutAttempts } from '../../db/schema/checkout.ts'
import { mails } from '../../db/schema/mails.ts'
import { products } from '../../db/schema/products.ts'
import type { MailsParts } from './mails-parts.ts'
import { DAY_MS, type NoticeFacts, noticesOf } from './notices.ts'
import { type OrderedMail, storeOrder } from './order-mail.ts'

/** Read after "your". */
const UNKNOWN_PLAN = 'Plan'

type SubscriptionRow = typeof subscriptions.$inferSelect

const daysOf = ({ currentPeriodStart, currentPeriodEnd }: SubscriptionRow): number =>
  Math.round((currentPeriodEnd.getTime() - currentPeriodStart.getTime()) / DAY_MS)

/** The name of the plan that renews, and the terms by which the first one was bought. */
async function readPlans({ database: { db } }: MailsParts, subscription: SubscriptionRow) {
  const [attempt] =
    subscription.attemptId === null
      ? []
      : await db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, subscription.attemptId))
  const [product] =
    subscription.productId === null
      ? []
      : await db.select().from(products).where(eq(products.id, subscription.productId))
  const isSame = attempt?.productId === subscription.productId
  const planName = (isSame ? attempt?.productName : undefined) ?? product?.name ?? attempt?.productName
  return {
    email: attempt?.email ?? subscription.email,
    planName: planName ?? UNKNOWN_PLAN,
    boughtPlan: {
      name: attempt?.productName ?? planName ?? UNKNOWN_PLAN,
      days: attempt?.durationDays ?? product?.durationDays ?? daysOf(subscription),
    },
  }
}

async function readFailuresWrittenAbout({ database: { db } }: MailsParts, ids: readonly string[]) {
  const known = new Set<string>()
  for (const id of ids) {
    // Ids of Stripe's hold `_`, which stands for any character here: one mail too many at worst, never one too few.
    const rows = await db
      .select({ id: mails.id })
      .from(mails)
      .where(like(mails.dedupeKey, `payment_failed:${id}:%`))
      .limit(1)
    if (rows.length > 0) known.add(id)
  }
  return known
}

async function readFacts(parts: MailsParts, stripeSubscriptionId: string): Promise<NoticeFacts | null> {
  const { db } = parts.database
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, parts.stripeAccount),
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
  const plans = await readPlans(parts, subscription)
  const open = invoiceRows.filter(({ status, attemptCount }) => status === 'open' && attemptCount > 0)
  return {
    subscription,
    invoices: invoiceRows,
    refunds: refundRows,
    ...plans,
    hasAccount: await parts.sources.hasAccount(plans.email),
    accessUntil: parts.accessUntil(subscription),
    knownFailures: await readFailuresWrittenAbout(
      parts,
      open.map(({ stripeInvoiceId }) => stripeInvoiceId),
    ),
  }
}

/**
 * The verb "order what a subscription gives reason to write about", any number of times.
 * @returns the mails that were not ordered before
 */
export async function orderNotices(
  parts: MailsParts,
  stripeSubscriptionId: string,
  now: Date,
): Promise<OrderedMail[]> {
  const facts = await readFacts(parts, stripeSubscriptionId)
  if (facts === null) return []
  const ordered: OrderedMail[] = []
  for (const { dueAt, ...order } of noticesOf(facts, now)) {
    const mail = await storeOrder(parts.database, order, { now, dueAt })
    if (mail) ordered.push(mail)
  }
  return ordered
}
