import type { AppConfig } from '#shared/brand/brand.ts'
import type { MailPart } from '#shared/mail/editable-texts.ts'
import { mailDraft } from '#shared/mail/mail.ts'
import type { MailTexts } from '#shared/mail/mail-texts.ts'
import { sampleLinks, sampleMails, sampleReceipts } from '#shared/mail/sample-mails.ts'
import { formats } from '#shared/texts/formats.ts'
import { type MailId, samplesOfMail } from './mail-ids.ts'

/** Texts that note by their keys which of them a mail asks for. */
function notingTexts(note: (key: string) => void): MailTexts
function notingTexts(note: (key: string) => void): unknown {
  const part = (name: MailPart | 'receipts') => (key: string) => {
    note(`${name}.${key}`)
    return ''
  }
  return {
    language: 'en',
    f: formats('en'),
    common: part('common'),
    account: part('account'),
    payments: part('payments'),
    refunds: part('refunds'),
    receipts: part('receipts'),
  }
}

/** The keys of the texts that a sample shows. */
function textsOfSample(name: string, config: AppConfig): ReadonlySet<string> {
  const keys = new Set<string>()
  const content = sampleMails.find((sample) => sample.name === name)?.content
  if (content !== undefined) {
    const texts = notingTexts((key) => keys.add(key))
    mailDraft({ content, links: sampleLinks(content), receipts: sampleReceipts(content), config, texts })
  }
  return keys
}

/** The sample of a mail that shows a text: `current` if it does, or if none does. */
export function sampleOfText(mail: MailId, text: string, current: string, config: AppConfig): string {
  const others = samplesOfMail(mail).filter((name) => name !== current)
  return [current, ...others].find((name) => textsOfSample(name, config).has(text)) ?? current
}
