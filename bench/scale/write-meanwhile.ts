import { setTimeout } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { isUnavailable } from '#server/db/database-error.ts'
import { createRowInserter } from '#server/db/row-inserter.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { eventRow } from '#server/features/tracking/tracking.ts'
import { timedId } from '#shared/lib/random-id.ts'

const LANES = 4
const EVENTS_AT_ONCE = 50
const PAUSE_MS = 5

export type Written = {
  /** Of the slowest statement. */
  longestMs: number
  perSecond: number
}

/** Events as the server writes them, at a time of the browser and the server. */
const rowsAt = (atMs: number) =>
  Array.from({ length: EVENTS_AT_ONCE }, (_, index) =>
    eventRow(
      {
        eventId: timedId(atMs),
        eventType: 'quizQuestionAnswered',
        timestamp: new Date(atMs).toISOString(),
        sessionId: `written-${atMs}-${index}`,
        metadata: { questionId: 'weekly_activity', step: 8 },
      },
      new Date(atMs),
      { brandId: 'marigold', country: 'US', isGpc: false },
    ),
  )

/**
 * Writes events as several servers do, while `work` runs.
 * @param from the time of the first event
 * @throws if a statement fails
 */
export async function writeMeanwhile(
  database: Database,
  from: Date,
  work: () => Promise<unknown>,
  pauseMs = PAUSE_MS,
): Promise<Written> {
  const insert = createRowInserter(database, trackingEvents)
  const startedMs = performance.now()
  const isOver = new AbortController()
  let longestMs = 0
  let count = 0
  const lanes = Promise.all(
    Array.from({ length: LANES }, async () => {
      while (!isOver.signal.aborted) {
        const beganMs = performance.now()
        await insert(rowsAt(from.getTime() + Math.round(beganMs - startedMs))).catch((error: unknown) => {
          throw isUnavailable(error) ? new Error('a visitor was refused', { cause: error }) : error
        })
        longestMs = Math.max(longestMs, performance.now() - beganMs)
        count += EVENTS_AT_ONCE
        await setTimeout(pauseMs)
      }
    }),
  )
  try {
    await Promise.race([work(), lanes])
  } finally {
    isOver.abort()
  }
  await lanes
  return { longestMs, perSecond: (count * 1000) / (performance.now() - startedMs) }
}
