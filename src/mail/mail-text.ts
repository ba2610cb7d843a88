import { supportAddress } from '#shared/brand/support-address.ts'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { MailBlock, MailDraft } from './mail-blocks.ts'

const RULE = '-'.repeat(40)

/** Addresses are on their own lines, where mail programs recognize them. */
function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'facts':
      return [
        ...(block.title === undefined ? [] : [block.title]),
        ...block.rows.map(({ label, value }) => `${label}: ${value}`),
      ].join('\n')
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'link':
      return block.href === `mailto:${block.label}`
        ? `${block.before} ${block.label}`
        : `${block.before}\n${block.href}`
  }
}

/** The plain-text version of a mail. */
export function mailText({ heading, blocks, reason, unsubscribe }: MailDraft, config: AppConfig): string {
  const { legal, name } = config
  return [
    name,
    heading,
    ...blocks.map((block) => blockText(block)),
    RULE,
    reason,
    ...(unsubscribe === null ? [] : [`Unsubscribe from these emails:\n${unsubscribe}`]),
    `Questions? ${supportAddress(config)}`,
    `${legal.companyName}\n${legal.companyAddress}`,
  ].join('\n\n')
}
