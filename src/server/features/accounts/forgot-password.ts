import { and, eq, isNotNull } from 'drizzle-orm'
import { subscriptions } from '../../db/schema/billing.ts'
import { AppError } from '../../http/app-error.ts'
import type { AccountsParts } from './accounts-parts.ts'
import { findAccount } from './find-account.ts'
import { orderLinkMail } from './order-link-mail.ts'

/** So many requests may still be worked on; more come from a program. */
const MAX_UNDER_WAY = 500

async function hasBought(
  { database: { db }, stripeAccount }: AccountsParts,
  email: string,
): Promise<boolean> {
  const [bought] = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, stripeAccount),
        eq(subscriptions.email, email.toLowerCase()),
        isNotNull(subscriptions.paidUntil),
      ),
    )
    .limit(1)
  return bought !== undefined
}

/** Orders the mail for an address with an account, or that has bought and has none yet. */
async function orderReset(parts: AccountsParts, email: string): Promise<void> {
  const account = await findAccount(parts.database.db, email)
  if (!account && !(await hasBought(parts, email))) return
  await orderLinkMail(parts, account?.email ?? email, {
    kind: 'reset_password',
    hasAccount: account !== null,
  })
}

/**
 * The verb "forgot my password" (I-24). Whether an address is known is looked up after the call was answered, so that
 * neither the answer nor its time tells it. Who hears nothing, since the process ended in that moment, asks again.
 */
export function passwordForgetting(parts: AccountsParts) {
  const underWay = new Set<Promise<void>>()
  return {
    /** @throws AppError `unavailable` where too many are worked on */
    ask: (email: string): void => {
      if (underWay.size >= MAX_UNDER_WAY)
        throw new AppError('unavailable', 'The service is busy. Please try again in a moment.', {
          retryAfterSeconds: 2,
        })
      const work: Promise<void> = orderReset(parts, email)
        .catch((error: unknown) =>
          parts.logger.warn({ err: error }, 'a mail to reset a password was not ordered'),
        )
        .finally(() => underWay.delete(work))
      underWay.add(work)
    },
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
