import { and, eq, lt } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import { beginRun, type BoundedRun, runAlone } from '#server/db/bounded-run.ts'
import { purgeLeases } from '#server/db/lease.ts'
import { stripeEvents } from '#server/db/schema/billing.ts'
import { timeAtStripe } from '#server/gateways/stripe/stripe-clock.ts'
import type { Reconciliation } from './billing.ts'
import type { BillingDeps } from './billing-deps.ts'
import { endDuplicates } from './subscriptions/end-duplicates.ts'
import { findLostDisputes } from './disputes/find-lost-disputes.ts'
import { findLostEvents } from './events/find-lost-events.ts'
import { pendingEvents, processEvent } from './events/process-events.ts'
import { staleSubscriptions } from './subscriptions/stale-subscriptions.ts'
import { stopAllDisputedRenewals } from './disputes/stop-disputed-renewals.ts'
import type { eventStoring, StoredEvent } from './events/store-events.ts'
import { syncSubscription, UnknownSubscriptionError } from './subscriptions/sync-subscription.ts'

/** Limits of one run; the next run continues. */
const MAX_EVENTS = 500
const MAX_SUBSCRIPTIONS = 200
/** No webhook arrives later, and Stripe lists no older event. */
const KEEP_EVENTS_MS = 90 * DAY_MS

const begin = ({ logger }: BillingDeps): BoundedRun =>
  beginRun((failure) => logger.warn(failure, 'a reconciliation step failed, will retry'))

/** @returns how many were processed */
async function processAll(
  deps: BillingDeps,
  run: BoundedRun,
  events: readonly StoredEvent[],
): Promise<number> {
  let processed = 0
  for (const event of events) {
    await run.attempt({ eventId: event.id }, async () => {
      await processEvent(deps, event)
      processed += 1
    })
  }
  return processed
}

/** Processes stored events that failed or were interrupted, stops disputed renewals and ends duplicates. */
export async function processPending(deps: BillingDeps, now: Date): Promise<number> {
  const run = begin(deps)
  const processed = await processAll(deps, run, await pendingEvents(deps, now, MAX_EVENTS))
  await stopAllDisputedRenewals(deps, run.attempt)
  await endDuplicates(deps, now, run.attempt)
  return processed
}

/** Ends duplicate subscriptions. The next run of `processPending` retries failures. */
export const endDuplicatesNow = (deps: BillingDeps, now: Date): Promise<void> =>
  endDuplicates(deps, now, begin(deps).attempt)

/**
 * Finds what webhooks missed: lost or unprocessed events, unfinished checkouts, disputes, stale subscriptions and
 * duplicates. One instance does it at a time; each run is bounded.
 *
 * @returns null while another instance does it
 */
export const reconcile = (
  deps: BillingDeps,
  store: ReturnType<typeof eventStoring>,
  now: Date,
): Promise<Reconciliation | null> =>
  runAlone(deps.database, `reconcile:${deps.gateway.account}`, async () => {
    const run = begin(deps)
    const { attempt } = run
    const nowAtStripe = await timeAtStripe(deps.gateway.clock, now)
    const lost: StoredEvent[] = []
    await attempt({ step: 'Stripe events' }, async () => {
      lost.push(...(await findLostEvents(deps, store, nowAtStripe, run.isOver)))
    })
    const ofLost = await processAll(deps, run, lost)
    const ofPending = await processAll(deps, run, await pendingEvents(deps, now, MAX_EVENTS))
    let lostDisputes = 0
    await attempt({ step: 'Stripe disputes' }, async () => {
      lostDisputes = await findLostDisputes(deps, nowAtStripe)
    })
    let subscriptions = 0
    for (const id of await staleSubscriptions(deps, now, MAX_SUBSCRIPTIONS)) {
      await attempt({ stripeSubscriptionId: id }, async () => {
        await syncIfKnown(deps, id)
        subscriptions += 1
      })
    }
    await stopAllDisputedRenewals(deps, attempt)
    await endDuplicates(deps, now, attempt)
    await attempt({ step: 'old rows' }, async () => {
      await purgeLeases(deps.database)
      const isOld = lt(stripeEvents.processedAt, new Date(now.getTime() - KEEP_EVENTS_MS))
      const isOurs = eq(stripeEvents.account, deps.gateway.account)
      await deps.database.db.delete(stripeEvents).where(and(isOurs, isOld))
    })
    const processedEvents = ofLost + ofPending
    return { lostEvents: lost.length, processedEvents, lostDisputes, subscriptions, failures: run.failures }
  })

/** A subscription that was deleted with its test data is not a failure. */
async function syncIfKnown(deps: BillingDeps, id: string): Promise<void> {
  try {
    await syncSubscription(deps, id, 'reconciliation')
  } catch (error) {
    if (!(error instanceof UnknownSubscriptionError)) throw error
  }
}
