import tinyBrand from '#tests/brands/tiny/brand.ts'
import type { AppConfig } from '#shared/brand/brand.ts'
import { brandSchema } from '#shared/brand/brand-schema.ts'
import { consentWords } from '#shared/brand/consent-words.ts'

const { id, reviews: _reviews, consent, ...content } = brandSchema.parse(tinyBrand)

/** The public configuration of the tiny brand, as a page carries it. */
export const sampleConfig: AppConfig = {
  ...content,
  consent: consentWords(consent),
  appId: id,
  brandVersion: 'version-one',
  apiBaseUrl: '/api/api',
  payments: { mode: 'sandbox', publishableKey: 'pk_test_sample' },
  adNetwork: null,
}
