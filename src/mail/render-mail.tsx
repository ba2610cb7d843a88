import { render } from '@react-email/render'
import { type MailContent, mailDraft, type RenderedMail } from '#shared/mail/mail.ts'
import type { MailContext } from '#shared/mail/mail-kind.ts'
import { MailFrame } from './mail-frame.tsx'
import { mailText } from './mail-text.ts'

/** Renders a mail in the brand's look: its subject, and the same content as HTML and as text. */
export async function renderMail(
  mail: MailContext<MailContent> & { publicUrl: string },
): Promise<RenderedMail> {
  const { config, links, publicUrl } = mail
  const draft = mailDraft(mail)
  const frame = { draft, config, home: `${publicUrl}/`, unsubscribe: links.unsubscribe }
  return { subject: draft.subject, html: await render(<MailFrame {...frame} />), text: mailText(frame) }
}
