import { nowOf } from '#shared/lib/now-of.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserRow } from '#shared/contract/admin/admin-users.ts'
import { disputes, invoices, refunds, subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import { products } from '#server/db/schema/products.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import type { Person } from './find-user-page.ts'
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
  { database: { db }, brandId, stripeAccount }: AdminUsersDeps,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, UserRow['lifetimeValue']>> {
  const ofAddresses = and(
    eq(subscriptions.account, stripeAccount),
    eq(subscriptions.brandId, brandId),
    inArray(subscriptions.email, [...addresses]),
  )
  const paid = await db
    .select({
      address: subscriptions.email,
      currency: invoices.currency,
      minor: sql<string>`sum(${invoices.amountPaidMinor})::text`,
    })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId))
    .where(and(ofAddresses, sql`${invoices.amountPaidMinor} > 0`))
    .groupBy(subscriptions.email, invoices.currency)
    .orderBy(invoices.currency)
  const refunded = await db
    .select({
      address: subscriptions.email,
      currency: refunds.currency,
      minor: sql<string>`sum(${refunds.amountMinor})::text`,
    })
    .from(refunds)
    .innerJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, refunds.stripeSubscriptionId))
    .where(and(ofAddresses, eq(refunds.status, 'succeeded')))
    .groupBy(subscriptions.email, refunds.currency)
  const taken = await db
    .select({
      address: subscriptions.email,
      currency: disputes.currency,
      minor: sql<string>`(coalesce(sum(${disputes.withdrawnMinor}), 0)
        - coalesce(sum(${disputes.reinstatedMinor}), 0))::text`,
    })
    .from(disputes)
    .innerJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, disputes.stripeSubscriptionId))
    .where(ofAddresses)
    .groupBy(subscriptions.email, disputes.currency)
  const values = paid.map(({ address, currency, minor }) => {
    const sumIn = (rows: typeof refunded) =>
      Number(rows.find((row) => row.address === address && row.currency === currency)?.minor ?? 0)
    const netMinor = Number(minor) - sumIn(refunded) - sumIn(taken)
    return { address, value: { currency, netMinor } }
  })
  return new Map(
    [...Map.groupBy(values, ({ address }) => address)].map(([address, found]) => [
      address,
      found.map(({ value }) => value),
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
  const addresses = people.map(({ address }) => address)
  const owned = Map.groupBy(
    await readSubscriptions(deps, addresses),
    ({ subscription }) => subscription.email,
  )
  const values = await readLifetimeValues(deps, addresses)
  return people.map((person) => {
    const ownSubscriptions = owned.get(person.address) ?? []
    const row = userRow(person, ownSubscriptions, values.get(person.address) ?? [])
    return { row, subscriptions: ownSubscriptions }
  })
}
