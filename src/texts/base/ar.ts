import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const ar = {
  titleResults: 'نتائجك',
  titlePlan: 'خطتك',
  titleOffer: 'عرضك',
  titleAccount: 'حسابك',
  titleThankYou: 'شكرًا لك',
  titleSignIn: 'تسجيل الدخول',
  titleForgottenPassword: 'نسيان كلمة المرور',
  titleNewPassword: 'كلمة مرور جديدة',
  titleEmailAddress: 'عنوان بريدك الإلكتروني',
  titleSubscription: 'اشتراكك',
  titleReceipt: 'إيصال',
  titleCancel: 'إلغاء اشتراكك',
  titleWithdraw: 'العدول عن العقد',
  titleConfirmPayment: 'تأكيد الدفع',
  titleEmails: 'الرسائل الإلكترونية',

  yourPlan: 'خطتك',
  signIn: 'تسجيل الدخول',
  footerLinks: 'معلومات',
  reviews: 'آراء العملاء',
  terms: 'الشروط والأحكام',
  privacy: 'سياسة الخصوصية',
  healthPrivacy: 'خصوصية البيانات الصحية',
  contact: 'التواصل معنا',
  companyAndAddress: '{company}، {address}',
  privacyChoices: 'خيارات الخصوصية',

  loading: 'جارٍ التحميل',
  startingApp: 'جارٍ تجهيز الصفحة…',

  pageFailedTitle: 'حدث خطأ ما',
  pageFailedText: 'إجاباتك محفوظة. يُرجى المحاولة مرة أخرى.',
  tryAgain: 'إعادة المحاولة',
  unexpectedError: 'حدث خطأ غير متوقع',
  tooManySeconds: {
    zero: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى الآن.',
    one: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد ثانية واحدة.',
    two: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد ثانيتين.',
    few: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد {count} ثوانٍ.',
    many: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد {count} ثانية.',
    other: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد {count} ثانية.',
  },
  tooManyMinutes: {
    zero: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى الآن.',
    one: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد دقيقة واحدة.',
    two: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد دقيقتين.',
    few: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد {count} دقائق.',
    many: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد {count} دقيقة.',
    other: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد {count} دقيقة.',
  },
  tooManyForNow: 'محاولات كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد دقيقة.',
  noConnection: 'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال بالإنترنت. لم يُفقد أي شيء مما كتبته.',
  signInEndedTitle: 'انتهت جلسة الدخول',
  signInEndedText: 'لم يتغير أي شيء. للمتابعة، يُرجى <link>تسجيل الدخول من جديد</link>.',

  quote: '«{text}»',

  startOverTitle: 'هل تريد البدء من جديد؟',
  startOverText: 'ستُحذف إجاباتك السابقة من هذا الجهاز، ولا يمكن التراجع عن ذلك.',
  keepAnswers: 'الاحتفاظ بإجاباتي',
  startOver: 'البدء من جديد',

  oneLess: '{label}: أقل بواحد',
  oneMore: '{label}: أكثر بواحد',

  sandbox: '<strong>مدفوعات تجريبية.</strong> لا يُخصم أي مبلغ من أي بطاقة ولا تُنقل أي أموال.',
  testMode: '<strong>وضع الاختبار.</strong> لا تعمل هنا إلا بطاقات الاختبار، ولا تُنقل أي أموال.',

  emailMissing: 'البريد الإلكتروني مطلوب',
  emailInvalid: 'يُرجى إدخال عنوان بريد إلكتروني صحيح',
} as const satisfies TranslationOf<typeof en, 'ar'>
