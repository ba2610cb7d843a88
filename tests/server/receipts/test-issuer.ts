import type { Issuer } from '#server/features/receipts/receipts-deps.ts'

/** A brand that states a tax for two countries. */
export const testIssuer: Issuer = {
  id: 'acme',
  name: 'Acme',
  legal: {
    supportEmail: 'help@acme.example',
    companyName: 'Acme Ltd',
    companyCode: '12345678',
    companyAddress: '1 High Street, London',
    websiteUrl: 'https://acme.example',
    currency: 'USD',
  },
  brandLinks: {},
  receipts: {
    numberPrefix: 'AC',
    includedTax: {
      GB: { name: 'VAT', ratePercent: 20, sellerNumber: 'GB123456789' },
      DE: { name: 'MwSt', ratePercent: 19 },
    },
  },
}
