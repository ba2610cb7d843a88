import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const ar = {
  refuseAll: 'رفض الكل',
  acceptAll: 'قبول الكل',
  choose: 'اختيار',
  globalPrivacyControl:
    'يرسل متصفحك إشارة التحكم العالمي في الخصوصية، لذلك لا يصل أي شيء عن زيارتك إلى الإعلانات.',
  close: 'إغلاق',
  save: 'حفظ',

  healthTitle: 'إجاباتك عن صحتك',
  healthUse: 'لا نستخدمها إلا لخطتك. التفاصيل في <link>خصوصية البيانات الصحية</link>.',
  healthWithdrawn: 'تم سحب موافقتك. لم يعد هذا المتصفح يحتفظ بأي إجابات عن صحتك.',
  healthStored:
    'وصلتنا إجاباتك مع عنوان بريدك الإلكتروني. لحذفها أيضًا يلزم حذف حسابك في <account>صفحة حسابك</account>.',
  healthStoredOrWrite:
    'وصلتنا إجاباتك مع عنوان بريدك الإلكتروني. لحذفها أيضًا يلزم حذف حسابك في <account>صفحة حسابك</account>، أو مراسلة <mail>{address}</mail> إن لم يكن لديك حساب.',
  withdraw: 'سحب موافقتي',
  eraseText: 'سيؤدي هذا إلى حذف إجاباتك عن صحتك من هذا المتصفح. ومن دونها لا توجد خطة.',
  keep: 'الاحتفاظ بها',
  erase: 'حذفها',
} as const satisfies TranslationOf<typeof en, 'ar'>
