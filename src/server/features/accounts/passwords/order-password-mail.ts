import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import { leads } from '#server/db/schema/leads.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { type Account, findAccount } from '../account-of-address.ts'
import { orderLinkMail } from '../links/order-link-mail.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { Address } from '../accounts.ts'

async function hasBought(
  { database: { db }, stripeAccount }: AccountsDeps,
  { brandId, email }: Address,
): Promise<boolean> {
  const [bought] = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.brandId, brandId),
        eq(subscriptions.account, stripeAccount),
        eq(subscriptions.email, email.toLowerCase()),
        isNotNull(subscriptions.paidUntil),
      ),
    )
    .limit(1)
  return bought !== undefined
}

async function hasLead({ database: { db } }: AccountsDeps, { brandId, email }: Address): Promise<boolean> {
  const [lead] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.brandId, brandId), eq(sql`lower(${leads.email})`, email.toLowerCase())))
    .limit(1)
  return lead !== undefined
}

/** `too_often`: above the hourly limit; `nobody`: the address has no account, purchase or lead. */
export type PasswordMail = 'ordered' | 'too_often' | 'nobody'

/** Orders the mail with a link to set a password, for an address with an account, a purchase or a lead. */
export async function orderPasswordMail(deps: AccountsDeps, address: Address): Promise<PasswordMail> {
  const account = await findAccount(deps.database.db, address)
  if (!account && !(await hasBought(deps, address)) && !(await hasLead(deps, address))) return 'nobody'
  const isOrdered = await orderLinkMail(deps, account ?? address, {
    kind: 'reset_password',
    hasAccount: account !== null,
  })
  return isOrdered ? 'ordered' : 'too_often'
}

/** The maximum of requests in progress; more can only come from a program. */
const MAX_UNDER_WAY = 500

/**
 * Mails a link to set a password. Whether the address is known is looked up after the answer, so that neither the
 * answer nor its time reveals it. If the process ends before that, the visitor asks again.
 */
export function passwordForgetting(deps: AccountsDeps) {
  const underWay = new Set<Promise<unknown>>()
  return {
    /** @throws AppError `unavailable` if too many requests are in progress */
    ask: (address: Address): void => {
      if (underWay.size >= MAX_UNDER_WAY)
        throw new AppError('unavailable', 'The service is busy. Please try again in a moment.', {
          retryAfterSeconds: 2,
        })
      const work: Promise<unknown> = orderPasswordMail(deps, address)
        .catch((error: unknown) =>
          deps.logger.warn({ err: error }, 'a mail to reset a password was not ordered'),
        )
        .finally(() => underWay.delete(work))
      underWay.add(work)
    },
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** Informs the holder of an account; the change is done even if the mail fails. */
export async function orderPasswordChanged(
  { orderMail, logger }: AccountsDeps,
  { id, brandId, email }: Pick<Account, 'id' | 'brandId' | 'email'>,
  changedAt: Date,
): Promise<void> {
  const content = { kind: 'password_changed' as const, changedAt: changedAt.toISOString() }
  try {
    await orderMail({
      brandId,
      to: email,
      dedupeKey: `password_changed:${id}:${changedAt.getTime()}`,
      content,
    })
  } catch (error) {
    logger.warn({ err: error }, 'the mail about a changed password was not ordered')
  }
}
