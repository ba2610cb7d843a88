import type { MailKind } from '#shared/mail/mail.ts'

/** A mail to send. */
export type OutgoingMail = {
  /** The id of the mail's row; part of the Message-ID. */
  id: string
  kind: MailKind
  to: string
  from: { name: string; address: string }
  replyTo: string
  subject: string
  html: string
  text: string
  date: Date
  /** A POST to this URL unsubscribes from mails of this kind (RFC 8058); null for transactional mails. */
  oneClickUnsubscribe: string | null
}

/**
 * The outcome of a mail. `code` is the kind of failure, without an address or the server's text.
 * - `refused`: permanently
 * - `try_again`: nothing was sent; `isUnreachable` if the server itself is the reason, so that other mails should wait
 * - `uncertain`: the connection broke while the server accepted the mail
 */
export type MailOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; code: string }
  | { kind: 'try_again'; code: string; isUnreachable: boolean }
  | { kind: 'uncertain'; code: string }

export type MailGateway = {
  /** Does not throw. */
  send: (mail: OutgoingMail) => Promise<MailOutcome>
  /** Closes the connections after the mails in progress. */
  close: () => void
}
