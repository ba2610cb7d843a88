import type { AppConfig } from '#shared/brand/brand.ts'
import type { MailContent, MailKind, MailLinks } from '#shared/mail/mail.ts'
import type { MailDraft } from './mail-blocks.ts'

/** What a template has to write from. */
export type MailContext<Kind extends MailKind> = {
  content: Extract<MailContent, { kind: Kind }>
  links: MailLinks
  config: AppConfig
}

export type MailTemplate<Kind extends MailKind> = (context: MailContext<Kind>) => MailDraft

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as people in the US write it: `November 30, 2026`, in UTC as Stripe counts. */
export const dayWords = (isoTime: string): string => dayFormat.format(new Date(isoTime))

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** `November 30, 2026 at 9:05 AM UTC` */
export const timeWords = (isoTime: string): string => `${timeFormat.format(new Date(isoTime))} UTC`
