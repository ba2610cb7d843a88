import type { BrandInput } from '#shared/brand/brand.ts'

/** The company behind the sample brand. It does not exist. */
export const legal = {
  supportEmail: 'support@shay.example',
  companyName: 'شركة شاي وكلمة النموذجية',
  companyCode: '000000000',
  companyAddress: 'شارع النموذج 1، عمّان 11100، الأردن',
  websiteUrl: 'https://shay.example',
  currency: 'USD',
} satisfies BrandInput['legal']
