import type { Step } from './step.ts'
import {
  hasLateCaffeine,
  sleepsInOnDaysOff,
  spendsEveningWith,
  wakesFrom,
  worksShifts,
} from '../conditions.ts'
import { option, textByAnswer, textIf } from '../texts.ts'

/** Steps 14 to 18: your time, your name and your plan. */
export const planQuestions = [
  {
    id: 'minutes',
    type: 'single-choice',
    sensitivity: 'none',
    title: 'How much time can your evening spare?',
    description: 'Your plan fits into what you choose. You can change it later.',
    options: [
      option('5_minutes', '5 minutes', 'image:candle-5.svg'),
      option('10_minutes', '10 minutes', 'image:candle-10.svg'),
      option('20_minutes', '20 minutes', 'image:candle-20.svg'),
    ],
  },
  {
    id: 'name',
    type: 'text',
    sensitivity: 'personal',
    title: 'What should we call you?',
    description: 'A first name or nickname is fine.',
    picture: 'image:name-tag.svg',
    placeholder: 'Your name',
    buttonText: 'Continue',
    validation: { required: true, min: 1, max: 100 },
  },
  {
    id: 'preparing',
    type: 'info-card',
    customComponent: 'calculating-plan',
    sensitivity: 'none',
    title: 'Putting your plan together',
    description: 'From what you told us. This takes a few seconds.',
    extraContent: {
      kind: 'steps',
      items: [
        {
          title: 'Your nights',
          text: textByAnswer('hours', {
            under_6: 'Less than six hours for now',
            '6_to_7': 'Six to seven hours for now',
            '7_to_9': 'Seven to nine hours',
            otherwise: 'More than nine hours',
          }),
          picture: 'image:bed.svg',
        },
        {
          title: 'Your aim',
          text: textByAnswer('goal', {
            fall_asleep: 'Falling asleep more easily',
            sleep_through: 'Sleeping through the night',
            wake_rested: 'Waking up rested',
            otherwise: 'A steadier rhythm',
          }),
          picture: 'image:rhythm.svg',
        },
        {
          title: 'Your mornings',
          text: textByAnswer('wake_time', {
            before_6: 'Up before six',
            '6_to_7': 'Up between six and seven',
            '7_to_8': 'Up between seven and eight',
            after_8: 'Up after eight',
            otherwise: 'Changing with your shifts',
          }),
          picture: 'image:alarm-7.svg',
        },
        {
          title: 'Your evenings',
          text: textByAnswer('minutes', {
            '5_minutes': 'Five quiet minutes',
            '10_minutes': 'Ten quiet minutes',
            otherwise: 'Twenty quiet minutes',
          }),
          picture: 'image:candle-10.svg',
        },
      ],
    },
    buttonText: 'Continue',
  },
  {
    id: 'email',
    type: 'email',
    sensitivity: 'personal',
    title: 'Where should we save your plan?',
    description: 'We keep it under this address, so you can come back to it.',
    picture: 'image:letter.svg',
    placeholder: 'name@example.com',
    buttonText: 'Show my plan',
    validation: { required: true },
  },
  {
    id: 'first_weeks',
    type: 'info-card',
    sensitivity: 'none',
    isFinal: true,
    title: '{name}, here are your first two weeks',
    description: textByAnswer('goal', {
      fall_asleep: 'Your aim is to fall asleep more easily, so we begin with your evenings.',
      sleep_through: 'Your aim is to sleep through, so we begin with what wakes you.',
      wake_rested: 'Your aim is to wake up rested, so we begin with your mornings.',
      otherwise: 'Your aim is a steadier rhythm, so we begin with fixed times.',
    }),
    extraContent: {
      kind: 'steps',
      items: [
        {
          title: 'Evenings',
          text: textIf(
            [
              [spendsEveningWith('phone'), 'Your phone charges outside the bedroom.'],
              [spendsEveningWith('work'), 'Work ends with tomorrow’s list on paper.'],
              [spendsEveningWith('shows'), 'One episode less, and softer light.'],
            ],
            'You keep what calms you, at the same time each night.',
          ),
          picture: 'image:lamp.svg',
        },
        {
          title: 'Nights',
          text: textIf(
            [
              [wakesFrom('thoughts'), 'Busy thoughts go into a notebook before bed.'],
              [wakesFrom('heat'), 'A cooler room and lighter covers.'],
              [wakesFrom('light'), 'A darker room, or a mask that you like.'],
              [wakesFrom('noise'), 'Steady, soft sound or earplugs.'],
            ],
            'A bedroom that is only for resting.',
          ),
          picture: 'image:bed.svg',
        },
        {
          title: 'Mornings',
          text: textIf(
            [
              [worksShifts, 'A wake-up time for each kind of shift.'],
              [sleepsInOnDaysOff, 'Days off move 15 minutes closer to weekdays.'],
            ],
            'One wake-up time, with daylight soon after.',
          ),
          picture: 'image:sunrise.svg',
        },
        {
          title: 'Days',
          text: textIf(
            [[hasLateCaffeine, 'Your last cup moves to an earlier time.']],
            'A short walk by day, in the light.',
          ),
          picture: 'image:path.svg',
        },
      ],
    },
    buttonText: 'See my plan',
  },
] satisfies Step[]
