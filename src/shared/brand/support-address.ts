import type { AppConfig } from './brand.ts'

/** Stands where a brand names no address. */
const PLACEHOLDER_ADDRESS = 'support@example.com'

type Named = Pick<AppConfig, 'legal' | 'brandLinks'>

/** The address of the legal settings, else of the brand's links. */
export const namedSupportAddress = ({ legal, brandLinks }: Named): string | undefined =>
  legal.supportEmail ?? brandLinks.supportEmail

/** Whom customers write to; a placeholder where the brand names no address. */
export const supportAddress = (config: Named): string => namedSupportAddress(config) ?? PLACEHOLDER_ADDRESS
