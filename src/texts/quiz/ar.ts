import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const ar = {
  back: 'رجوع',
  navigation: 'الاختبار',
  progress: 'التقدم',
  progressValue: '{group}، {percent}%',
  loadingQuestion: 'جارٍ تحميل السؤال',
  questionFailedTitle: 'تعذّر تحميل السؤال',
  questionFailedText: 'لا يمكن عرض هذا السؤال الآن.',
  questionType: 'النوع: {type}',
  questionFailedRetry: 'إعادة المحاولة',
  unknownError: 'حدث خطأ غير معروف',

  continue: 'متابعة',
  labelWithCount: '{label} ({count})',
  source: 'المصدر: <link>{source}</link>',
  topic: 'الموضوع',
  unit: 'الوحدة',
  quoteStart: '«',
  quoteEnd: '»',

  email: 'البريد الإلكتروني',
  getPlan: 'الحصول على خطتي',
  emailPrivacy:
    '<strong>تبقى إجاباتك خاصة.</strong> لا نبيع عنوانك أبدًا ولا نشارك إجاباتك الصحية مع المعلنين.',

  calculation: 'الحساب',
  calculating: 'جارٍ حساب أرقامك.',
  calculated: 'اكتمل الحساب. أرقامك الأولى جاهزة.',
  percent: '{percent}%',

  tickBox: 'يُرجى تحديد المربع في حال الموافقة.',
  agree: 'أوافق',
  disagree: 'لا، شكرًا',
  readAgain: 'القراءة مرة أخرى',
  toFirstPage: 'العودة إلى الصفحة الأولى',

  linkTitle: 'أي الإجابات ستُستخدم؟',
  linkText: 'توجد إجابات على هذا الجهاز، ورابطك يؤدي إلى إجابات أخرى.',
  linkWarning: 'عند استخدام إجابات الرابط تُحذف الإجابات الموجودة على هذا الجهاز.',
  onDevice: 'على هذا الجهاز',
  fromLink: 'من رابطك',
  keepDevice: 'الاحتفاظ بالإجابات هنا',
  takeLink: 'استخدام إجابات الرابط',
  answers: {
    zero: 'لا إجابات',
    one: 'إجابة واحدة',
    two: 'إجابتان',
    few: '{count} إجابات',
    many: '{count} إجابة',
    other: '{count} إجابة',
  },
  lastAnswer: 'آخر إجابة: {date}',
  lastAnswerToday: 'آخر إجابة: اليوم',
} as const satisfies TranslationOf<typeof en, 'ar'>
