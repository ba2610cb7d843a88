import tinyBrand from '#tests/brands/tiny/brand.ts'
import type { AppConfig } from '#shared/brand/brand.ts'
import { brandSchema } from '#shared/brand/brand-schema.ts'
import { consentWords } from '#shared/brand/consent-words.ts'

const {
  id,
  consent,
  // What the server keeps to itself.
  reviews: _reviews,
  receipts: _receipts,
  contact: _contact,
  ...content
} = brandSchema.parse(tinyBrand)

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
