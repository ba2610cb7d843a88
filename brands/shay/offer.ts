import type { BrandInput } from '#shared/brand/brand.ts'
import { textByAnswer, textByLanguage } from './texts.ts'

/** Texts of the purchase page and the e-mail offer. There are no reviews, because the brand has no customers yet. */
export const offer = {
  tagLabel: 'الأنسب للبداية',
  benefits: [
    {
      id: 'level',
      picture: 'image:level-2.svg',
      title: textByLanguage((language) => `${language} من حيث أنت`),
      text: textByAnswer('level', {
        zero: 'البداية من الصفر: التحية والأرقام والكلمات الأولى، كلمة كلمة.',
        words: 'لديك كلمات، فنبني منها جُملًا كاملة.',
        simple: 'لديك أحاديث بسيطة، فنطيلها وننوّعها.',
        otherwise: 'لديك اللغة، فنصقل النطق والتعبير.',
      }),
    },
    {
      id: 'time',
      picture: 'image:tea-10.svg',
      title: 'دروس على قدر وقتك',
      text: textByAnswer('minutes', {
        '5_minutes': 'خمس دقائق كل مرة، ويتوقّف الدرس ويُستأنف متى شئت.',
        '10_minutes': 'عشر دقائق كل مرة: خمس للجديد وخمس للمراجعة.',
        otherwise: 'عشرون دقيقة كل مرة، وفيها حديث كامل.',
      }),
    },
    {
      id: 'speaking',
      picture: 'image:quiet-bubble.svg',
      title: 'نطق بلا حرج',
      text: 'تسجيل صوتك يبقى في جهازك، والإعادة بلا حدود.',
      when: { question: 'obstacle', op: 'eq', value: 'shyness' },
    },
    {
      id: 'memory',
      picture: 'image:cards.svg',
      title: 'كلمات تبقى',
      text: 'تعود كل كلمة بعد يوم، ثم بعد أيام، ثم بعد أسابيع.',
      when: { question: 'obstacle', op: 'in', value: ['forgetting', 'time'] },
    },
    {
      id: 'travel',
      picture: 'image:suitcase.svg',
      title: 'عبارات السفر',
      text: 'المطار والفندق والسوق: عبارات جاهزة قبل رحلتك.',
      when: { question: 'reasons', op: 'includes', value: 'travel' },
    },
    {
      id: 'work',
      picture: 'image:briefcase.svg',
      title: 'لغة العمل',
      text: 'رسائل واجتماعات ومقابلات، بعبارات تناسب المقام.',
      when: { question: 'reasons', op: 'includes', value: 'work' },
    },
    {
      id: 'arabic',
      picture: 'image:signpost.svg',
      title: 'شرح بالعربية',
      text: 'القواعد والأمثلة بلغتك، ومن غير ترجمة حرفية.',
    },
  ],
  guarantee: {
    title: 'ضمان استرداد المبلغ خلال 14 يومًا',
    text: 'أمامك 7 أيام متتالية لتجربة الخطة، ثم القرار لك. إن لم تناسبك فيمكن طلب استرداد الدفعة الأولى خلال 14 يومًا منها، مع وصف قصير للتجربة. نجيب خلال 1 إلى 3 أيام عمل، ويصل المبلغ بعدها خلال 5 إلى 10 أيام عمل.',
  },
} satisfies BrandInput['offer']
