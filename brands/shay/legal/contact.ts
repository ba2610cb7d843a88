import type { BrandInput } from '#shared/brand/brand.ts'

export const contact = {
  replyTime: 'نردّ خلال يومَي عمل.',
  businessHours: 'من الأحد إلى الخميس 9:00 – 17:00 بتوقيت عمّان',
  closedOn: 'الجمعة والسبت وأيام العطل الرسمية',
  note: 'يُرجى ذكر الاسم ورقم الطلب في الرسالة، فهكذا نجد مشترياتك ونساعدك من الردّ الأول.',
} satisfies BrandInput['contact']
