import type { BrandInput } from '#shared/brand/brand.ts'
import {
  hasLateCaffeine,
  sleepsInOnDaysOff,
  spendsEveningWith,
  wakesFrom,
  worksShifts,
} from './conditions.ts'
import { textByAnswer, textIf } from './texts.ts'

/** Texts of the purchase page and the e-mail offer. There are no reviews, because the brand has no customers yet. */
export const offer = {
  tagLabel: 'Our suggestion',
  benefits: [
    {
      id: 'aim',
      picture: 'image:rhythm.svg',
      title: textByAnswer('goal', {
        fall_asleep: 'Falling asleep more easily',
        sleep_through: 'Calmer hours in the middle of the night',
        wake_rested: 'Mornings that start rested',
        otherwise: 'Times you can rely on',
      }),
      text: textByAnswer('goal', {
        fall_asleep: 'You begin with a short routine that tells your body the day is over.',
        sleep_through: 'You begin with what wakes you, and with a plan for the minutes after.',
        wake_rested: 'You begin with one wake-up time and daylight soon after it.',
        otherwise: 'You begin with two fixed times: one to wind down and one to get up.',
      }),
    },
    {
      id: 'evening',
      picture: 'image:candle-10.svg',
      title: 'A wind-down that fits your evening',
      text: textByAnswer('minutes', {
        '5_minutes': 'You have five minutes, so each exercise takes four.',
        '20_minutes': 'You have twenty minutes, so there is time to stretch, breathe and listen.',
        otherwise: 'Ten minutes: breathe, let the day go, lights out.',
      }),
    },
    {
      id: 'phone',
      picture: 'image:phone.svg',
      title: 'A place for your phone',
      text: 'It fills your last hour now. You find a spot for it, and something pleasant to take its place.',
      when: spendsEveningWith('phone'),
    },
    {
      id: 'thoughts',
      picture: 'image:thoughts.svg',
      title: 'Somewhere to put your thoughts',
      text: 'A few lines on paper before bed, so that tomorrow’s list can wait until tomorrow.',
      when: wakesFrom('thoughts'),
    },
    {
      id: 'bedroom',
      picture: 'image:bed.svg',
      title: 'A bedroom made for sleeping',
      text: 'Light, noise or warmth wake you, so you get a list of small changes, the cheapest first.',
      when: { any: [wakesFrom('light'), wakesFrom('noise'), wakesFrom('heat')] },
    },
    {
      id: 'caffeine',
      picture: 'image:cup-clock.svg',
      title: 'Coffee without regrets',
      text: 'You keep it. The last cup moves to an earlier time, a little every few days.',
      when: hasLateCaffeine,
    },
    {
      id: 'mornings',
      picture: 'image:sunrise.svg',
      title: textIf([[worksShifts, 'A rhythm around your shifts']], 'Mornings in step'),
      text: textIf(
        [
          [worksShifts, 'You get a plan for early, late and night shifts, and for the days between them.'],
          [
            sleepsInOnDaysOff,
            'Days off come closer to weekdays, 15 minutes at a time. You still get to sleep in.',
          ],
        ],
        'Your times already fit together, so you keep them and build on them.',
      ),
    },
    {
      id: 'diary',
      picture: 'image:book.svg',
      title: 'A diary of one minute',
      text: 'Three taps in the morning show what helps you, and what you can leave out.',
    },
  ],
  successFact: {
    figure: '7 hours',
    label: 'or more',
    text: 'That is how much sleep researchers advise adults to get each night.',
    source: 'American Academy of Sleep Medicine and Sleep Research Society, Sleep, 2015',
  },
  guarantee: {
    title: '14-day money-back guarantee',
    text: 'Try your plan for 7 days in a row. If it is not for you, ask for your first charge back within 14 days and tell us what you tried. We answer within 1 to 3 business days, and your money arrives 5 to 10 business days later.',
  },
} satisfies BrandInput['offer']
