import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { mails, type MailStatus } from '#server/db/schema/mails.ts'
import { measures } from '#server/measures/measures.ts'
import type { MailsDeps } from '../mails-deps.ts'
import { endStaleClaims } from './claim-mail.ts'
import { deliverMail } from './deliver-mail.ts'
import type { Database } from '#server/db/database.ts'

/** As many as the gateway has connections. */
const AT_ONCE = 3

/**
 * Delivers all due mails, oldest first, and ends the claims of instances that have died. Stops when the mail server is
 * unreachable; the next run is a minute away.
 * @returns how many were sent
 */
export async function deliverDue(
  deps: MailsDeps,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<number> {
  const { database, logger, renderMail } = deps
  for (const mailId of await endStaleClaims(database, now)) {
    measures.mail.announce({ outcome: 'uncertain' })
    logger.error({ mailId }, 'a mail may or may not have been sent')
  }
  if (renderMail === null) return 0
  let sent = 0
  // Reads from the start each time: mails that were tried are no longer due.
  for (;;) {
    const due = await database.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.status, 'queued'), lte(mails.dueAt, now)))
      .orderBy(asc(mails.dueAt), asc(mails.id))
      .limit(AT_ONCE)
    if (due.length === 0 || signal?.aborted) return sent
    const deliveries = await Promise.all(due.map(({ id }) => deliverMail(deps, id, now)))
    sent += deliveries.filter(({ kind }) => kind === 'sent').length
    if (deliveries.some((delivery) => delivery.kind === 'waits' && delivery.isUnreachable)) return sent
    // Other instances are delivering the same mails.
    if (deliveries.every(({ kind }) => kind === 'not_due')) return sent
  }
}

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
