import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { enqueueAdEvents } from '#server/features/ad-network/enqueue-ad-events.ts'
import { readAdFacts } from '#server/features/ad-network/read-ad-facts.ts'
import { readLeadEvents } from '#server/features/admin-leads/lead-events.ts'
import { readEvents } from '#server/features/admin-events/read-events.ts'
import { eventSource } from '#server/features/funnel-reports/visit-facts.ts'
import { findRecords } from '#server/features/personal-data/find-records.ts'
import { personOfAddress } from '#server/features/personal-data/personal-data-deps.ts'
import { eraseVisits, expireEvents } from '#server/features/tracking/erase-visits.ts'
import { recordServerEvent } from '#server/features/tracking/tracking.ts'

export type EventCase = {
  name: string
  /** How many partitions each statement may read; null: each by its index. */
  most: number | null
  work: () => Promise<unknown>
}

type Known = {
  /** Ids of two events in different months. */
  ids: readonly string[]
  sessionId: string
  /** In lower case. */
  email: string
  /** When the last events were received. */
  last: Date
  /** Before this, few events were received. */
  expired: Date
}

/** Everything that reads or changes stored events. */
export function eventCases(database: Database, { ids, sessionId, email, last, expired }: Known): EventCase[] {
  const { db } = database
  const from = new Date(last.getTime() - 3_600_000)
  const live = { brandId: 'marigold', type: undefined, session: undefined, ad: undefined, limit: 100 }
  const leads = { database, brandId: 'marigold' } as Parameters<typeof readLeadEvents>[0]
  return [
    {
      name: 'sessions of a person',
      most: null,
      work: () => findRecords(db, personOfAddress({ brandId: 'marigold', email }, null)),
    },
    { name: 'anonymising a session', most: null, work: () => eraseVisits(db, [sessionId]) },
    { name: 'events of a lead', most: null, work: () => readLeadEvents(leads, [sessionId], new Map()) },
    { name: 'live events', most: null, work: () => readEvents(database, live, { from, adFrom: from }) },
    {
      name: 'live events of a session',
      most: null,
      work: () => readEvents(database, { ...live, session: sessionId }, { from: null, adFrom: null }),
    },
    {
      name: 'events for visits',
      most: null,
      work: () => eventSource.read(db, { at: from, id: '' }, null, 500),
    },
    {
      name: 'events for visits, seen before',
      most: null,
      work: () => eventSource.read(db, { at: from, id: '' }, { to: last, xid: 1_000n }, 500),
    },
    {
      name: 'facts for the ad network',
      most: null,
      work: () =>
        readAdFacts(
          { database },
          ids.map((eventId) => ({ eventId, brandId: 'marigold', sessionId })),
        ),
    },
    {
      name: 'events for the ad network',
      most: 2,
      work: () =>
        enqueueAdEvents(
          { database, apis: new Map() },
          ids.map((eventId) => ({ eventId, eventType: 'quizStarted' })),
          last,
        ),
    },
    {
      name: 'an event of the server',
      most: 1,
      work: () =>
        recordServerEvent(db, {
          eventId: randomUUID(),
          brandId: 'marigold',
          eventType: 'purchased',
          timestamp: last.toISOString(),
          sessionId: 'bought',
        }),
    },
    { name: 'expired events', most: null, work: () => expireEvents(database, expired, 50) },
  ]
}
