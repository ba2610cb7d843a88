import { matching, readGroup, urlText, type Variables, wholeNumber } from './variable.ts'

/** Who mails come from. `name` null: only an address was set. */
export type MailSender = { name: string | null; address: string }

function parseSender(text: string): MailSender {
  const { name, address } = /^(?<name>[^<]+?) <(?<address>[^<>]+)>$/.exec(text)?.groups ?? {}
  return { name: name ?? null, address: address ?? text }
}

const mailVariables = {
  /** With user and password; null: mails become files in `DATA_DIR/outbox`. */
  smtpUrl: {
    name: 'SMTP_URL',
    schema: urlText('smtp:', 'smtps:').optional(),
    shape: 'the address of a mail server, beginning with smtp:// or smtps://, with user and password',
    example: 'smtps://user:password@mail.example.com:465',
    isSecret: true,
  },
  /** Address of the sender, optionally after a name; null: the brand's support address. */
  from: {
    name: 'MAIL_FROM',
    schema: matching(/^(?:[^<>\r\n"]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
      .transform(parseSender)
      .optional(),
    shape: 'a mail address, or a name and the address in angle brackets',
    example: 'Example <hello@example.com>',
  },
  /** Hours after which a lead without a purchase receives an offer of its plan; null: never. */
  offerAfterHours: {
    name: 'OFFER_MAIL_AFTER_HOURS',
    schema: wholeNumber(1, 720).optional(),
    shape: 'a whole number of hours from 1 to 720',
    example: '24',
  },
} satisfies Variables

/** @throws EnvError */
export const readMailSettings = (source: NodeJS.ProcessEnv) => readGroup(mailVariables, source)
