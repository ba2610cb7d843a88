import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const ar = {
  title: 'إلغاء الاشتراك في هذه الرسائل',
  openLink: 'يُرجى فتح الرابط الموجود في نهاية رسالتنا.',
  failed: 'لم يتم إلغاء اشتراكك في الرسائل بعد. يُرجى المحاولة مرة أخرى.',
  doneTitle: 'تم',
  done: 'لن نرسل مزيدًا من رسائل التذكير إلى {email}. وستصلك الرسائل المتعلقة بعملية شراء أو بحساب.',
  linkOverTitle: 'هذا الرابط لا يعمل',
  linkOver: 'يُرجى استخدام الرابط الموجود في أحدث رسالة منا.',
  text: 'لن تصلك منا رسائل تذكير بعد الآن. وستصلك الرسائل المتعلقة بعملية شراء أو بحساب.',
  unsubscribe: 'إلغاء الاشتراك',
} as const satisfies TranslationOf<typeof en, 'ar'>
