import { z } from 'zod'
import { isUrl, wholeNumber } from './setting-schemas.ts'

export type MailSettings = {
  /** `smtp:` or `smtps:` with user and password; null: mails become files in `DATA_DIR/outbox`. */
  smtpUrl: string | null
  /** A mail address, with a name before it where there is one; null: the brand's support address. */
  from: string | null
  /** Hours after which a lead without a purchase is sent its plan's offer; null: never. */
  offerAfterHours: number | null
}

export const MAIL_VARIABLES = {
  SMTP_URL: {
    schema: z
      .string()
      .refine(isUrl(['smtp:', 'smtps:']))
      .optional(),
    shape: 'the address of a mail server, beginning with smtp:// or smtps://, with user and password',
    example: 'smtps://user:password@mail.example.com:465',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^(?:[^<>\r\n"]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
      .optional(),
    shape: 'a mail address, or a name and the address in angle brackets',
    example: 'Example <hello@example.com>',
  },
  OFFER_MAIL_AFTER_HOURS: {
    schema: wholeNumber(1, 720).optional(),
    shape: 'a whole number of hours from 1 to 720',
    example: '24',
  },
} as const
