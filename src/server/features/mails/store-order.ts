import { randomBytes } from 'node:crypto'
import type { MailOrder } from '#shared/mail/mail.ts'
import { isPseudonym } from '#server/db/at-rest/pseudonym.ts'
import { mails } from '#server/db/schema/mails.ts'
import type { MailsDeps } from './mails-deps.ts'
import { readerLanguage } from './reader-language.ts'

export type OrderedMail = { id: string; dueAt: Date }

/**
 * Stores an order, once for each `dedupeKey`, in the language of its reader. It is not sent before `dueAt`, and never to
 * a deleted person.
 * @returns null where the key is known or the mail must not be sent
 */
export async function storeOrder(
  { database: { db }, languageOf }: Pick<MailsDeps, 'database' | 'languageOf'>,
  { brandId, to, dedupeKey, content }: MailOrder,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<OrderedMail | null> {
  const id = randomBytes(16).toString('base64url')
  const isDropped = isPseudonym(to)
  const stored = await db
    .insert(mails)
    .values({
      id,
      brandId,
      kind: content.kind,
      toEmail: to,
      dedupeKey,
      content,
      language: readerLanguage({ brandId, email: to }, languageOf(brandId)),
      status: isDropped ? 'dropped' : 'queued',
      dueAt,
      createdAt: now,
    })
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id })
  return stored.length > 0 && !isDropped ? { id, dueAt } : null
}
