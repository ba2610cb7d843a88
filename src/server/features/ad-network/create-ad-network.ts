import { z } from 'zod'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type AdNetworkDeps, nowOf } from './ad-network-deps.ts'
import {
  enqueueAdEvents,
  enqueueAdPurchase,
  enqueueAdRegistration,
  type PaidPurchase,
} from './enqueue-ad-events.ts'
import { CLAIM_MS } from './claim-ad-events.ts'
import { retryAdEvents } from './retry-ad-events.ts'
import { sendAdEvents } from './send-ad-events.ts'

/** Less than a claim lasts. */
const TIMEOUT_SECONDS = CLAIM_MS / 1000 - 60
/** Events come in flocks; each flock is told together, soon. */
const SOON_MS = 2_000

const nothing = z.object({})

export type AdNetwork = {
  /** Of events that were stored: those the network is told of wait from now on. One statement at most. */
  afterInsert: (events: readonly { eventId: string; eventType: string }[]) => Promise<void>
  /** Of a purchase that our books know, once its event is stored. */
  onPurchased: (purchase: PaidPurchase) => Promise<void>
  /** Of an account that was made, once its event is stored. */
  onRegistered: (eventId: string) => Promise<void>
  /** Sends again what the network refused or could not accept; see `retryAdEvents`. */
  retry: (eventIds: readonly string[]) => ReturnType<typeof retryAdEvents>
  /** Adds no job any more: what waits is told later or elsewhere. */
  stop: () => void
}

/**
 * The verbs of this feature, where the conversions API is configured. Its jobs must be known to the queue before it
 * starts: each minute, and soon after there is something to tell.
 */
export function createAdNetwork(
  deps: AdNetworkDeps,
  jobs: Pick<Jobs, 'define'>,
  { soonMs = SOON_MS }: { soonMs?: number } = {},
): AdNetwork {
  const run = async (_data: object, signal: AbortSignal): Promise<void> => {
    await sendAdEvents(deps, signal)
  }
  jobs.define({
    name: 'ad-events',
    data: nothing,
    run,
    retries: 0,
    timeoutSeconds: TIMEOUT_SECONDS,
    schedule: { cron: '* * * * *', data: {} },
  })
  const sendSoon = jobs.define({
    name: 'ad-events-soon',
    data: nothing,
    run,
    retries: 0,
    timeoutSeconds: TIMEOUT_SECONDS,
  })
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  const nudge = (): void => {
    if (timer !== null || isStopped) return
    timer = setTimeout(() => {
      timer = null
      // The next minute does it.
      sendSoon({}, { key: 'soon' }).catch((error: unknown) =>
        deps.logger.warn({ err: error }, 'the ad network is not told at once'),
      )
    }, soonMs)
    timer.unref()
  }

  return {
    afterInsert: async (events) => {
      if (await enqueueAdEvents(deps.database, events, nowOf(deps))) nudge()
    },
    onPurchased: async (purchase) => {
      await enqueueAdPurchase(deps.database, purchase, nowOf(deps))
      nudge()
    },
    onRegistered: async (eventId) => {
      await enqueueAdRegistration(deps.database, eventId, nowOf(deps))
      nudge()
    },
    retry: async (eventIds) => {
      const retried = await retryAdEvents(deps.database, eventIds, nowOf(deps))
      if (retried.started > 0) nudge()
      return retried
    },
    stop: () => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
