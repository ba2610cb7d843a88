import { nowOf } from '#shared/lib/now-of.ts'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { UserRow } from '#shared/contract/admin/admin-users.ts'
import { disputes, invoices, refunds, subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import { products } from '#server/db/schema/products.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import type { Person } from './people.ts'
import { accessUntil, bestFirst, hasAccess, subscriptionState } from './subscription-state.ts'
import { isProductOf } from '#server/features/products/products.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect

const RENEWING: readonly string[] = ['trialing', 'active', 'past_due']

/** When the next renewal is charged; null: there is none. */
export const renewsAtOf = ({
  status,
  endedAt,
  isCancelAtPeriodEnd,
  currentPeriodEnd,
}: SubscriptionRow): Date | null =>
  endedAt === null && !isCancelAtPeriodEnd && RENEWING.includes(status) ? currentPeriodEnd : null

const total = (amount: AnyPgColumn) => sql`sum(${amount})`.mapWith(Number)

/** All subscriptions of addresses, the best of each first. */
export async function readSubscriptions(deps: AdminUsersDeps, addresses: readonly string[]) {
  const now = nowOf(deps)
  const rows = await deps.database.db
    .select({
      subscription: subscriptions,
      attempt: checkoutAttempts,
      product: products,
      request: refundRequests,
      state: subscriptionState,
      accessUntil,
      hasAccess: hasAccess(now),
    })
    .from(subscriptions)
    .leftJoin(checkoutAttempts, eq(checkoutAttempts.id, subscriptions.attemptId))
    .leftJoin(products, isProductOf(subscriptions))
    .leftJoin(refundRequests, eq(refundRequests.stripeSubscriptionId, subscriptions.stripeSubscriptionId))
    .where(
      and(
        eq(subscriptions.account, deps.stripeAccount),
        eq(subscriptions.brandId, deps.brandId),
        inArray(subscriptions.email, [...addresses]),
      ),
    )
    .orderBy(bestFirst(now))
  return rows.map((row) => ({ ...row, planName: deps.membership.planTermsOf(row).name }))
}

export type ReadSubscription = Awaited<ReturnType<typeof readSubscriptions>>[number]

/** Paid less refunded and disputed, by address and currency, in minor units. Pending refunds do not count yet. */
async function readLifetimeValues(
  { database: { db } }: AdminUsersDeps,
  owned: readonly ReadSubscription[],
): Promise<ReadonlyMap<string, UserRow['lifetimeValue']>> {
  const addresses = new Map(
    owned.map(({ subscription }) => [subscription.stripeSubscriptionId, subscription.email]),
  )
  const ids = [...addresses.keys()]
  const paid = await db
    .select({
      id: invoices.stripeSubscriptionId,
      currency: invoices.currency,
      minor: total(invoices.amountPaidMinor),
    })
    .from(invoices)
    .where(and(inArray(invoices.stripeSubscriptionId, ids), gt(invoices.amountPaidMinor, 0)))
    .groupBy(invoices.stripeSubscriptionId, invoices.currency)
    .orderBy(invoices.currency)
  const refunded = await db
    .select({
      id: refunds.stripeSubscriptionId,
      currency: refunds.currency,
      minor: total(refunds.amountMinor),
    })
    .from(refunds)
    .where(and(inArray(refunds.stripeSubscriptionId, ids), eq(refunds.status, 'succeeded')))
    .groupBy(refunds.stripeSubscriptionId, refunds.currency)
  const taken = await db
    .select({
      id: disputes.stripeSubscriptionId,
      currency: disputes.currency,
      minor: sql`coalesce(sum(${disputes.withdrawnMinor}), 0)
        - coalesce(sum(${disputes.reinstatedMinor}), 0)`.mapWith(Number),
    })
    .from(disputes)
    .where(inArray(disputes.stripeSubscriptionId, ids))
    .groupBy(disputes.stripeSubscriptionId, disputes.currency)
  const values = new Map<string, Map<string, number>>()
  for (const { id, currency, minor } of paid) {
    const ofAddress = values.get(addresses.get(id) ?? '') ?? new Map<string, number>()
    values.set(addresses.get(id) ?? '', ofAddress.set(currency, (ofAddress.get(currency) ?? 0) + minor))
  }
  // Only currencies with payments are listed.
  for (const { id, currency, minor } of [...refunded, ...taken]) {
    const ofAddress = values.get(addresses.get(id ?? '') ?? '')
    const value = ofAddress?.get(currency)
    if (value !== undefined) ofAddress?.set(currency, value - minor)
  }
  return new Map(
    [...values].map(([address, ofAddress]) => [
      address,
      [...ofAddress].map(([currency, netMinor]) => ({ currency, netMinor })),
    ]),
  )
}

function userRow(
  person: Person,
  owned: readonly ReadSubscription[],
  lifetimeValue: UserRow['lifetimeValue'],
): UserRow {
  const [best] = owned
  return {
    id: person.id,
    email: person.email,
    hasAccount: person.accountId !== null,
    isEmailConfirmed: person.confirmedAt !== null,
    createdAt: person.createdAt.toISOString(),
    lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
    state: best?.state ?? 'none',
    planName: best?.planName ?? null,
    renewsAt: (best && renewsAtOf(best.subscription))?.toISOString() ?? null,
    accessUntil: best?.accessUntil?.toISOString() ?? null,
    lifetimeValue,
    hasOpenRefundRequest: owned.some(({ request }) => request?.status === 'open'),
  }
}

/** List rows, in the order of `people`. */
export async function readUserRows(deps: AdminUsersDeps, people: readonly Person[]) {
  const found = await readSubscriptions(
    deps,
    people.map(({ address }) => address),
  )
  const owned = Map.groupBy(found, ({ subscription }) => subscription.email)
  const values = await readLifetimeValues(deps, found)
  return people.map((person) => {
    const ownSubscriptions = owned.get(person.address) ?? []
    const row = userRow(person, ownSubscriptions, values.get(person.address) ?? [])
    return { row, subscriptions: ownSubscriptions }
  })
}
