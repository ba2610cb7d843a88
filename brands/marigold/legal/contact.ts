import type { BrandInput } from '#shared/brand/brand.ts'

export const contact = {
  replyTime: 'We reply within 24-48 hours on business days.',
  businessHours: 'Monday - Friday 9:00 AM - 5:00 PM EST',
  closedOn: 'Closed weekends and major holidays',
  note: 'Please include your full name and your order number when you write to us. That way we can find your purchase and help in our first reply.',
} satisfies BrandInput['contact']
