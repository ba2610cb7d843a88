import type { AppConfig } from '#shared/brand/brand.ts'
import { supportAddress } from '#shared/brand/support-address.ts'

/** Who mails come from: `MAIL_FROM`, with a name or without; else the brand's name and its support address. */
export function senderOf(from: string | null, config: AppConfig): { name: string; address: string } {
  if (from === null) return { name: config.name, address: supportAddress(config) }
  const { name, address } = /^(?<name>.*?) <(?<address>[^<>]+)>$/.exec(from)?.groups ?? {}
  return { name: name ?? config.name, address: address ?? from }
}
