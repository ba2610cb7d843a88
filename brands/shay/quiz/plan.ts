import type { Step } from './step.ts'
import { textByAnswer, textByLanguage, textIf } from '../texts.ts'

/** Steps 10 to 12: the name, the address and the plan. */
export const planQuestions = [
  {
    id: 'name',
    type: 'text',
    sensitivity: 'personal',
    title: 'بأيّ اسم نناديك؟',
    description: 'الاسم الأول يكفي.',
    picture: 'image:pen.svg',
    placeholder: 'اسمك',
    buttonText: 'متابعة',
    validation: { required: true, min: 1, max: 100 },
  },
  {
    id: 'email',
    type: 'email',
    sensitivity: 'personal',
    title: 'أين نحفظ خطتك؟',
    description: 'نحفظها مع بريدك الإلكتروني، فتبقى في انتظارك.',
    picture: 'image:letter.svg',
    placeholder: 'name@example.com',
    buttonText: 'عرض خطتي',
    validation: { required: true },
  },
  {
    id: 'first_month',
    type: 'info-card',
    sensitivity: 'none',
    isFinal: true,
    title: textIf({ question: 'name', op: 'answered' }, 'خطتك جاهزة يا {name}', 'خطتك جاهزة'),
    description: textByLanguage((language) => `هكذا يبدأ شهرك الأول مع ${language}.`),
    extraContent: {
      kind: 'steps',
      items: [
        {
          title: 'البداية',
          text: textByAnswer('level', {
            zero: 'التحية والتعارف، وأول عشرين كلمة.',
            words: 'جُمل كاملة من الكلمات التي لديك.',
            simple: 'أحاديث أطول عن يومك وعملك.',
            otherwise: 'تعابير أهل اللغة ونبرتهم.',
          }),
          picture: 'image:level-2.svg',
        },
        {
          title: 'الموعد',
          text: textByAnswer('moment', {
            morning: 'درسك مع قهوة الصباح.',
            way: 'درسك في الطريق، بالسماع.',
            afternoon: 'درسك مع شاي العصر.',
            otherwise: 'درس هادئ قبل النوم.',
          }),
          picture: 'image:week.svg',
        },
        {
          title: 'المدة',
          text: textByAnswer('minutes', {
            '5_minutes': 'خمس دقائق في كل مرة.',
            '10_minutes': 'عشر دقائق في كل مرة.',
            otherwise: 'عشرون دقيقة في كل مرة.',
          }),
          picture: 'image:tea-10.svg',
        },
        {
          title: 'ما يعينك',
          text: textByAnswer('obstacle', {
            time: 'دروس تتوقّف وتُستأنف متى شئت.',
            shyness: 'تدرّب على النطق بلا جمهور.',
            forgetting: 'مراجعة تسبق النسيان.',
            otherwise: 'خطوة واحدة واضحة كل يوم.',
          }),
          picture: 'image:signpost.svg',
        },
      ],
    },
    buttonText: 'عرض الخطط والأسعار',
  },
] satisfies Step[]
