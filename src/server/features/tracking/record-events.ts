import { maySend, type TrackingDecision } from '#shared/consent/may-send.ts'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import { createBatcher } from '#server/db/batcher.ts'
import type { Database } from '#server/db/database.ts'
import { isDataFault } from '#server/db/database-error.ts'
import { createRowInserter } from '#server/db/row-inserter.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { type EventOrigin, type EventRow, eventRow } from './event-row.ts'

/** Calls that go together; each may hold up to 50 events. */
const MAX_CALLS_AT_ONCE = 250
const MAX_WAITING_CALLS = 20_000

export type EventRecordingDeps = {
  database: Database
  /** What holds of what was decided in these sessions, as the database has it at this moment. */
  readDecisions: (
    sessionIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { tracking: TrackingDecision | null }>>
  /**
   * Is given all rows that were kept, before their callers hear of it; also rows that were there already, since a call
   * that was cut off before this is sent again. Where it throws, the callers are not told that their events are kept.
   */
  afterInsert?: (rows: readonly EventRow[]) => Promise<void>
}

/** @returns how many were kept */
export type RecordEvents = (events: readonly TrackingEvent[], origin: EventOrigin) => Promise<number>

type Call = { rows: readonly EventRow[]; consent: EventOrigin['consent'] }

/**
 * Records events of visitors: settles once they are committed, all that are kept or none; an id that is known is not
 * stored again. What visitors tell is kept as far as our own record of their session goes: after a no nowhere, and without
 * a yes not where the place asks for one. The record is read anew each time, once for all calls that go together.
 */
export function eventRecording({ database, readDecisions, afterInsert }: EventRecordingDeps): RecordEvents {
  const insertRows = createRowInserter(database, trackingEvents)

  const keptOf = async (calls: readonly Call[]): Promise<(readonly EventRow[])[]> => {
    const sessionIds = calls.flatMap(({ rows }) => rows.map(({ sessionId }) => sessionId))
    const decisions = await readDecisions(sessionIds)
    const mayKeep = ({ sessionId, isGpc }: EventRow, isAsked: boolean): boolean => {
      const decision = decisions.get(sessionId)?.tracking ?? null
      return maySend('analytics', { isAsked, decision, isGpc }).isAllowed
    }
    return calls.map(({ rows, consent }) => rows.filter((row) => mayKeep(row, consent === 'asked')))
  }

  const insert = createBatcher({
    write: async (calls: readonly Call[]) => {
      const kept = await keptOf(calls)
      const rows = kept.flat()
      if (rows.length > 0) {
        await insertRows(rows)
        await afterInsert?.(rows)
      }
      return kept.map(({ length }) => length)
    },
    maxItems: MAX_CALLS_AT_ONCE,
    maxWaiting: MAX_WAITING_CALLS,
    isItemFault: isDataFault,
  })
  return async (events, origin) => {
    const receivedAt = new Date()
    return insert({
      rows: events.map((event) => eventRow(event, receivedAt, origin)),
      consent: origin.consent,
    })
  }
}
