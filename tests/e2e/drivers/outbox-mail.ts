import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { MailKind } from '#shared/mail/mail.ts'

/** The files of a server's outbox, newest last: their names contain the time and the kind. */
const filesOf = (folder: string, kind: MailKind): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.includes(`-${kind}-`) && name.endsWith('.eml'))
      .toSorted()
  } catch {
    return []
  }
}

async function findMail(folder: string, to: string, kind: MailKind) {
  for (const name of filesOf(folder, kind).toReversed()) {
    const mail = await PostalMime.parse(readFileSync(join(folder, name)))
    if (mail.to?.some(({ address }) => address?.toLowerCase() === to.toLowerCase())) return mail
  }
  return null
}

/** Waits for a mail in the server's outbox. @returns its plain text */
export async function readMail(dataDir: string, to: string, kind: MailKind): Promise<string> {
  let text = ''
  await expect
    .poll(
      async () => {
        text = (await findMail(join(dataDir, 'outbox'), to, kind))?.text ?? ''
        return text
      },
      { message: `a ${kind} mail to ${to}`, timeout: 30_000 },
    )
    .not.toBe('')
  return text
}

/** The link to a page in a mail. */
export function linkIn(mail: string, path: string): string {
  const link = mail.match(/https?:\/\/\S+/g)?.find((one) => new URL(one).pathname === path)
  if (link === undefined) throw new Error(`no link to ${path} in:\n${mail}`)
  return link
}
