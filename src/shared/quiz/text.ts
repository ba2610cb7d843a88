import { bmiCategory } from '#shared/body/bmi.ts'
import { bmiText, heightText, weightDifferenceText, weightText } from '#shared/body/display.ts'
import type { QuizContext } from './answers.ts'
import { evaluate } from './condition.ts'
import { predictFromAnswers } from './predict.ts'
import { readProfile } from './profile.ts'
import type { Text } from './question.ts'

type Values = { ctx: QuizContext; today: Date | undefined }
type Placeholder = {
  /** The visitor's value, or null if unknown. */
  value: (values: Values) => string | null
  /** The text used if the value is unknown. */
  fallback: string
}

/** Every placeholder that texts may contain, by the name between the braces. */
export const PLACEHOLDERS = {
  name: { value: ({ ctx }) => readProfile(ctx.answers).name, fallback: 'friend' },
  age: { value: ({ ctx }) => ageText(ctx), fallback: 'your age' },
  height: { value: ({ ctx }) => heightValue(ctx), fallback: 'your height' },
  weight: { value: ({ ctx }) => weightValue(ctx, 'weight'), fallback: 'your current weight' },
  goal_weight: { value: ({ ctx }) => weightValue(ctx, 'goalWeight'), fallback: 'your goal weight' },
  weight_to_lose: { value: ({ ctx }) => weightToLoseValue(ctx), fallback: 'the weight you choose' },
  bmi: { value: ({ ctx }) => bmiValue(ctx), fallback: 'your BMI' },
  bmi_category: { value: ({ ctx }) => categoryText(ctx), fallback: 'your range' },
  goal_date: { value: (values) => goalDateText(values), fallback: 'the day you reach your goal' },
  goal_weeks: { value: (values) => goalWeeksText(values), fallback: 'the coming weeks' },
  /** What others lost, for stories of the type weight-loss; other genders see the women's figure. */
  loss_figure: {
    value: ({ ctx }) =>
      readProfile(ctx.answers).gender === 'male' ? inUnits(ctx, 62, 28) : inUnits(ctx, 56, 25),
    fallback: '',
  },
  /** The same for stories of the type accountability. */
  loss_figure_accountability: { value: ({ ctx }) => inUnits(ctx, 25, 11), fallback: '' },
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
  const values: Values = { ctx, today: extra.today }
  const isNamed = PLACEHOLDERS.name.value(values) !== null
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

function ageText(ctx: QuizContext): string | null {
  const { ageYears } = readProfile(ctx.answers)
  return ageYears === null ? null : String(ageYears)
}

function heightValue(ctx: QuizContext): string | null {
  const { height } = readProfile(ctx.answers)
  return height && heightText(height, ctx.unitSystem)
}

function weightValue(ctx: QuizContext, which: 'weight' | 'goalWeight'): string | null {
  const weight = readProfile(ctx.answers)[which]
  return weight && weightText(weight, ctx.unitSystem)
}

function weightToLoseValue(ctx: QuizContext): string | null {
  const { weight, goalWeight, weightToLoseKg } = readProfile(ctx.answers)
  if (!weight || !goalWeight || weightToLoseKg === null || weightToLoseKg <= 0) return null
  return weightDifferenceText(weight, goalWeight, ctx.unitSystem)
}

function bmiValue(ctx: QuizContext): string | null {
  const { bmi } = readProfile(ctx.answers)
  return bmi === null ? null : bmiText(bmi)
}

function categoryText(ctx: QuizContext): string | null {
  const { bmi } = readProfile(ctx.answers)
  return bmi === null ? null : bmiCategory(bmi)
}

function goalDateText({ ctx, today }: Values): string | null {
  const prediction = today && predictFromAnswers(ctx.answers, today)
  if (prediction?.kind !== 'lose') return null
  return new Date(prediction.goalDate).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
}

function goalWeeksText({ ctx, today }: Values): string | null {
  const prediction = today && predictFromAnswers(ctx.answers, today)
  if (prediction?.kind !== 'lose') return null
  return prediction.weeks === 1 ? '1 week' : `${prediction.weeks} weeks`
}

function inUnits(ctx: QuizContext, pounds: number, kilograms: number): string {
  return ctx.unitSystem === 'imperial' ? `${pounds} lbs` : `${kilograms} kg`
}
