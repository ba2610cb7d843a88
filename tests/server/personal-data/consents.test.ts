import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { consents } from '#server/db/schema/consents.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { exportPerson } from '#server/features/personal-data/export-person.ts'
import { deletePerson } from '#server/features/personal-data/delete-person.ts'
import { personOfAddress } from '#server/features/personal-data/personal-data-deps.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { dataParts } from './data-parts.ts'
import { storeLead } from './held.ts'

let opened: TestDatabase
let database: Database
beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.instances[0]
})
afterAll(() => opened.remove())

const at = new Date('2026-03-04T05:06:07Z')
const decide = (sessionId: string) =>
  database.db.insert(consents).values({
    consentId: randomUUID(),
    sessionId,
    kind: 'tracking',
    analytics: false,
    advertising: false,
    decidedAt: at,
    receivedAt: at,
    textVersion: 'words-1',
    saidIn: 'notice',
    country: 'DE',
    isGpc: false,
  })

it('of somebody who refused every event are given to them, and forgotten with them', async () => {
  const email = `person-${randomUUID()}@example.com`
  const lead = await storeLead(database, { email, at })
  await database.db.delete(trackingEvents)
  const other = randomUUID()
  await decide(lead.sessionId)
  await decide(other)
  const person = personOfAddress({ brandId: 'marigold', email }, null)
  const exported = await exportPerson(database, person)
  expect(exported['consents']).toMatchObject([{ sessionId: lead.sessionId, analytics: false, country: 'DE' }])
  await deletePerson(dataParts(database).deps, person)
  const rows = await database.db.select().from(consents)
  expect(rows.map(({ sessionId }) => sessionId)).toEqual(
    expect.arrayContaining([other, expect.stringMatching(/^deleted-/)]),
  )
  expect(JSON.stringify(rows)).not.toContain(lead.sessionId)
})
