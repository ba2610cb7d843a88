import type { MailKind } from '#shared/mail/mail.ts'

/** A mail as it goes out. */
export type OutgoingMail = {
  /** Of the mail's row; part of the Message-ID. */
  id: string
  kind: MailKind
  to: string
  from: { name: string; address: string }
  replyTo: string
  subject: string
  html: string
  text: string
  date: Date
  /** Where one POST ends mails of this kind (RFC 8058); null for those that are transactional. */
  oneClickUnsubscribe: string | null
}

/**
 * What became of a mail. `code` is the kind of the failure without an address or a server's words.
 * - `refused`: for good
 * - `try_again`: nothing went out; `isUnreachable` where the server itself is the reason, so that others need not try
 * - `uncertain`: it broke while the server took the mail
 */
export type MailOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; code: string }
  | { kind: 'try_again'; code: string; isUnreachable: boolean }
  | { kind: 'uncertain'; code: string }

export type MailGateway = {
  /** Does not throw. */
  send: (mail: OutgoingMail) => Promise<MailOutcome>
  /** Lets go of connections; mails under way are finished. */
  close: () => void
}
