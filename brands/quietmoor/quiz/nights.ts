import type { Step } from './step.ts'
import { wakesFrom } from '../conditions.ts'
import { option, textByAnswer, textIf } from '../texts.ts'

/** Steps 1 to 8: how you sleep today. */
export const nightsQuestions = [
  {
    id: 'rhythm',
    type: 'single-choice',
    sensitivity: 'personal',
    landingPageOnly: true,
    title: 'When are you at your best?',
    options: [
      option('morning', 'In the morning', 'image:morning.svg'),
      option('evening', 'In the evening', 'image:evening.svg'),
    ],
  },
  {
    id: 'goal',
    type: 'single-choice',
    sensitivity: 'health',
    title: 'What would help you most?',
    description: 'Choose one to start with. Your plan looks at the rest later.',
    options: [
      option('fall_asleep', 'Falling asleep more easily', 'image:pillow.svg'),
      option('sleep_through', 'Sleeping through the night', 'image:bed.svg'),
      option('wake_rested', 'Waking up rested', 'image:sunrise.svg'),
      option('steady_hours', 'A steadier rhythm', 'image:rhythm.svg'),
    ],
  },
  {
    id: 'hours',
    type: 'single-choice',
    sensitivity: 'health',
    title: 'How long do you usually sleep?',
    description: 'Think of an ordinary night, not your best or your worst.',
    options: [
      option('under_6', 'Less than 6 hours', 'image:hours-5.svg'),
      option('6_to_7', '6 to 7 hours', 'image:hours-6.svg'),
      option('7_to_9', '7 to 9 hours', 'image:hours-8.svg'),
      option('over_9', 'More than 9 hours', 'image:hours-10.svg'),
    ],
  },
  {
    id: 'hours_info',
    type: 'in-page-info-card',
    sensitivity: 'none',
    title: textByAnswer('hours', {
      '7_to_9': 'You give sleep enough time',
      over_9: 'A long night can be right for you',
      otherwise: 'Seven hours is a good aim',
    }),
    description: textByAnswer('hours', {
      '7_to_9':
        'Sleep researchers advise adults to get at least seven hours a night, and you do. So your plan looks at how well you sleep, not at how long.',
      over_9:
        'Young adults, people who are ill and people catching up on sleep may need more than nine hours. If you still wake up tired, please mention it to a doctor.',
      otherwise:
        'Sleep researchers advise adults to get at least seven hours a night. There is no need to get there at once: your plan moves your nights in small steps.',
    }),
    picture: 'image:hours-8.svg',
    buttonText: 'Continue',
    source: {
      text: 'American Academy of Sleep Medicine and Sleep Research Society: Recommended amount of sleep for a healthy adult. Sleep, 2015',
      url: 'https://doi.org/10.5665/sleep.4716',
    },
  },
  {
    id: 'falling_asleep',
    type: 'single-choice',
    sensitivity: 'health',
    title: 'How long does it take you to fall asleep?',
    description: 'A guess is fine. Nobody sleeps with a stopwatch.',
    options: [
      option('up_to_15', 'Up to 15 minutes', 'image:sheep-1.svg'),
      option('15_to_30', '15 to 30 minutes', 'image:sheep-2.svg'),
      option('over_30', 'More than 30 minutes', 'image:sheep-3.svg'),
      option('varies', 'It’s different every night', 'image:varies.svg'),
    ],
  },
  {
    id: 'get_up_info',
    type: 'info-card',
    sensitivity: 'none',
    when: { question: 'falling_asleep', op: 'eq', value: 'over_30' },
    title: 'Wide awake? Get up for a while',
    description:
      'If sleep does not come within about 20 minutes, leave the bed. Do something quiet in low light, and go back when you feel sleepy. Your bed becomes a place for sleeping again.',
    picture: 'image:lamp.svg',
    buttonText: 'Continue',
    source: {
      text: 'American Academy of Sleep Medicine: Healthy sleep habits',
      url: 'https://sleepeducation.org/healthy-sleep/healthy-sleep-habits/',
    },
  },
  {
    id: 'wakeups',
    type: 'multiple-choice',
    sensitivity: 'health',
    title: 'What keeps you awake or wakes you up?',
    description: 'Choose all that apply.',
    layout: 'grid',
    options: [
      option('nothing', 'Nothing in particular', 'image:calm.svg'),
      option('thoughts', 'Busy thoughts', 'image:thoughts.svg'),
      option('noise', 'Noise', 'image:noise.svg'),
      option('light', 'Light', 'image:street-light.svg'),
      option('heat', 'A warm room', 'image:thermometer.svg'),
      option('bathroom', 'The bathroom', 'image:bathroom.svg'),
      option('others', 'Children, partner or pets', 'image:company.svg'),
      option('snoring', 'My own snoring', 'image:snoring.svg'),
    ],
    exclusiveValues: ['nothing'],
    validation: { required: true, min: 1 },
    buttonText: 'Continue',
  },
  {
    id: 'snoring_info',
    type: 'info-card',
    sensitivity: 'none',
    when: wakesFrom('snoring'),
    title: 'Snoring is worth a check-up',
    description: textIf(
      [
        [
          { question: 'goal', op: 'eq', value: 'wake_rested' },
          'Loud snoring and gasping for air can be signs of sleep apnea, and so can feeling tired by day. It can be treated. Please ask your doctor about it. No plan replaces that visit.',
        ],
      ],
      'Loud snoring and gasping for air can be signs of sleep apnea. It can be treated. Please ask your doctor about it. No plan replaces that visit.',
    ),
    picture: 'image:doctor.svg',
    buttonText: 'Continue',
    source: {
      text: 'National Heart, Lung, and Blood Institute: Sleep apnea, symptoms',
      url: 'https://www.nhlbi.nih.gov/health/sleep-apnea/symptoms',
    },
  },
] satisfies Step[]
