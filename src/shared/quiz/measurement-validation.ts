import { parseAmount } from '#shared/body/amount.ts'
import { bodyMassIndex } from '#shared/body/bmi.ts'
import { lowestShown, shownWeightText } from '#shared/body/shown-weight.ts'
import {
  formatHeight,
  formatWeight,
  parseHeight,
  parseWeight,
  readMeasurementFields,
} from '#shared/body/measurement.ts'
import type { QuizContext } from './answers.ts'
import { readProfile } from './profile.ts'
import type { QuestionOf } from './question.ts'
import { accepted, refused, type Validation } from './validation-result.ts'

type MeasurementQuestion = QuestionOf<'measurement-tabbed' | 'goal-weight'>
type NumberField = MeasurementQuestion['tabs'][number]['fields'][number]

/** How messages name each field: what it measures, and its unit where the name does not say it. */
const FIELD_WORDS: Record<NumberField['id'], { isPart: boolean; word: string; unit: string }> = {
  ft: { isPart: true, word: 'Feet', unit: '' },
  in: { isPart: true, word: 'Inches', unit: '' },
  cm: { isPart: false, word: '', unit: ' cm' },
  pounds: { isPart: false, word: '', unit: ' lbs' },
  kilograms: { isPart: false, word: '', unit: ' kg' },
}

/**
 * Judges a height or weight in any form of the codec against the ranges of the question's own fields
 * (U-15 to U-19), and returns it as the stored string. Inches may be left blank.
 */
export function validateMeasurement(question: MeasurementQuestion, answer: unknown): Validation {
  const noun = question.type === 'goal-weight' ? 'goal weight' : question.measurementType
  if (answer === undefined || answer === null || answer === '')
    return refused('required', `Please enter your ${noun}`)
  const given = readMeasurementFields(answer)
  const fields: NumberField[] = question.tabs.find(({ id }) => id === given?.unit)?.fields ?? []
  const isKnown = (id: string) => fields.some((field) => field.id === id)
  if (!given || fields.length === 0 || !Object.keys(given.values).every(isKnown)) {
    return refused('wrong_type', `Please enter your ${noun}`)
  }
  for (const field of fields) {
    const problem = validateField(field, given.values[field.id], noun)
    if (problem) return problem
  }
  const stored = question.measurementType === 'height' ? storedHeight(answer) : storedWeight(answer)
  return stored === null ? refused('wrong_type', `Please enter your ${noun}`) : accepted(stored)
}

/**
 * As `validateMeasurement`; then a goal whose BMI at the visitor's height is under `minimumGoalBmi` is
 * refused with a safety message that names the lowest goal in the same unit (OP-63). 0 turns the check
 * off; without a known height there is no BMI to check. A goal above today's weight is fine.
 */
export function validateGoalWeight(
  question: QuestionOf<'goal-weight'>,
  answer: unknown,
  ctx: QuizContext,
  minimumGoalBmi: number,
): Validation {
  const result = validateMeasurement(question, answer)
  if (!result.ok) return result
  const goal = parseWeight(result.answer)
  const { heightCm } = readProfile(ctx.answers)
  if (!goal || heightCm === null) return result
  if ((bodyMassIndex(goal.kg, heightCm) ?? 0) >= minimumGoalBmi) return result
  const lowest = shownWeightText(lowestShown(minimumGoalBmi, heightCm, goal.unit), goal.unit)
  return refused(
    'unsafe_goal',
    `For your height, less than ${lowest} would be below a healthy weight. Please choose ${lowest} or more, so that your plan is good for you.`,
  )
}

function validateField(field: NumberField, raw: unknown, noun: string): Validation | null {
  const { isPart, word, unit } = FIELD_WORDS[field.id]
  const isBlank = raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')
  if (isBlank && field.id === 'in') return null
  if (isBlank) return refused('required', `Please enter your ${noun}`, field.id)
  const subject = isPart ? word : `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  const value = parseAmount(raw)
  const isNegative = typeof raw === 'number' ? raw < 0 : typeof raw === 'string' && /^\s*-\s*\d/.test(raw)
  if (value === null && !isNegative) return refused('not_a_number', `${subject} must be a number`, field.id)
  if (value !== null && value >= field.min && value <= field.max) return null
  return refused('out_of_range', `${subject} must be between ${field.min} and ${field.max}${unit}`, field.id)
}

function storedHeight(answer: unknown): string | null {
  const height = parseHeight(answer)
  return height && formatHeight(height)
}

function storedWeight(answer: unknown): string | null {
  const weight = parseWeight(answer)
  return weight && formatWeight(weight.unit, weight.value)
}
