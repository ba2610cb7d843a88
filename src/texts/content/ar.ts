import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const ar = {
  landingTitle: 'اختبارنا بانتظارك',
  landingSubtitle: 'خطة مصمَّمة لك شخصيًا',
  landingDisclaimer: '* تظهر نتائجك بعد إكمال الاختبار',

  welcomeBack: 'مرحبًا بعودتك',
  continueQuiz: 'المتابعة من حيث توقفت',
  claims: 'ما يمكنك الاعتماد عليه',
  takeQuiz: 'بدء الاختبار',

  loading: 'جارٍ التحميل...',
  pageFailed: 'تعذّر تحميل هذه الصفحة. يُرجى المحاولة مرة أخرى.',
  textFailed: 'تعذّر تحميل هذا النص. يُرجى المحاولة مرة أخرى.',
  writeInstead: 'يمكنك أيضًا مراسلتنا: <mail>{address}</mail>',

  lastUpdated: 'آخر تحديث: {date}',
  contents: 'المحتويات',
  questions: 'هل لديك أسئلة عن هذه الصفحة؟ عنواننا: <mail>{address}</mail>',
  notPublished: 'لم ننشر هذا النص هنا بعد. تكفي رسالة إلى <mail>{address}</mail> وسنرسله إليك.',

  contactLead: 'كل رسالة يقرؤها شخص حقيقي. هنا طرق التواصل معنا والوقت المتوقع للرد.',
  emailUs: 'مراسلتنا',
  businessHours: 'ساعات العمل',
  company: 'معلومات الشركة',
  companyCode: 'رقم الشركة: {code}',

  reviewsTitle: 'ماذا يقول عملاؤنا',
  reviewsLoading: 'جارٍ تحميل الآراء...',
  reviewsFailed: 'تعذّر تحميل الآراء. يُرجى المحاولة لاحقًا.',
  noReviews: 'لا توجد آراء بعد.',
  shareTitle: 'شاركنا تجربتك',
  shareText:
    'هل أفادك شيء، أو لم يفدك على الإطلاق؟ نقرأ كل رسالة، وملاحظاتك تساعدنا على التحسين. عنواننا: <mail>{address}</mail>',
  findPlan: 'العثور على خطتك',
  averageRating: 'متوسط التقييم',
  averageOf: 'متوسط {total} من آراء العملاء',
  stars: {
    zero: '{count} نجمة',
    one: 'نجمة واحدة',
    two: 'نجمتان',
    few: '{count} نجوم',
    many: '{count} نجمة',
    other: '{count} نجمة',
  },
  percent: '{percent}%',
  ratingOf: 'التقييم: {rating} من {most} نجوم',
  featuredReviews: 'آراء مختارة',
  moreReviews: 'عرض المزيد من الآراء',
  fewerReviews: 'عرض آراء أقل',
  recently: 'مؤخرًا',
  placeOfReview: '<name>{name}</name>، {place}',
} as const satisfies TranslationOf<typeof en, 'ar'>
