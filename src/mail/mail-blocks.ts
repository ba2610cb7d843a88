/** The content of a mail, rendered as HTML by `mail-frame.tsx` and as text by `mail-text.ts`. */
export type MailBlock =
  | { type: 'paragraph'; text: string }
  /** Labelled rows, also those of a receipt. */
  | { type: 'facts'; title?: string; rows: readonly { label: string; value: string }[] }
  /** The main action; its address is also shown below. */
  | { type: 'button'; label: string; href: string }
  /** A secondary action, in a line. */
  | { type: 'link'; before: string; label: string; href: string }
  /** Small print. */
  | { type: 'note'; text: string }

export type MailDraft = {
  /** Without health or money details: locked phones show it. */
  subject: string
  /** Shown beside the subject in lists of mails. */
  preheader: string
  heading: string
  blocks: readonly MailBlock[]
  /** Why the recipient gets this mail, for its footer. */
  reason: string
  /** The unsubscribe link; null for mails about a purchase or an account. */
  unsubscribe: string | null
}
