import { createHash } from 'node:crypto'
import { and, count, eq, gt, max, sql } from 'drizzle-orm'
import { HOUR_MS } from '#shared/lib/time.ts'
import type { MailContent } from '#shared/mail/mail.ts'
import { mails } from '#server/db/schema/mails.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import type { Address } from '../accounts.ts'

/** Mails of one kind per address and hour, however often they are requested. */
const MAX_MAILS_AN_HOUR = 3

type LinkMail = Extract<MailContent, { kind: 'reset_password' | 'confirm_email' }>

/**
 * Orders a mail with a link, within the hourly limit. The order's key contains the previous mail, so simultaneous
 * calls order one.
 *
 * @returns false above the limit
 */
export async function orderLinkMail(
  deps: AccountsDeps,
  { brandId, email: to }: Address,
  content: LinkMail,
): Promise<boolean> {
  const { kind } = content
  const [before] = await deps.database.db
    .select({ total: count(), latest: max(mails.createdAt) })
    .from(mails)
    .where(
      and(
        eq(mails.brandId, brandId),
        eq(sql`lower(${mails.toEmail})`, to.toLowerCase()),
        eq(mails.kind, kind),
        gt(mails.createdAt, new Date(nowOf(deps).getTime() - HOUR_MS)),
      ),
    )
  const sent = before?.total ?? 0
  if (sent >= MAX_MAILS_AN_HOUR) return false
  const latest = before?.latest?.getTime() ?? Math.floor(nowOf(deps).getTime() / HOUR_MS)
  const place = createHash('sha256')
    .update(`${brandId}\n${kind}\n${to.toLowerCase()}\n${latest}`)
    .digest('base64url')
  await deps.orderMail({ brandId, to, dedupeKey: `${kind}:${place}:${sent}`, content })
  return true
}
