import { and, asc, eq, lte } from 'drizzle-orm'
import { mails } from '#server/db/schema/mails.ts'
import { endStaleClaims } from './claim-mail.ts'
import { deliverMail } from './deliver-mail.ts'
import type { MailsDeps } from '../mails-deps.ts'

/** Mails under way at once: as many as the gateway has connections. */
const AT_ONCE = 3

/**
 * The verb "deliver what is due", oldest first, and end the claims of instances that have died. It stops where the mail
 * server cannot be reached: the next turn is a minute away.
 * @returns how many went out
 */
export async function deliverDue(
  deps: MailsDeps,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<number> {
  const { database, logger, renderMail } = deps
  for (const mailId of await endStaleClaims(database, now)) {
    logger.error({ mailId }, 'it is uncertain whether a mail has gone out')
  }
  if (renderMail === null) return 0
  let sent = 0
  // Again from the start: what was tried is not due any more.
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
    // Others are at work on the same mails.
    if (deliveries.every(({ kind }) => kind === 'not_due')) return sent
  }
}
