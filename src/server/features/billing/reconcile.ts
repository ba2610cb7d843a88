import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, lt } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#shared/lib/time.ts'
import { LeaseBusyError, purgeLeases, withLease } from '#server/db/lease.ts'
import { stripeEvents } from '#server/db/schema/billing.ts'
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
const MAX_RUN_MS = 2 * MINUTE_MS
/** Stripe or the database is down: stop instead of failing for each row. */
const MAX_FAILURES_IN_A_ROW = 5
/** No webhook arrives later, and Stripe lists no older event. */
const KEEP_EVENTS_MS = 90 * DAY_MS

type Run = Reconciliation & {
  isOver: () => boolean
  attempt: (what: object, work: () => Promise<void>) => Promise<void>
}

function beginRun({ logger }: BillingDeps): Run {
  const endsAtMs = performance.now() + MAX_RUN_MS
  let failuresInARow = 0
  const run: Run = {
    lostEvents: 0,
    processedEvents: 0,
    lostDisputes: 0,
    subscriptions: 0,
    failures: 0,
    isOver: () => failuresInARow >= MAX_FAILURES_IN_A_ROW || performance.now() > endsAtMs,
    attempt: async (what, work) => {
      // Lets requests run in between, also on the embedded database.
      await nextTurn()
      if (run.isOver()) return
      try {
        await work()
        failuresInARow = 0
      } catch (error) {
        // Another worker is doing it.
        if (error instanceof LeaseBusyError) return
        run.failures += 1
        failuresInARow += 1
        logger.warn({ err: error, ...what }, 'a reconciliation step failed, will retry')
      }
    },
  }
  return run
}

const processAll = async (deps: BillingDeps, run: Run, events: readonly StoredEvent[]): Promise<void> => {
  for (const event of events) {
    await run.attempt({ eventId: event.id }, async () => {
      await processEvent(deps, event)
      run.processedEvents += 1
    })
  }
}

/** Processes stored events that failed or were interrupted, stops disputed renewals and ends duplicates. */
export async function processPending(deps: BillingDeps, now: Date): Promise<number> {
  const run = beginRun(deps)
  await processAll(deps, run, await pendingEvents(deps, now, MAX_EVENTS))
  await stopAllDisputedRenewals(deps, run.attempt)
  await endDuplicates(deps, now, run.attempt)
  return run.processedEvents
}

/** Ends duplicate subscriptions. The next run of `processPending` retries failures. */
export async function endDuplicatesNow(deps: BillingDeps, now: Date): Promise<void> {
  await endDuplicates(deps, now, beginRun(deps).attempt)
}

/**
 * Finds what webhooks missed: lost or unprocessed events, unfinished checkouts, disputes, stale subscriptions and
 * duplicates. One instance does it at a time; each run is bounded.
 *
 * @returns null while another instance does it
 */
export async function reconcile(
  deps: BillingDeps,
  store: ReturnType<typeof eventStoring>,
  now: Date,
): Promise<Reconciliation | null> {
  const { database, gateway } = deps
  const work = async (): Promise<Reconciliation> => {
    const run = beginRun(deps)
    const lost: StoredEvent[] = []
    await run.attempt({ step: 'Stripe events' }, async () => {
      lost.push(...(await findLostEvents(deps, store, now, run.isOver)))
    })
    run.lostEvents = lost.length
    await processAll(deps, run, lost)
    await processAll(deps, run, await pendingEvents(deps, now, MAX_EVENTS))
    await run.attempt({ step: 'Stripe disputes' }, async () => {
      run.lostDisputes = await findLostDisputes(deps, now)
    })
    for (const id of await staleSubscriptions(deps, now, MAX_SUBSCRIPTIONS)) {
      await run.attempt({ stripeSubscriptionId: id }, async () => {
        await syncIfKnown(deps, id)
        run.subscriptions += 1
      })
    }
    await stopAllDisputedRenewals(deps, run.attempt)
    await endDuplicates(deps, now, run.attempt)
    await run.attempt({ step: 'old rows' }, async () => {
      await purgeLeases(database)
      const isOld = lt(stripeEvents.processedAt, new Date(now.getTime() - KEEP_EVENTS_MS))
      await database.db.delete(stripeEvents).where(and(eq(stripeEvents.account, gateway.account), isOld))
    })
    const { lostEvents, processedEvents, lostDisputes, subscriptions, failures } = run
    return { lostEvents, processedEvents, lostDisputes, subscriptions, failures }
  }
  try {
    return await withLease(database, `reconcile:${gateway.account}`, work, { waitMs: 0 })
  } catch (error) {
    if (error instanceof LeaseBusyError) return null
    throw error
  }
}

/** A subscription that was deleted with its test data is not a failure. */
async function syncIfKnown(deps: BillingDeps, id: string): Promise<void> {
  try {
    await syncSubscription(deps, id, 'reconciliation')
  } catch (error) {
    if (!(error instanceof UnknownSubscriptionError)) throw error
  }
}
