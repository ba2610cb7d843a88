import type { BrandInput } from '#shared/brand/brand.ts'

export const contact = {
  replyTime: 'We reply within two business days.',
  businessHours: 'Monday to Friday 9:00 to 17:00 CET',
  closedOn: 'Closed on weekends and public holidays',
  note: 'Please include your name and your order number when you write to us. Then we can find your purchase and help in our first reply.',
} satisfies BrandInput['contact']
