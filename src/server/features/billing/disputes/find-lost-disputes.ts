import { inArray } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import { disputes, fraudWarnings } from '#server/db/schema/billing.ts'
import { loggable } from '#server/gateways/stripe/stripe-error.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { isAheadOfStripe, readCursor, writeCursor } from '../sync-cursor.ts'
import { subscriptionOfIntent } from '../events/process-events.ts'
import { idOf, isWarningId, secondsOf } from '#server/gateways/stripe/stripe-values.ts'
import { syncUnderLease, withSubscriptionLease } from '../subscriptions/sync-subscription.ts'

const PAGE = 100
/** If the first run finds more, they are read when their subscriptions are. */
const MAX_LISTED = 1_000
/** Stripe lists an object a moment after creating it. */
const OVERLAP_MS = DAY_MS

type Listed = { id: string; payment_intent?: string | { id: string } | null }

/** Listed objects that our tables do not have. */
async function unknownOf(
  { database: { db } }: BillingDeps,
  listed: { disputes: readonly Listed[]; warnings: readonly Listed[] },
): Promise<Listed[]> {
  const idsOf = (all: readonly Listed[]) => all.map(({ id }) => id)
  const knownDisputes = await db
    .select({ id: disputes.stripeDisputeId })
    .from(disputes)
    .where(inArray(disputes.stripeDisputeId, idsOf(listed.disputes)))
  const knownWarnings = await db
    .select({ id: fraudWarnings.stripeWarningId })
    .from(fraudWarnings)
    .where(inArray(fraudWarnings.stripeWarningId, idsOf(listed.warnings)))
  const known = new Set([...knownDisputes, ...knownWarnings].map(({ id }) => id))
  return [...listed.disputes, ...listed.warnings].filter(({ id }) => !known.has(id))
}

/**
 * Lists disputes and early fraud warnings created since the last run (all of them in the first run), and syncs the
 * subscriptions of those that no event announced.
 *
 * @param now by Stripe's clock
 */
export async function findLostDisputes(deps: BillingDeps, now: Date): Promise<number> {
  const { stripe } = deps.gateway
  const seenUntil = await readCursor(deps, 'stripe_disputes_seen')
  const params = {
    limit: PAGE,
    ...(seenUntil &&
      !isAheadOfStripe(seenUntil, now) && {
        created: { gte: secondsOf(new Date(seenUntil.getTime() - OVERLAP_MS)) },
      }),
  }
  let found = 0
  try {
    const unknown = await unknownOf(deps, {
      disputes: await stripe.disputes.list(params).autoPagingToArray({ limit: MAX_LISTED }),
      warnings: await stripe.radar.earlyFraudWarnings.list(params).autoPagingToArray({ limit: MAX_LISTED }),
    })
    for (const { id, payment_intent: intent } of unknown) {
      const subscriptionId = intent ? await subscriptionOfIntent(deps, idOf(intent)) : null
      if (subscriptionId === null) continue
      const subscription = await withSubscriptionLease(deps, subscriptionId, (lease) =>
        syncUnderLease(deps, lease, subscriptionId, 'reconciliation', {
          warningIds: isWarningId(id) ? [id] : [],
        }),
      )
      if (subscription !== null) found += 1
    }
  } catch (error) {
    throw loggable(error)
  }
  await writeCursor(deps, 'stripe_disputes_seen', now)
  return found
}
