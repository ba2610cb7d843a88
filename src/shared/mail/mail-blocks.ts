/**
 * What a mail says, before it is drawn: as HTML by `mail-frame.tsx`, as text by `mail-text.ts`, so that both say the
 * same.
 */
export type MailBlock =
  | { type: 'paragraph'; text: string }
  /** Rows with their names, also those of a receipt. */
  | { type: 'facts'; title?: string; rows: readonly { label: string; value: string }[] }
  /** The one thing to do; its address stands below it as well. */
  | { type: 'button'; label: string; href: string }
  /** Something else to do, in a line. */
  | { type: 'link'; before: string; label: string; href: string }
  /** Small print. */
  | { type: 'note'; text: string }

export type MailDraft = {
  /** Tells neither health nor money: it is shown on locked phones. */
  subject: string
  /** What lists of mails show beside the subject. */
  preheader: string
  heading: string
  blocks: readonly MailBlock[]
  /** Why this came, for the foot of the mail. */
  reason: string
  /** Where mails of this kind are ended; null for those about a purchase or an account. */
  unsubscribe: string | null
}
