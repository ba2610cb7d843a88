import type { AppConfig } from './brand.ts'

/** Used if a brand has no address. */
const PLACEHOLDER_ADDRESS = 'support@example.com'

type Named = Pick<AppConfig, 'legal' | 'brandLinks'>

/** The address of the legal settings, else of the brand's links. */
export const namedSupportAddress = ({ legal, brandLinks }: Named): string | undefined =>
  legal.supportEmail ?? brandLinks.supportEmail

/** The address customers write to; a placeholder if the brand has none. */
export const supportAddress = (config: Named): string => namedSupportAddress(config) ?? PLACEHOLDER_ADDRESS
