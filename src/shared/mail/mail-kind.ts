import type { AppConfig } from '#shared/brand/brand.ts'
import type { MailContent, MailKind, MailLinks, MailReceipt } from '#shared/mail/mail.ts'
import type { MailDraft } from './mail-blocks.ts'

/** What a template has to write from. */
export type MailContext<Kind extends MailKind> = {
  content: Extract<MailContent, { kind: Kind }>
  links: MailLinks
  /** Those that the content names. */
  receipts: readonly MailReceipt[]
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

/** The same in a time zone, with its name: `November 30, 2026 at 10:05 AM GMT+1`; null where there is no such zone. */
export function localTimeWords(isoTime: string, timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).format(new Date(isoTime))
  } catch {
    return null
  }
}

/** `November 30, 2026 at 9:05 AM UTC` */
export const timeWords = (isoTime: string): string => `${timeFormat.format(new Date(isoTime))} UTC`
