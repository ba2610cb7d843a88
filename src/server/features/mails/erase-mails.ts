import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { mailOptOuts, mails } from '#server/db/schema/mails.ts'
import { deleteBatch } from '#server/db/delete-batch.ts'

/**
 * Deletes mails, so that waiting ones are never sent.
 * @param email in lower case, whose opt-out is deleted as well; null: not known to be the person's
 * @returns how many mails there were
 */
export async function eraseMails(
  db: Database['db'],
  { mailIds, brandId, email }: { mailIds: readonly string[]; brandId: string; email: string | null },
): Promise<number> {
  const deleted = await db
    .delete(mails)
    .where(inArray(mails.id, [...mailIds]))
    .returning({ id: mails.id })
  if (email !== null)
    await db.delete(mailOptOuts).where(and(eq(mailOptOuts.email, email), eq(mailOptOuts.brandId, brandId)))
  return deleted.length
}

/** Deletes up to `limit` mails ordered before a time. @returns how many were deleted */
export const expireMails = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteBatch(database, { table: mails, id: mails.id, where: lt(mails.createdAt, before), limit })
