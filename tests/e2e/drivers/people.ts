import type { UnitSystem } from '#shared/quiz/unit-system.ts'

/** A visitor who takes the quiz, with the texts they type. */
export type Person = {
  name: string
  email: string
  gender: 'female' | 'male'
  unitSystem: UnitSystem
  ageText: string
  /** Field id to text: `ft` and `in`, or `cm`. */
  height: Readonly<Record<string, string>>
  /** Pounds or kilograms. */
  weightText: string
  goalWeightText: string
  /** People with different numbers choose different options. */
  taste: number
}

/** Visitors who want to keep or gain weight. They see no steps about losing it. */
export const peopleOfOtherGoals = {
  keepingWoman: {
    name: 'Ines',
    email: 'ines@example.com',
    gender: 'female',
    unitSystem: 'metric',
    ageText: '34',
    height: { cm: '168' },
    weightText: '61.5',
    goalWeightText: '61.5',
    // The third option of the first question is to keep the weight, the fourth not to be sure.
    taste: 3,
  },
  gainingMan: {
    name: 'Noah',
    email: 'noah@example.com',
    gender: 'male',
    unitSystem: 'imperial',
    ageText: '29',
    height: { ft: '5', in: '11' },
    weightText: '138',
    goalWeightText: '152',
    taste: 4,
  },
} as const satisfies Record<string, Person>

/** Woman and man, imperial and metric. All want to lose weight, so they see every step of the quiz. */
export const people = {
  imperialWoman: {
    name: 'Ada',
    email: 'Ada.Woods@Example.com',
    gender: 'female',
    unitSystem: 'imperial',
    ageText: '47',
    height: { ft: '5', in: '4' },
    weightText: '182',
    goalWeightText: '148',
    taste: 0,
  },
  imperialMan: {
    name: 'Robert',
    email: 'robert@example.com',
    gender: 'male',
    unitSystem: 'imperial',
    ageText: '61',
    height: { ft: '6', in: '0' },
    weightText: '238.5',
    goalWeightText: '195',
    taste: 1,
  },
  metricWoman: {
    name: 'Zoë O’Neill',
    email: 'zoe+plan@example.co.uk',
    gender: 'female',
    unitSystem: 'metric',
    ageText: '23',
    height: { cm: '165' },
    weightText: '82.5',
    goalWeightText: '68',
    taste: 2,
  },
  metricMan: {
    name: 'Jürgen',
    email: 'juergen@example.com',
    gender: 'male',
    unitSystem: 'metric',
    ageText: '38',
    height: { cm: '181' },
    weightText: '104',
    goalWeightText: '88.4',
    taste: 3,
  },
} as const satisfies Record<string, Person>
