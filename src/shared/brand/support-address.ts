import type { AppConfig } from './brand.ts'

/** F-30: stands where a brand names no address. */
const PLACEHOLDER_ADDRESS = 'support@example.com'

type Named = Pick<AppConfig, 'legal' | 'brandLinks'>

/** The address of the legal settings, else of the brand's links (F-21). */
export const namedSupportAddress = ({ legal, brandLinks }: Named): string | undefined =>
  legal.supportEmail ?? brandLinks.supportEmail

/** Whom customers write to; a placeholder where the brand names no address. */
export const supportAddress = (config: Named): string => namedSupportAddress(config) ?? PLACEHOLDER_ADDRESS
