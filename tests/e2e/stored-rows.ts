import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { LeadResults } from '#shared/contract/leads.ts'
import type { Answer } from '#shared/quiz/answers.ts'

export type StoredLead = {
  email: string
  appName: string
  answers: Record<string, Answer>
  results: LeadResults
  completedAt: Date | null
  createdAt: Date
}

export type StoredEvent = {
  eventId: string
  eventType: string
  sessionId: string
  metadata: Record<string, unknown> | null
}

export type StoredRows = { leads: StoredLead[]; events: StoredEvent[] }

const LEADS = `
  select email, app_name as "appName", answers, results, completed_at as "completedAt", created_at as "createdAt"
  from leads order by created_at`
const EVENTS = `
  select event_id as "eventId", event_type as "eventType", session_id as "sessionId", metadata
  from tracking_events order by occurred_at`

/**
 * Reads leads and events by a connection of its own, past all code of the product. An embedded database must
 * have been let go of by its server.
 */
export async function readStoredRows(place: {
  databaseUrl: string | null
  dataDir: string
}): Promise<StoredRows> {
  if (place.databaseUrl === null) {
    const embedded = await PGlite.create(join(place.dataDir, 'db'))
    const leads = await embedded.query<StoredLead>(LEADS)
    const events = await embedded.query<StoredEvent>(EVENTS)
    await embedded.close()
    return { leads: leads.rows, events: events.rows }
  }
  const client = new Client({ connectionString: place.databaseUrl })
  await client.connect()
  try {
    const leads = await client.query<StoredLead>(LEADS)
    const events = await client.query<StoredEvent>(EVENTS)
    return { leads: leads.rows, events: events.rows }
  } finally {
    await client.end()
  }
}
