import type { MailLinks, MailContent, MailOrder, MailReceipt, RenderedMail } from '#shared/mail/mail.ts'
import type { AppConfig } from '#shared/brand/brand.ts'

/** Draws a mail in the brand's look; made by the web build's server part (`src/mail/render-mail.tsx`). */
export type RenderMail = (mail: {
  content: MailContent
  links: MailLinks
  /** Those of `receiptIds`, as they were issued. */
  receipts: readonly MailReceipt[]
  /** Name, colours, legal facts and support address; pictures with whole addresses. */
  config: AppConfig
  publicUrl: string
}) => Promise<RenderedMail>

/** What other features may ask of mails. */
export type Mails = {
  /** Stores the order, once for each `dedupeKey`; a job sends it, not before `dueAt`. */
  order: (order: MailOrder, options?: { dueAt?: Date }) => Promise<void>
}
