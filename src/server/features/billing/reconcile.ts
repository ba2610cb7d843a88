import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, lt } from 'drizzle-orm'
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

/** One run does no more than this; the next goes on. */
const MAX_EVENTS = 500
const MAX_SUBSCRIPTIONS = 200
const MAX_RUN_MS = 2 * 60 * 1000
/** Stripe, or the database, is away: there is no use in asking for each. */
const MAX_FAILURES_IN_A_ROW = 5
/** Webhooks do not come so late, and Stripe lists no event of that age. */
const KEEP_EVENTS_MS = 90 * 24 * 60 * 60 * 1000

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
      // Requests are served between two of them, on the embedded database too.
      await nextTurn()
      if (run.isOver()) return
      try {
        await work()
        failuresInARow = 0
      } catch (error) {
        // Who works on it just now does what is to be done.
        if (error instanceof LeaseBusyError) return
        run.failures += 1
        failuresInARow += 1
        logger.warn({ err: error, ...what }, 'a part of the reconciliation failed and is tried again')
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

/**
 * Processes stored events that were not processed when they came (the process was killed, or Stripe was away), stops the
 * renewals of disputed subscriptions, and ends duplicate ones.
 */
export async function processPending(deps: BillingDeps, now: Date): Promise<number> {
  const run = beginRun(deps)
  await processAll(deps, run, await pendingEvents(deps, now, MAX_EVENTS))
  await stopAllDisputedRenewals(deps, run.attempt)
  await endDuplicates(deps, now, run.attempt)
  return run.processedEvents
}

/** Ends duplicate subscriptions. What fails is tried again by the next run of `processPending`. */
export async function endDuplicatesNow(deps: BillingDeps, now: Date): Promise<void> {
  await endDuplicates(deps, now, beginRun(deps).attempt)
}

/**
 * Finds what no webhook has told: events that were lost on the way or not processed, checkouts that were left
 * unfinished, disputes, subscriptions that were not read for long, duplicate subscriptions. One instance at a time does it; each
 * run is bounded.
 *
 * @returns null while another instance is at it
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
    await run.attempt({ step: 'events of Stripe' }, async () => {
      lost.push(...(await findLostEvents(deps, store, now, run.isOver)))
    })
    run.lostEvents = lost.length
    await processAll(deps, run, lost)
    await processAll(deps, run, await pendingEvents(deps, now, MAX_EVENTS))
    await run.attempt({ step: 'disputes of Stripe' }, async () => {
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

/** A subscription that was deleted with its test data is no failure. */
async function syncIfKnown(deps: BillingDeps, id: string): Promise<void> {
  try {
    await syncSubscription(deps, id, 'reconciliation')
  } catch (error) {
    if (!(error instanceof UnknownSubscriptionError)) throw error
  }
}
