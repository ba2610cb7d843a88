import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { type MailStatus, mails } from '#server/db/schema/mails.ts'
import { MINUTE_MS } from '#shared/lib/time.ts'

export type MailRow = typeof mails.$inferSelect
/** A mail that only this instance works on, since `sendingSince`. */
export type ClaimedMail = MailRow & { sendingSince: Date }

/** Longer than a mail can take from its claim to the mail server's last reply. */
export const STALE_AFTER_MS = 15 * MINUTE_MS

const isClaimed = ({ id, sendingSince }: ClaimedMail, status: MailStatus) =>
  and(eq(mails.id, id), eq(mails.status, status), eq(mails.sendingSince, sendingSince))

/** Claims a mail; null where it is not due or another instance has claimed it. */
export async function claimMail({ db }: Database, id: string, now: Date): Promise<ClaimedMail | null> {
  const [row] = await db
    .update(mails)
    .set({ status: 'preparing', sendingSince: now, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued'), lte(mails.dueAt, now)))
    .returning()
  return row ? { ...row, sendingSince: now } : null
}

/** From here on the mail may have been sent. @returns false where the claim was lost */
export async function beginSending({ db }: Database, mail: ClaimedMail): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ status: 'sending' })
    .where(isClaimed(mail, 'preparing'))
    .returning({ id: mails.id })
  return rows.length > 0
}

type Ending = { status: Exclude<MailStatus, 'preparing' | 'sending'>; lastError?: string | null } & Partial<
  Pick<MailRow, 'sentAt' | 'failedAt' | 'dueAt'>
>

/** Records the outcome of a claimed mail. `sent` is recorded even after the claim was lost. */
export async function endClaim({ db }: Database, mail: ClaimedMail, ending: Ending): Promise<void> {
  const isOurs = and(
    eq(mails.sendingSince, mail.sendingSince),
    inArray(mails.status, ['preparing', 'sending']),
  )
  await db
    .update(mails)
    .set({ ...ending, sendingSince: null })
    .where(and(eq(mails.id, mail.id), ending.status === 'sent' ? undefined : isOurs))
}

/**
 * Ends the claims of instances that have died: mails in preparation are queued again, those being sent are uncertain.
 * @returns the ids of the uncertain ones
 */
export async function endStaleClaims({ db }: Database, now: Date): Promise<string[]> {
  const isOld = lt(mails.sendingSince, new Date(now.getTime() - STALE_AFTER_MS))
  await db
    .update(mails)
    .set({ status: 'queued', sendingSince: null })
    .where(and(eq(mails.status, 'preparing'), isOld))
  const uncertain = await db
    .update(mails)
    .set({ status: 'uncertain', failedAt: now, lastError: 'EKILLED' })
    .where(and(eq(mails.status, 'sending'), isOld))
    .returning({ id: mails.id })
  return uncertain.map(({ id }) => id)
}
