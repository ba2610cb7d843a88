import { render } from '@react-email/render'
import { type MailContent, mailDraft, type RenderedMail } from '#shared/mail/mail.ts'
import type { MailContext } from '#shared/mail/mail-kind.ts'
import { MailFrame } from './mail-frame.tsx'
import { mailText } from './mail-text.ts'

/** Renders a mail in the brand's look and the reader's language: its subject, and the same content as HTML and as text. */
export async function renderMail(mail: MailContext<MailContent>): Promise<RenderedMail> {
  const { config, links, texts } = mail
  const draft = mailDraft(mail)
  const frame = { draft, config, texts, home: links.home, unsubscribe: links.unsubscribe }
  return { subject: draft.subject, html: await render(<MailFrame {...frame} />), text: mailText(frame) }
}
