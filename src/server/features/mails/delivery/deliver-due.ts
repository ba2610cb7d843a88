import { and, asc, eq, lte } from 'drizzle-orm'
import { mails } from '#server/db/schema/mails.ts'
import type { MailsDeps } from '../mails-deps.ts'
import { endStaleClaims } from './claim-mail.ts'
import { deliverMail } from './deliver-mail.ts'

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
