import { inArray, lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { mails } from '#server/db/schema/mails.ts'

/** The verb "expire mails" that were ordered before a time; at most so many. @returns how many there were */
export async function expireMails({ db }: Database, before: Date, limit: number): Promise<number> {
  const old = db.select({ id: mails.id }).from(mails).where(lt(mails.createdAt, before)).limit(limit)
  const removed = await db.delete(mails).where(inArray(mails.id, old)).returning({ id: mails.id })
  return removed.length
}
