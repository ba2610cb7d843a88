import type { BrandInput } from '#shared/brand/brand.ts'

/** The company behind the sample brand. It does not exist. */
export const legal = {
  supportEmail: 'support@marigold.example',
  companyName: 'Marigold Sample Company LLC',
  companyCode: '000000000',
  companyAddress: '100 Sample Street, Suite 200, Wilmington, DE 19801, United States',
  websiteUrl: 'https://marigold.example',
  currency: 'USD',
} satisfies BrandInput['legal']
