import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { leads } from '#server/db/schema/leads.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import type { Address, Transaction } from '../accounts.ts'
import { accountClaims } from '#server/db/schema/accounts.ts'
import type { Account } from '../account-of-address.ts'

/** Leads and subscriptions that the creator of an account has proven to own. */
export type Claims = {
  leadIds: readonly string[]
  /** Stripe's. */
  subscriptionIds: readonly string[]
}

export type Proof = { leadId?: string | undefined; subscriptionId?: string | undefined }

const present = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
]

/**
 * The claims of a caller who knows these ids: a lead and the purchases made with it; a subscription and the lead it was
 * bought with. Ids of another address prove nothing.
 *
 * @returns null if nothing is proven
 */
export async function proveClaims(
  { database: { db }, stripeAccount }: AccountsDeps,
  { brandId, email }: Address,
  { leadId = '', subscriptionId = '' }: Proof,
): Promise<Claims | null> {
  const address = email.toLowerCase()
  const isLeadOfAddress = (id: string) =>
    and(eq(leads.id, id), eq(leads.brandId, brandId), eq(sql`lower(${leads.email})`, address))
  const [lead] = await db.select({ id: leads.id }).from(leads).where(isLeadOfAddress(leadId))
  const attempts = await db
    .select({ leadId: checkoutAttempts.leadId, subscriptionId: checkoutAttempts.stripeSubscriptionId })
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.brandId, brandId),
        eq(checkoutAttempts.account, stripeAccount),
        eq(sql`lower(${checkoutAttempts.email})`, address),
        or(
          eq(checkoutAttempts.stripeSubscriptionId, subscriptionId),
          // '' is no id and matches no attempt.
          eq(checkoutAttempts.leadId, lead?.id ?? ''),
        ),
      ),
    )
  // A subscription that was created by hand has no attempt.
  const [subscription] = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.brandId, brandId),
        eq(subscriptions.account, stripeAccount),
        eq(subscriptions.stripeSubscriptionId, subscriptionId),
        eq(subscriptions.email, address),
      ),
    )
  const subscriptionIds = present([subscription?.id, ...attempts.map((attempt) => attempt.subscriptionId)])
  const boughtWith = attempts.find((attempt) => attempt.subscriptionId === subscriptionId)?.leadId
  // The attempt contains the lead that the browser sent, which may belong to another address.
  const [leadOfPurchase] =
    boughtWith == null || boughtWith === lead?.id
      ? []
      : await db.select({ id: leads.id }).from(leads).where(isLeadOfAddress(boughtWith))
  const leadIds = present([lead?.id, leadOfPurchase?.id])
  return leadIds.length + subscriptionIds.length === 0 ? null : { leadIds, subscriptionIds }
}

/** The ids whose subscriptions were paid and not refunded. */
export async function paidAmong(
  { stripeAccount }: Pick<AccountsDeps, 'stripeAccount'>,
  db: Transaction,
  subscriptionIds: readonly string[],
): Promise<string[]> {
  const paid = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, stripeAccount),
        inArray(subscriptions.stripeSubscriptionId, [...subscriptionIds]),
        isNotNull(subscriptions.paidUntil),
      ),
    )
  return paid.map(({ id }) => id)
}

/**
 * Whether an account is deleted when the buyer of its address registers: its address is unconfirmed, and the
 * purchases of the account were refunded. A stranger may have created it, and would block the buyer.
 */
export async function givesWay(
  deps: Pick<AccountsDeps, 'stripeAccount'>,
  db: Transaction,
  { id, emailConfirmedAt }: Account,
): Promise<boolean> {
  if (emailConfirmedAt !== null) return false
  const claimed = await db
    .select({ id: accountClaims.claimedId })
    .from(accountClaims)
    .where(and(eq(accountClaims.accountId, id), eq(accountClaims.kind, 'subscription')))
  const paid = await paidAmong(
    deps,
    db,
    claimed.map((claim) => claim.id),
  )
  return paid.length === 0
}
