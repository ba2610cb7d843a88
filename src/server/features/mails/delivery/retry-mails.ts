import { and, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { type MailStatus, mails } from '#server/db/schema/mails.ts'

const UNDER_WAY: readonly MailStatus[] = ['queued', 'preparing', 'sending']

/**
 * Makes mails due again that were given up. The usual retries follow where they are not used up, and the send condition
 * is checked as usual.
 * @returns the ids of those that are due now, and how many of the others are under way or sent
 */
export async function retryMails(
  { db }: Pick<Database, 'db'>,
  ids: readonly string[],
  now: Date,
): Promise<{ due: string[]; underWay: number; succeeded: number }> {
  const queued = await db
    .update(mails)
    .set({ status: 'queued', dueAt: now, failedAt: null })
    .where(and(inArray(mails.id, [...ids]), inArray(mails.status, ['failed', 'uncertain'])))
    .returning({ id: mails.id })
  const due = queued.map(({ id }) => id)
  const others = ids.filter((id) => !due.includes(id))
  const found = await db.select({ status: mails.status }).from(mails).where(inArray(mails.id, others))
  return {
    due,
    underWay: found.filter(({ status }) => UNDER_WAY.includes(status)).length,
    succeeded: found.filter(({ status }) => status === 'sent').length,
  }
}
