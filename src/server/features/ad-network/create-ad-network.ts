import { nowOf } from '#shared/lib/now-of.ts'
import { z } from 'zod'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { AdNetworkDeps } from './ad-network-deps.ts'
import {
  enqueueAdEvents,
  enqueueAdPurchase,
  enqueueAdRegistration,
  type PaidPurchase,
} from './enqueue-ad-events.ts'
import { CLAIM_MS, retryAdEvents } from './claim-ad-events.ts'
import { sendAdEvents } from './send-ad-events.ts'

/** Shorter than a claim. */
const TIMEOUT_SECONDS = CLAIM_MS / 1000 - 60
/** Events come in bursts; each burst is sent together. */
const SOON_MS = 2_000

export type AdNetwork = {
  /** Queues those of the stored events that the network gets, in at most one statement. */
  afterInsert: (events: readonly { eventId: string; eventType: string }[]) => Promise<void>
  /** Call once the event of a purchase is stored. */
  onPurchased: (purchase: PaidPurchase) => Promise<void>
  /** Call once the event of a registration is stored. */
  onRegistered: (eventId: string) => Promise<void>
  /** Retries events that the network rejected or could not accept; see `retryAdEvents`. */
  retry: (eventIds: readonly string[]) => ReturnType<typeof retryAdEvents>
  /** Queues no more jobs: waiting events are sent later or by another instance. */
  stop: () => void
}

/** Creates the ad network feature, and defines its jobs: every minute, and soon after an event was queued. */
export function createAdNetwork(
  deps: AdNetworkDeps,
  jobs: Pick<Jobs, 'define'>,
  { soonMs = SOON_MS }: { soonMs?: number } = {},
): AdNetwork {
  const run = async (_data: object, signal: AbortSignal): Promise<void> => {
    await sendAdEvents(deps, signal)
  }
  const job = { data: z.object({}), run, retries: 0, timeoutSeconds: TIMEOUT_SECONDS }
  jobs.define({ ...job, name: 'ad-events', schedule: { cron: '* * * * *', data: {} } })
  const sendSoon = jobs.define({ ...job, name: 'ad-events-soon' })
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  const requestSend = (): void => {
    if (timer !== null || isStopped) return
    timer = setTimeout(() => {
      timer = null
      // The scheduled job sends them within a minute.
      sendSoon({}, { key: 'soon' }).catch((error: unknown) =>
        deps.logger.warn({ err: error }, 'ad events could not be sent at once'),
      )
    }, soonMs)
    timer.unref()
  }

  return {
    afterInsert: async (events) => {
      if (await enqueueAdEvents(deps, events, nowOf(deps))) requestSend()
    },
    onPurchased: async (purchase) => {
      await enqueueAdPurchase(deps, purchase, nowOf(deps))
      requestSend()
    },
    onRegistered: async (eventId) => {
      await enqueueAdRegistration(deps, eventId, nowOf(deps))
      requestSend()
    },
    retry: async (eventIds) => {
      const retried = await retryAdEvents(deps.database, eventIds, nowOf(deps))
      if (retried.started > 0) requestSend()
      return retried
    },
    stop: () => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
