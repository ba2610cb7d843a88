import { supportAddress } from '#shared/brand/support-address.ts'
import type { MailBlock } from '#shared/mail/mail-blocks.ts'
import type { MailFrameProps } from './mail-frame.tsx'

const RULE = '-'.repeat(40)

/** Long addresses get their own line, so that mail programs find where they end. */
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

/** The plain text version of a mail. */
export function mailText({ draft, config, texts: { common }, unsubscribe }: MailFrameProps): string {
  const { heading, blocks, reason, brandNames } = draft
  const { legal, name } = config
  return [
    brandNames ?? name,
    heading,
    ...blocks.map((block) => blockText(block)),
    RULE,
    reason,
    ...(unsubscribe === null ? [] : [`${common('unsubscribe')}:\n${unsubscribe}`]),
    `${common('questions')} ${supportAddress(config)}`,
    `${legal.companyName}\n${legal.companyAddress}`,
  ].join('\n\n')
}
