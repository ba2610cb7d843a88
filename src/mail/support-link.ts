import type { AppConfig } from '#shared/brand/brand.ts'
import { supportAddress } from '#shared/brand/support-address.ts'
import type { MailBlock } from './mail-blocks.ts'

/** A line with the support address, for example after "Questions? Write to us at". */
export function supportLink(config: AppConfig, before: string): MailBlock {
  const address = supportAddress(config)
  return { type: 'link', before, label: address, href: `mailto:${address}` }
}
