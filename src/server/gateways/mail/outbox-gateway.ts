import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepPrivate } from '#server/db/engines/keep-private.ts'
import { composeMessage, isOneAddress } from './compose-message.ts'
import type { MailGateway, MailOutcome, OutgoingMail } from './mail-gateway.ts'

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** `20270301T090000123Z-welcome-ID.eml`: names sort by time and contain no address. */
const outboxName = ({ date, kind, id }: Pick<OutgoingMail, 'date' | 'kind' | 'id'>): string =>
  `${date.toISOString().replaceAll(/[-:.]/g, '')}-${kind}-${id}.eml`

/** The id of the mail in a file of the outbox. */
const mailIdIn = (name: string): string =>
  name
    .replace(/\.eml$/, '')
    .split('-')
    .slice(2)
    .join('-')

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'EUNKNOWN'

/** Writes mails to a folder if there is no mail server. Files are written atomically. */
export function createOutboxGateway({ folder, host }: { folder: string; host: string }): MailGateway {
  keepPrivate(folder)
  const send = async (mail: OutgoingMail): Promise<MailOutcome> => {
    if (!isOneAddress(mail.to)) return { kind: 'refused', code: 'EADDRESS' }
    const temporary = join(folder, `.${randomBytes(8).toString('hex')}`)
    try {
      // Mails contain links that open accounts.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(temporary, await composeMessage(mail, host), { mode: 0o600 })
      await rename(temporary, join(folder, outboxName(mail)))
      return { kind: 'sent' }
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      return { kind: 'try_again', code: codeOf(error), isUnreachable: true }
    }
  }
  return { send, close: () => {} }
}

/** Deletes the files of these mails. @throws the file system's error if one cannot be deleted */
export async function deleteFromOutbox(folder: string, mailIds: readonly string[]): Promise<void> {
  const ids = new Set(mailIds)
  const names = await readdir(folder).catch((error: unknown): string[] => {
    // There is no outbox yet.
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const theirs = names.filter((name) => ids.has(mailIdIn(name)))
  await Promise.all(theirs.map((name) => rm(join(folder, name), { force: true })))
}
