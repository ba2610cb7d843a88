import { afterAll, beforeAll, expect, it } from 'vitest'
import { FOLDING } from '#tests/reports/folding.ts'
import type { Database } from '#server/db/database.ts'
import { catchUp } from '#server/features/funnel-reports/catch-up.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { LOOKED_AT } from './small-book.ts'
import { eventRow, storeEvents } from './visit-rows.ts'

// On a PostgreSQL server, transactions in other databases make the job read events again.

let opened: TestDatabase
let database: Database
beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.instances[0]
})
afterAll(() => opened.remove())

const MINUTES = 12
const MINUTE_MS = 60_000

it('each event is read about once, and late ones are not missed', async () => {
  let read = 0
  let written = 0
  for (let minute = 0; minute < MINUTES; minute++) {
    const startMs = LOOKED_AT.getTime() + minute * MINUTE_MS
    const rows = Array.from({ length: 40 }, (_, index) =>
      eventRow(`s-${minute}-${index % 8}`, startMs + index * 1_400),
    )
    // Committed half a minute after its time, when later events were already read.
    if (minute > 0) rows.push(eventRow(`late-${minute}`, startMs - MINUTE_MS / 2))
    await storeEvents(database, rows)
    written += rows.length
    const now = new Date(startMs + MINUTE_MS)
    read += (await catchUp({ database, ...FOLDING, ownHosts: ['localhost'] }, now)).events
  }
  // The newest events of a run may not be the last of their millisecond.
  expect(read - written).toBeLessThanOrEqual(MINUTES)
  const visits = await database.runText('select session_id as id from visits')
  const ids = visits.map(({ id }) => String(id))
  expect(ids.filter((id) => id.startsWith('late-'))).toHaveLength(MINUTES - 1)
  expect(ids).toHaveLength(MINUTES - 1 + MINUTES * 8)
})
