import type { MailContent, MailOrder, RenderedMail } from '#shared/mail/mail.ts'
import type { MailContext } from '#shared/mail/mail-kind.ts'

/** Implemented by `src/mail/render-mail.tsx`, which the web build compiles. */
export type RenderMail = (mail: MailContext<MailContent>) => Promise<RenderedMail>

/** Stores an order, once for each `dedupeKey`. A job sends it, not before `dueAt`. */
export type OrderMail = (order: MailOrder, options?: { dueAt?: Date }) => Promise<void>
