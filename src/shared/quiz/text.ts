import { bmiCategory } from '#shared/body/bmi.ts'
import { bmiText, heightText, weightDifferenceText, weightText } from '#shared/body/display.ts'
import type { Prediction } from '#shared/body/prediction/prediction.ts'
import type { UnitSystem } from './unit-system.ts'
import type { QuizContext } from './answers.ts'
import { evaluate } from './condition.ts'
import { predictFromAnswers } from './predict.ts'
import { type Profile, readProfile } from './profile.ts'
import type { Text } from './question.ts'

/** What placeholders are filled from. */
type Values = {
  profile: Profile
  unitSystem: UnitSystem
  /** null without a date to lose weight by. */
  lossPrediction: () => Extract<Prediction, { kind: 'lose' }> | null
}
type Placeholder = {
  /** The visitor's value, or null if unknown. */
  value: (values: Values) => string | null
  /** The text used if the value is unknown. */
  fallback: string
}

const dateText = (isoDate: string): string =>
  new Date(isoDate).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const ifKnown = <Value>(value: Value | null, text: (value: Value) => string): string | null =>
  value === null ? null : text(value)

const inUnits = ({ unitSystem }: Values, pounds: number, kilograms: number): string =>
  unitSystem === 'imperial' ? `${pounds} lbs` : `${kilograms} kg`

/** Every placeholder that texts may contain, by the name between the braces. */
export const PLACEHOLDERS = {
  name: { value: ({ profile }) => profile.name, fallback: 'friend' },
  age: { value: ({ profile }) => ifKnown(profile.ageYears, String), fallback: 'your age' },
  height: {
    value: ({ profile, unitSystem }) => ifKnown(profile.height, (height) => heightText(height, unitSystem)),
    fallback: 'your height',
  },
  weight: {
    value: ({ profile, unitSystem }) => ifKnown(profile.weight, (weight) => weightText(weight, unitSystem)),
    fallback: 'your current weight',
  },
  goal_weight: {
    value: ({ profile, unitSystem }) => ifKnown(profile.goalWeight, (goal) => weightText(goal, unitSystem)),
    fallback: 'your goal weight',
  },
  weight_to_lose: {
    value: ({ profile: { weight, goalWeight, weightToLoseKg }, unitSystem }) =>
      weight && goalWeight && weightToLoseKg !== null && weightToLoseKg > 0
        ? weightDifferenceText(weight, goalWeight, unitSystem)
        : null,
    fallback: 'the weight you choose',
  },
  bmi: { value: ({ profile }) => ifKnown(profile.bmi, bmiText), fallback: 'your BMI' },
  bmi_category: { value: ({ profile }) => ifKnown(profile.bmi, bmiCategory), fallback: 'your range' },
  goal_date: {
    value: ({ lossPrediction }) => ifKnown(lossPrediction(), ({ goalDate }) => dateText(goalDate)),
    fallback: 'the day you reach your goal',
  },
  goal_weeks: {
    value: ({ lossPrediction }) =>
      ifKnown(lossPrediction(), ({ weeks }) => (weeks === 1 ? '1 week' : `${weeks} weeks`)),
    fallback: 'the coming weeks',
  },
  /** What others lost, for stories of the type weight-loss; other genders see the women's figure. */
  loss_figure: {
    value: (values) => (values.profile.gender === 'male' ? inUnits(values, 62, 28) : inUnits(values, 56, 25)),
    fallback: '',
  },
  /** The same for stories of the type accountability. */
  loss_figure_accountability: { value: (values) => inUnits(values, 25, 11), fallback: '' },
} as const satisfies Record<string, Placeholder>

const PLACEHOLDER = /\{([^{}]*)\}/g
const AFTER_PREPOSITION = /\b(?:for|to|with|from|about|of|like)\s$/i

/**
 * A text for this visitor: the first case whose condition holds, with its placeholders filled in. An unknown value
 * becomes a general phrase; an unknown name is removed with its comma ("Almost done, {name}" is "Almost done") or
 * becomes "your", "you" or "friend". Dates need `today`. Unknown placeholders are unchanged.
 */
export function resolveText(text: Text, ctx: QuizContext, extra: { today?: Date } = {}): string {
  const template = chooseTemplate(text, ctx)
  if (!template.includes('{')) return template
  const values: Values = {
    profile: readProfile(ctx.answers),
    unitSystem: ctx.unitSystem,
    lossPrediction: () => {
      const prediction = extra.today && predictFromAnswers(ctx.answers, extra.today)
      return prediction?.kind === 'lose' ? prediction : null
    },
  }
  const isNamed = values.profile.name !== null
  const filled = (isNamed ? template : withoutName(template)).replace(PLACEHOLDER, (whole, name: string) => {
    return isPlaceholder(name) ? (PLACEHOLDERS[name].value(values) ?? PLACEHOLDERS[name].fallback) : whole
  })
  // The sentence may now begin with a general phrase.
  return template.startsWith('{') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled
}

/** The placeholders of a text that do not exist; the brand check refuses them. */
export function unknownPlaceholders(text: Text): string[] {
  const templates =
    typeof text === 'string' ? [text] : [...text.cases.map((part) => part.text), text.otherwise]
  return templates
    .flatMap((template) => [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))
    .filter((name) => !isPlaceholder(name))
}

function chooseTemplate(text: Text, ctx: QuizContext): string {
  if (typeof text === 'string') return text
  return text.cases.find(({ when }) => evaluate(when, ctx))?.text ?? text.otherwise
}

function isPlaceholder(name: string): name is keyof typeof PLACEHOLDERS {
  return Object.hasOwn(PLACEHOLDERS, name)
}

function withoutName(template: string): string {
  return template
    .replaceAll(/^\{name\},\s*/g, '')
    .replaceAll(/,\s*\{name\}(?!['’]s)/g, '')
    .replaceAll(/\{name\}['’]s\b/g, 'your')
    .replaceAll(/\{name\}/g, (_, offset: number, whole: string) =>
      AFTER_PREPOSITION.test(whole.slice(0, offset)) ? 'you' : PLACEHOLDERS.name.fallback,
    )
}
