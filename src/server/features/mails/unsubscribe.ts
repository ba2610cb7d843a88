import { and, eq, gt } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import { maskedEmail } from '#shared/privacy/masked-email.ts'
import { mailOptOuts, mails } from '#server/db/schema/mails.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type MailsDeps, nowOf } from './mails-deps.ts'
import { UNSUBSCRIBE_LINK_DAYS } from './unsubscribe-token.ts'

/**
 * From now on the address gets only transactional mails. Idempotent; the link works for 90 days.
 * @returns the masked address, so that a link does not reveal it
 * @throws AppError `link_invalid`
 */
export async function unsubscribeByToken(deps: MailsDeps, token: string): Promise<string> {
  const { db } = deps.database
  const mailId = deps.unsubscribeTokens.verify(token, nowOf(deps))
  const [mail] =
    mailId === null
      ? []
      : await db
          .select({ to: mails.toEmail })
          .from(mails)
          .where(
            and(
              eq(mails.id, mailId),
              gt(mails.createdAt, new Date(nowOf(deps).getTime() - UNSUBSCRIBE_LINK_DAYS * DAY_MS)),
            ),
          )
  if (!mail)
    throw new AppError('link_invalid', 'This link is not valid. Please use the one in the latest mail.')
  await db
    .insert(mailOptOuts)
    .values({ email: mail.to.toLowerCase(), createdAt: nowOf(deps) })
    .onConflictDoNothing()
  return maskedEmail(mail.to)
}
