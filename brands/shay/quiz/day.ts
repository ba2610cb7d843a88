import type { Step } from './step.ts'
import { option } from '../texts.ts'

/** Steps 7 to 9: how much time there is, and when. */
export const dayQuestions = [
  {
    id: 'minutes',
    type: 'single-choice',
    sensitivity: 'none',
    title: 'كم دقيقة تناسب يومك؟',
    description: 'يمكن تغييرها لاحقًا.',
    options: [
      option('5_minutes', '5 دقائق', 'image:tea-5.svg'),
      option('10_minutes', '10 دقائق', 'image:tea-10.svg'),
      option('20_minutes', '20 دقيقة', 'image:tea-20.svg'),
    ],
  },
  {
    id: 'days',
    type: 'numeric',
    sensitivity: 'none',
    title: 'كم يومًا في الأسبوع؟',
    description: 'من يوم واحد إلى سبعة أيام. والراحة جزء من الخطة.',
    picture: 'image:week.svg',
    placeholder: 'عدد الأيام',
    buttonText: 'متابعة',
    validation: { required: true, min: 1, max: 7 },
  },
  {
    id: 'moment',
    type: 'single-choice',
    sensitivity: 'personal',
    title: 'متى يحلو لك الدرس؟',
    description: 'موعد ثابت يسهل تذكّره.',
    options: [
      option('morning', 'صباحًا مع القهوة', 'image:coffee.svg'),
      option('way', 'في الطريق', 'image:bus.svg'),
      option('afternoon', 'عصرًا مع الشاي', 'image:teapot.svg'),
      option('night', 'قبل النوم', 'image:night.svg'),
    ],
  },
] satisfies Step[]
