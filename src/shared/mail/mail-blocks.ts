import type { AppConfig } from '#shared/brand/brand.ts'
import { supportAddress } from '#shared/brand/support-address.ts'

/** A part of a mail, rendered both as HTML and as text. */
export type MailBlock =
  | { type: 'paragraph'; text: string }
  | { type: 'facts'; title?: string; rows: readonly { label: string; value: string }[] }
  /** The main action; its address is also printed below it. */
  | { type: 'button'; label: string; href: string }
  /** A secondary action on one line. */
  | { type: 'link'; before: string; label: string; href: string }
  /** Small print. */
  | { type: 'note'; text: string }

export type MailDraft = {
  /** Never mentions health or money: locked phones show it. */
  subject: string
  /** Shown beside the subject in mail lists. */
  preheader: string
  heading: string
  blocks: readonly MailBlock[]
  /** Shown at the top instead of the brand's name: an operator's brands. */
  brandNames?: string
  /** Why the mail was sent; printed in the footer. */
  reason: string
}

export const paragraph = (text: string): MailBlock => ({ type: 'paragraph', text })
export const note = (text: string): MailBlock => ({ type: 'note', text })
export const button = (label: string, href: string): MailBlock => ({ type: 'button', label, href })
export const link = (before: string, label: string, href: string): MailBlock => ({
  type: 'link',
  before,
  label,
  href,
})
/** A table of labels and values. */
export const facts = (rows: readonly (readonly [label: string, value: string])[]): MailBlock => ({
  type: 'facts',
  rows: rows.map(([label, value]) => ({ label, value })),
})

/** A line that ends with the brand's support address. */
export function supportLink(before: string, config: AppConfig): MailBlock {
  const address = supportAddress(config)
  return link(before, address, `mailto:${address}`)
}
