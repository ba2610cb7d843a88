import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const ar = {
  processing: 'جارٍ تحليل نتائجك…',
  processingText: 'إجاباتك ووتيرتك وهدفك تجتمع الآن في خطة واحدة.',
  loadingOffer: 'جارٍ تحميل عرضك…',

  planReady: 'خطتك جاهزة',
  planReadyNamed: '{name}، خطتك جاهزة',
  planWaiting: 'خطتك في انتظارك',
  planWaitingNamed: '{name}، خطتك في انتظارك',
  examplePlan: 'خطتك الشخصية',

  noAnswers: 'يُرجى الإجابة عن بضعة أسئلة لمعرفة ما يناسبك.',
  continueQuiz: 'متابعة الاختبار',
  takeQuiz: 'بدء الاختبار',
  answersKept: 'إجاباتك ما زالت محفوظة، ويمكنك المتابعة من حيث توقفت.',
  lookUpFailedTitle: 'تعذّر تحميل إجاباتك',
  lookUpFailed: 'لا يزال بإمكانك الاستفادة من هذا العرض. لتحميل إجاباتك يُرجى فتح الرابط مرة أخرى.',

  getPlan: 'الحصول على خطتي',
  backToCheckout: 'العودة إلى الدفع',
  checkout: 'الدفع',
  loadingForm: 'جارٍ تحميل نموذج الدفع…',
  paymentError: 'خطأ في الدفع',
  formNotLoaded: 'تعذّر بدء الدفع. يُرجى المحاولة مرة أخرى.',

  introductoryOffer: 'عرض تمهيدي',
  stillAvailable: 'العرض ما زال متاحًا',
  promotion: 'عرض ترويجي',
  until: 'حتى {time}',
  ended: 'انتهى',
  promotionUntil: '{promotion} حتى {time}.',
  promotionEnded: '{promotion} انتهى.',
  playBanner: 'تشغيل الشريط',
  pauseBanner: 'إيقاف الشريط مؤقتًا',

  benefitsForYou: 'بناءً على إجاباتك',
  benefits: 'ما تتضمنه خطتك',
  press: 'كما ورد في',

  stories: 'قصص نجاح',
  carousel: 'عرض دوّار',
  slide: 'شريحة',
  storyOf: '{number} من {total}',
  story: 'القصة {number}، {name}',
  playStories: 'تشغيل القصص',
  pauseStories: 'إيقاف القصص مؤقتًا',
  person: '<name>{name}</name>، {country}',

  reviews: 'آراء العملاء',
  moreReviews: 'عرض المزيد من الآراء',
  fewerReviews: 'عرض آراء أقل',
  resultIn: '{result} خلال {timeframe}',
  recently: 'مؤخرًا',
  helpful: {
    zero: 'لم يجد أحد هذا مفيدًا بعد',
    one: 'وجد شخص واحد هذا مفيدًا',
    two: 'وجد شخصان هذا مفيدًا',
    few: 'وجد {count} أشخاص هذا مفيدًا',
    many: 'وجد {count} شخصًا هذا مفيدًا',
    other: 'وجد {count} شخص هذا مفيدًا',
  },

  guaranteeAndApps: 'الضمان والتطبيقات',
  fullConditions: 'الشروط كاملة: <link>الشروط والأحكام</link>',
  apps: 'خطتك معك في التطبيق',

  yourEmail: 'بريدك الإلكتروني',
  planGoesTo: 'ستُرسل خطتك إلى <email>{email}</email>. يمكنك استخدام عنوان آخر عند الدفع.',
  emailLater: 'يمكنك إدخاله عند الدفع، وسنرسل إليه خطتك وإيصالك.',
} as const satisfies TranslationOf<typeof en, 'ar'>
