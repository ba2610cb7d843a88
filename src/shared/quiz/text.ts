import { bmiCategory } from '#shared/body/bmi.ts'
import { bmiText, heightText, weightDifferenceText, weightText } from '#shared/body/display.ts'
import type { QuizContext } from './answers.ts'
import { evaluate } from './condition.ts'
import { predictFromAnswers } from './predict.ts'
import { readProfile } from './profile.ts'
import type { Text } from './question.ts'

type Values = { ctx: QuizContext; today: Date | undefined }
type Placeholder = {
  /** The visitor's own value, or null while it is unknown. */
  own: (values: Values) => string | null
  /** What stands there then. */
  general: string
}

/** Every placeholder a brand's texts may hold, by the name between the braces. */
export const PLACEHOLDERS = {
  name: { own: ({ ctx }) => readProfile(ctx.answers).name, general: 'friend' },
  age: { own: ({ ctx }) => ageText(ctx), general: 'your age' },
  height: { own: ({ ctx }) => ownHeight(ctx), general: 'your height' },
  weight: { own: ({ ctx }) => ownWeight(ctx, 'weight'), general: 'your current weight' },
  goal_weight: { own: ({ ctx }) => ownWeight(ctx, 'goalWeight'), general: 'your goal weight' },
  weight_to_lose: { own: ({ ctx }) => ownWeightToLose(ctx), general: 'the weight you choose' },
  bmi: { own: ({ ctx }) => ownBmi(ctx), general: 'your BMI' },
  bmi_category: { own: ({ ctx }) => categoryText(ctx), general: 'your range' },
  goal_date: { own: (values) => goalDateText(values), general: 'the day you reach your goal' },
  goal_weeks: { own: (values) => goalWeeksText(values), general: 'the coming weeks' },
  /** S-07: what people like the visitor lost, weight-loss type; other genders see the women's (OP-09). */
  loss_figure: {
    own: ({ ctx }) =>
      readProfile(ctx.answers).gender === 'male' ? inUnits(ctx, 62, 28) : inUnits(ctx, 56, 25),
    general: '',
  },
  /** S-08: the same, accountability type. */
  loss_figure_accountability: { own: ({ ctx }) => inUnits(ctx, 25, 11), general: '' },
} as const satisfies Record<string, Placeholder>

const PLACEHOLDER = /\{([^{}]*)\}/g
const AFTER_PREPOSITION = /\b(?:for|to|with|from|about|of|like)\s$/i

/**
 * A text for this visitor: its first case whose condition holds, with the placeholders of `PLACEHOLDERS`
 * filled in. A value that is not known leaves a general form, so that no sentence shows a gap: an unknown
 * name goes together with its comma ("Almost done, {name}" is "Almost done"), or becomes "your", "you" or
 * "friend". Dates need `today`. A brace pair that names no placeholder stays as it is.
 */
export function resolveText(text: Text, ctx: QuizContext, extra: { today?: Date } = {}): string {
  const template = chooseTemplate(text, ctx)
  if (!template.includes('{')) return template
  const values: Values = { ctx, today: extra.today }
  const isNamed = PLACEHOLDERS.name.own(values) !== null
  const filled = (isNamed ? template : withoutName(template)).replace(PLACEHOLDER, (whole, name: string) => {
    return isPlaceholder(name) ? (PLACEHOLDERS[name].own(values) ?? PLACEHOLDERS[name].general) : whole
  })
  // A general form or the rest of a cut sentence may have come to stand at the beginning.
  return template.startsWith('{') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled
}

/** The names in braces of a text that `PLACEHOLDERS` does not have; the check of brands refuses them. */
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
      AFTER_PREPOSITION.test(whole.slice(0, offset)) ? 'you' : PLACEHOLDERS.name.general,
    )
}

function ageText(ctx: QuizContext): string | null {
  const { ageYears } = readProfile(ctx.answers)
  return ageYears === null ? null : String(ageYears)
}

function ownHeight(ctx: QuizContext): string | null {
  const { height } = readProfile(ctx.answers)
  return height && heightText(height, ctx.unitSystem)
}

function ownWeight(ctx: QuizContext, which: 'weight' | 'goalWeight'): string | null {
  const weight = readProfile(ctx.answers)[which]
  return weight && weightText(weight, ctx.unitSystem)
}

function ownWeightToLose(ctx: QuizContext): string | null {
  const { weight, goalWeight, weightToLoseKg } = readProfile(ctx.answers)
  if (!weight || !goalWeight || weightToLoseKg === null || weightToLoseKg <= 0) return null
  return weightDifferenceText(weight, goalWeight, ctx.unitSystem)
}

function ownBmi(ctx: QuizContext): string | null {
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
