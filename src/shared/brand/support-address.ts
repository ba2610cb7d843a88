import type { AppConfig } from './brand.ts'

/** F-30: stands where a brand names no address. */
const PLACEHOLDER_ADDRESS = 'support@example.com'

/** Whom customers write to: the address of the legal settings, else of the brand's links (F-21), else a placeholder. */
export const supportAddress = ({ legal, brandLinks }: Pick<AppConfig, 'legal' | 'brandLinks'>): string =>
  legal.supportEmail ?? brandLinks.supportEmail ?? PLACEHOLDER_ADDRESS
