import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { decryptLead } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'

export async function storedLead(database: Database, id: string) {
  const [row] = await database.db.select().from(leads).where(eq(leads.id, id))
  return row && decryptLead(database, row)
}

export async function storedLeadsOf(database: Database, email: string) {
  const rows = await database.db.select().from(leads).where(eq(leads.email, email))
  return rows.map((row) => decryptLead(database, row))
}

export const storedEvents = ({ db }: Database, sessionId: string) =>
  db.select().from(trackingEvents).where(eq(trackingEvents.sessionId, sessionId))

/** Rows of both tables, to see that a refused call has stored nothing. */
export async function countRows({ db }: Database): Promise<{ leads: number; events: number }> {
  return { leads: await db.$count(leads), events: await db.$count(trackingEvents) }
}
