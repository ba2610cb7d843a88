import { eq } from 'drizzle-orm'
import type { MailContent, MailOrder } from '#shared/mail/mail.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import type { WithdrawalRow } from './contract-facts.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

/** The mail address of a contract and the time zone of its buyer's device. */
async function readBuyer({ database: { db } }: WithdrawalDeps, { stripeSubscriptionId }: WithdrawalRow) {
  const [found] = await db
    .select({
      subscriptionEmail: subscriptions.email,
      attemptEmail: checkoutAttempts.email,
      deviceInfo: checkoutAttempts.deviceInfo,
    })
    .from(subscriptions)
    .leftJoin(checkoutAttempts, eq(checkoutAttempts.id, subscriptions.attemptId))
    .where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId))
  if (!found) throw new Error(`${stripeSubscriptionId} is not in the mirror`)
  return {
    email: found.attemptEmail ?? found.subscriptionEmail,
    timeZone: found.deviceInfo?.timezone ?? null,
  }
}

/**
 * Orders the confirmation of a withdrawal, for the buyer's address and the one in the statement. Idempotent.
 */
export async function orderConfirmation(deps: WithdrawalDeps, row: WithdrawalRow): Promise<void> {
  const { email, timeZone } = await readBuyer(deps, row)
  const { stripeSubscriptionId: subscriptionId, name, planName, currency, refundMinor } = row
  const content: MailContent = {
    kind: 'withdrawal_confirmed',
    subscriptionId,
    planName,
    name: name ?? '',
    declaredAt: row.declaredAt.toISOString(),
    timeZone,
    contractFrom: row.contractFrom.toISOString(),
    currency,
    refundMinor,
    hasAskedToStart: row.hasAskedToStart,
  }
  const { brandId } = row
  const orders: MailOrder[] = [{ brandId, to: email, dedupeKey: `withdrawal:${subscriptionId}`, content }]
  if (row.email !== null && row.email.toLowerCase() !== email.toLowerCase()) {
    orders.push({ brandId, to: row.email, dedupeKey: `withdrawal:${subscriptionId}:copy`, content })
  }
  for (const order of orders) await deps.orderMail(order)
}

/** Orders the mail that says that the bank, not we, decides about the disputed money. */
export async function orderBankNotice(deps: WithdrawalDeps, row: WithdrawalRow): Promise<void> {
  const { email } = await readBuyer(deps, row)
  await deps.orderMail({
    brandId: row.brandId,
    to: email,
    dedupeKey: `withdrawal-bank:${row.stripeSubscriptionId}`,
    content: {
      kind: 'withdrawal_refund_by_bank',
      subscriptionId: row.stripeSubscriptionId,
      planName: row.planName,
      declaredAt: row.declaredAt.toISOString(),
    },
  })
}
