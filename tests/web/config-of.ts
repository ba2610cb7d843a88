import type { AppConfig, BrandInput } from '#shared/brand/brand.ts'
import { brandSchema } from '#shared/brand/schema/brand-schema.ts'
import { consentTexts } from '#shared/brand/consent-texts.ts'

/** The public configuration of a brand, as a page carries it. */
export function configOf(brand: BrandInput): AppConfig {
  const {
    id,
    consent,
    // Not public.
    reviews: _reviews,
    receipts: _receipts,
    contact: _contact,
    leadColumns: _leadColumns,
    language: _language,
    languages: _languages,
    ...content
  } = brandSchema.parse(brand)
  return {
    ...content,
    ...(content.healthPrivacy && { hasHealthPrivacy: true }),
    consent: consentTexts(consent),
    appId: id,
    brandVersion: 'version-one',
    apiBaseUrl: '/api/api',
    payments: { mode: 'sandbox', publishableKey: 'pk_test_sample' },
    adNetwork: null,
  }
}
