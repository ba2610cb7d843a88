import type { z } from 'zod'
import type { ConsentTexts } from './brand.ts'
import { brandVersion } from './brand-version.ts'
import type { consentSchema } from './schema/consent-schema.ts'

/** @param hash see `brandVersion` */
export function consentTexts(
  { health, ...tracking }: z.infer<typeof consentSchema>,
  hash?: (text: string) => string,
): ConsentTexts {
  return {
    ...tracking,
    health: health ?? null,
    trackingVersion: brandVersion(tracking, hash),
    healthVersion: brandVersion(health ?? null, hash),
  }
}
