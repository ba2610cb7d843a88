import type { BrandInput } from '#shared/brand/brand.ts'

/** The company behind the sample brand. It does not exist. */
export const legal = {
  supportEmail: 'support@quietmoor.example',
  companyName: 'Quietmoor Sample Company GmbH',
  companyCode: 'HRB 000000',
  companyAddress: '1 Sample Street, 10115 Berlin, Germany',
  websiteUrl: 'https://quietmoor.example',
  currency: 'EUR',
} satisfies BrandInput['legal']
