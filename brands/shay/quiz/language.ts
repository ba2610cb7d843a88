import type { Step } from './step.ts'
import { option, textByLanguage } from '../texts.ts'

/** Steps 1 to 6: which language, from where, and why. */
export const languageQuestions = [
  {
    id: 'language',
    type: 'single-choice',
    sensitivity: 'personal',
    landingPageOnly: true,
    title: 'بأيّ لغة نبدأ؟',
    options: [
      option('english', 'الإنجليزية', 'image:english.svg'),
      option('french', 'الفرنسية', 'image:french.svg'),
      option('german', 'الألمانية', 'image:german.svg'),
      option('spanish', 'الإسبانية', 'image:spanish.svg'),
    ],
  },
  {
    id: 'level',
    type: 'single-choice',
    sensitivity: 'personal',
    title: textByLanguage((language) => `ما مستواك في ${language}؟`),
    description: 'لا امتحان هنا. يكفي تقدير تقريبي.',
    options: [
      option('zero', 'أبدأ من الصفر', 'image:level-1.svg'),
      option('words', 'أعرف كلمات وعبارات', 'image:level-2.svg'),
      option('simple', 'أجري حديثًا بسيطًا', 'image:level-3.svg'),
      option('fluent', 'أتحدّث وأريد طلاقة أكبر', 'image:level-4.svg'),
    ],
  },
  {
    id: 'reasons',
    type: 'multiple-choice',
    sensitivity: 'personal',
    title: textByLanguage((language) => `لماذا ${language}؟`),
    description: 'يمكن اختيار أكثر من إجابة.',
    layout: 'grid',
    options: [
      option('travel', 'السفر', 'image:suitcase.svg'),
      option('work', 'العمل', 'image:briefcase.svg'),
      option('study', 'الدراسة', 'image:cap.svg'),
      option('people', 'العائلة والأصدقاء', 'image:glasses.svg'),
      option('stories', 'الأفلام والكتب', 'image:stories.svg'),
      option('joy', 'متعة التعلّم', 'image:kite.svg'),
    ],
    validation: { required: true, min: 1 },
    buttonText: 'متابعة',
  },
  {
    id: 'spacing_info',
    type: 'in-page-info-card',
    sensitivity: 'none',
    title: 'القليل المتكرّر يبقى',
    description:
      'جمع باحثون نتائج مئات التجارب: ما نتعلّمه في جلسات متباعدة يبقى في الذاكرة أطول مما نتعلّمه دفعة واحدة. لذلك دروسنا قصيرة، والكلمات تعود إليك في أيام أخرى.',
    picture: 'image:week.svg',
    buttonText: 'متابعة',
    source: {
      text: 'Cepeda and others: Distributed practice in verbal recall tasks. Psychological Bulletin, 2006',
      url: 'https://doi.org/10.1037/0033-2909.132.3.354',
    },
  },
  {
    id: 'obstacle',
    type: 'single-choice',
    sensitivity: 'personal',
    title: 'ما أكثر ما يقف في طريقك؟',
    description: 'لكل عقبة طريق حولها.',
    options: [
      option('time', 'لا أجد الوقت', 'image:hourglass.svg'),
      option('shyness', 'أخجل من الكلام', 'image:quiet-bubble.svg'),
      option('forgetting', 'أنسى الكلمات بسرعة', 'image:fading.svg'),
      option('start', 'لا أعرف من أين أبدأ', 'image:signpost.svg'),
    ],
  },
  {
    id: 'recall_info',
    type: 'info-card',
    sensitivity: 'none',
    when: { question: 'obstacle', op: 'eq', value: 'forgetting' },
    title: 'المحاولة نفسها تثبّت الكلمة',
    description:
      'في دراسة عن تذكّر النصوص، من حاولوا استرجاع النص تذكّروا بعد أسبوع أكثر ممن أعادوا قراءته. لذلك نسألك عن الكلمة أولًا، ثم يظهر معناها.',
    picture: 'image:cards.svg',
    buttonText: 'متابعة',
    source: {
      text: 'Roediger and Karpicke: Test-enhanced learning. Psychological Science, 2006',
      url: 'https://doi.org/10.1111/j.1467-9280.2006.01693.x',
    },
  },
] satisfies Step[]
