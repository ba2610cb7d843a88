import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { mailOptOuts, mails } from '#server/db/schema/mails.ts'

/**
 * The verb "forget mails": those that wait are not sent, and those that were sent leave no row.
 * @param email in lower case, whose opt-out is forgotten as well; null: it is not known to be theirs
 */
export async function eraseMails(
  db: Database['db'],
  { mailIds, email }: { mailIds: readonly string[]; email: string | null },
): Promise<number> {
  const forgotten = await db
    .delete(mails)
    .where(inArray(mails.id, [...mailIds]))
    .returning({ id: mails.id })
  if (email !== null) await db.delete(mailOptOuts).where(eq(mailOptOuts.email, email))
  return forgotten.length
}
