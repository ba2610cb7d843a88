import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { leads } from '#server/db/schema/leads.ts'

/** Deletes leads with their answers. @returns how many there were */
export async function eraseLeads(db: Database['db'], leadIds: readonly string[]): Promise<number> {
  const deleted = await db
    .delete(leads)
    .where(inArray(leads.id, [...leadIds]))
    .returning({ id: leads.id })
  return deleted.length
}
