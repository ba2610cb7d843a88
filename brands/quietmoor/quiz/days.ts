import type { Step } from './step.ts'
import { hasLateCaffeine, worksShifts } from '../conditions.ts'
import { option } from '../texts.ts'

/** Steps 9 to 13: what your days and evenings look like. */
export const daysQuestions = [
  {
    id: 'wake_time',
    type: 'single-choice',
    sensitivity: 'personal',
    title: 'When do you get up on weekdays?',
    description: 'The time you have to, not the time you would like to.',
    options: [
      option('before_6', 'Before 6 a.m.', 'image:alarm-5.svg'),
      option('6_to_7', 'From 6 to 7 a.m.', 'image:alarm-6.svg'),
      option('7_to_8', 'From 7 to 8 a.m.', 'image:alarm-7.svg'),
      option('after_8', 'After 8 a.m.', 'image:alarm-9.svg'),
      option('shifts', 'I work shifts', 'image:shifts.svg'),
    ],
  },
  {
    id: 'days_off',
    type: 'single-choice',
    sensitivity: 'personal',
    when: { not: worksShifts },
    title: 'And on your days off?',
    description: 'Everyone sleeps in now and then. We ask about most weeks.',
    options: [
      option('same', 'At about the same time', 'image:days-same.svg'),
      option('hour', 'About an hour later', 'image:days-hour.svg'),
      option('two_hours', 'Two hours later or more', 'image:days-two-hours.svg'),
    ],
  },
  {
    id: 'caffeine',
    type: 'single-choice',
    sensitivity: 'personal',
    title: 'When is your last drink with caffeine?',
    description: 'Coffee, black or green tea, cola or energy drinks.',
    options: [
      option('morning', 'In the morning', 'image:cup-morning.svg'),
      option('afternoon', 'In the afternoon', 'image:cup-afternoon.svg'),
      option('evening', 'In the evening', 'image:cup-evening.svg'),
      option('none', 'I don’t have any', 'image:water.svg'),
    ],
  },
  {
    id: 'caffeine_info',
    type: 'info-card',
    sensitivity: 'none',
    when: hasLateCaffeine,
    title: 'Caffeine stays up late',
    description:
      'In a study, a large dose of caffeine six hours before bedtime still cost more than an hour of sleep. You can keep your coffee: your plan only moves the last cup to an earlier time.',
    picture: 'image:cup-clock.svg',
    buttonText: 'Continue',
    source: {
      text: 'Drake and others: Caffeine effects on sleep taken 0, 3, or 6 hours before going to bed. Journal of Clinical Sleep Medicine, 2013',
      url: 'https://doi.org/10.5664/jcsm.3170',
    },
  },
  {
    id: 'last_hour',
    type: 'multiple-choice',
    sensitivity: 'personal',
    title: 'What fills your last hour before bed?',
    description: 'Choose all that apply.',
    layout: 'grid',
    options: [
      option('phone', 'My phone', 'image:phone.svg'),
      option('shows', 'Series or films', 'image:screen.svg'),
      option('work', 'Work or study', 'image:laptop.svg'),
      option('reading', 'A book', 'image:book.svg'),
      option('people', 'Time with others', 'image:talk.svg'),
      option('chores', 'Things around the house', 'image:laundry.svg'),
    ],
    validation: { required: true, min: 1 },
    buttonText: 'Continue',
  },
] satisfies Step[]
