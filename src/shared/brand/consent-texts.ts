import type { z } from 'zod'
import { brandVersion } from './brand-version.ts'
import type { consentSchema } from './schema/consent-schema.ts'

type ConsentContent = z.infer<typeof consentSchema>

/** The words, and their versions: whoever has agreed to others is asked again. */
export type ConsentTexts = Omit<ConsentContent, 'health'> & {
  health: NonNullable<ConsentContent['health']> | null
  /** Of the notice and the purposes. */
  trackingVersion: string
  healthVersion: string
}

/** @param hash as that of the brand's version */
export function consentTexts(
  { health, ...tracking }: ConsentContent,
  hash?: (text: string) => string,
): ConsentTexts {
  return {
    ...tracking,
    health: health ?? null,
    trackingVersion: brandVersion(tracking, hash),
    healthVersion: brandVersion(health ?? null, hash),
  }
}
