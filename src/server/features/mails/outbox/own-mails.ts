import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { mails } from '#server/db/schema/mails.ts'

/**
 * Which of these mails a brand sent. On a server with one brand that is all of them, including those whose rows have
 * expired. With several brands, a mail without a row is not shown.
 */
export async function ownMails(
  { db }: Pick<Database, 'db'>,
  { brandId, areSeveral }: { brandId: string; areSeveral: boolean },
  mailIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!areSeveral || mailIds.length === 0) return new Set(mailIds)
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.brandId, brandId), inArray(mails.id, [...mailIds])))
  return new Set(rows.map(({ id }) => id))
}
