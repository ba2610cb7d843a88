import { maySend } from '#shared/consent/may-send.ts'
import { postEvents, type TrackingEvent } from '#shared/contract/tracking.ts'
import { createBatcher } from '#server/db/batcher.ts'
import type { Database } from '#server/db/database.ts'
import { isDataFault } from '#server/db/database-error.ts'
import { createRowInserter } from '#server/db/row-inserter.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import {
  type Consent,
  type ConsentRules,
  readDecisions,
  sessionKey,
} from '#server/features/consent/consent.ts'
import { measures } from '#server/measures/measures.ts'
import { type EventRow, eventRow } from './tracking.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'

/** Requests written together; each may hold up to 50 events. */
const MAX_CALLS_AT_ONCE = 250
const MAX_WAITING_CALLS = 20_000

export type EventRecorderDeps = {
  database: Database
  /**
   * Gets all rows that were kept, before their callers are answered; also known rows, since a request that was
   * interrupted before this is sent again. If it throws, so does the request.
   */
  afterInsert?: (rows: readonly EventRow[]) => Promise<void>
}

/** @returns how many events were kept */
export type RecordEvents = (
  brandId: string,
  events: readonly TrackingEvent[],
  rules: ConsentRules,
) => Promise<number>

type Call = { rows: readonly EventRow[]; isAsked: boolean }

/**
 * Records events of browsers; resolves after commit, all or nothing. A known id is not stored again. Events are dropped
 * after a recorded no, and without a yes where consent is needed; decisions are read once for all requests of a batch.
 */
export function createEventRecorder({ database, afterInsert }: EventRecorderDeps): RecordEvents {
  const insertRows = createRowInserter(database, trackingEvents)

  const allowedRows = async (calls: readonly Call[]): Promise<(readonly EventRow[])[]> => {
    const decisions = await readDecisions(
      database,
      calls.flatMap(({ rows }) => rows),
    )
    return calls.map(({ rows, isAsked }) =>
      rows.filter((row) => {
        const decision = decisions.get(sessionKey(row))?.tracking ?? null
        return maySend('analytics', { isAsked, decision, isGpc: row.isGpc }).isAllowed
      }),
    )
  }

  const insert = createBatcher({
    name: 'events',
    write: async (calls: readonly Call[]) => {
      const allowed = await allowedRows(calls)
      const rows = allowed.flat()
      const accepted = rows.length > 0 ? await insertRows(rows) : 0
      if (rows.length > 0) await afterInsert?.(rows)
      const sent = calls.reduce((sum, call) => sum + call.rows.length, 0)
      measures.events.announce({
        accepted,
        dropped: sent - rows.length,
        duplicate: rows.length - accepted,
      })
      return allowed.map(({ length }) => length)
    },
    maxItems: MAX_CALLS_AT_ONCE,
    maxWaiting: MAX_WAITING_CALLS,
    isItemFault: isDataFault,
  })
  return async (brandId, events, { location, isGpc, needs }) => {
    const receivedAt = new Date()
    const origin = { brandId, country: location.countryCode, isGpc }
    return insert({
      rows: events.map((event) => eventRow(event, receivedAt, origin)),
      isAsked: needs.tracking,
    })
  }
}

/** Many times what a family or an office sends; the browser keeps rejected events and sends them later. */
const LIMIT = { bucket: 'tracking', perMinute: 600, isPerInstance: true } as const

/** `accepted` counts the events that were kept; the others lack the visitor's consent. */
export function registerTrackingRoutes(
  api: Api,
  { record, consent }: { record: RecordEvents; consent: Pick<Consent, 'rulesFor'> },
): void {
  registerRoute(
    api,
    postEvents,
    async ({ body, request, site }) => ({
      accepted: await record(
        site.brandId,
        'events' in body ? body.events : [body],
        await consent.rulesFor(request),
      ),
    }),
    LIMIT,
  )
}
