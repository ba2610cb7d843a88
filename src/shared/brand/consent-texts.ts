import type { z } from 'zod'
import { brandVersion } from './brand-version.ts'
import type { consentSchema } from './schema/consent-schema.ts'

type ConsentContent = z.infer<typeof consentSchema>

/** The texts of the consent and their versions: visitors who agreed to other texts are asked again. */
export type ConsentTexts = Omit<ConsentContent, 'health'> & {
  health: NonNullable<ConsentContent['health']> | null
  /** Version of the notice and the purposes. */
  trackingVersion: string
  healthVersion: string
}

/** @param hash see `brandVersion` */
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
