import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { leads } from '#server/db/schema/leads.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'

export const storedLead = async ({ db }: Database, id: string) =>
  (await db.select().from(leads).where(eq(leads.id, id)))[0]

export const storedLeadsOf = ({ db }: Database, email: string) =>
  db.select().from(leads).where(eq(leads.email, email))

export const storedEvents = ({ db }: Database, sessionId: string) =>
  db.select().from(trackingEvents).where(eq(trackingEvents.sessionId, sessionId))

/** Rows of both tables, to see that a refused call has stored nothing. */
export async function countRows({ db }: Database): Promise<{ leads: number; events: number }> {
  return { leads: await db.$count(leads), events: await db.$count(trackingEvents) }
}
