import { parseAmount } from '#shared/lib/amount.ts'
import {
  formatHeight,
  formatWeight,
  parseHeight,
  parseWeight,
  readMeasurementFields,
} from '../body/measurement.ts'
import type { MeasurementQuestion } from '../measurement-question.ts'
import { accepted, isBlank, refused, type Validation } from '#shared/quiz/types/validation.ts'

type NumberField = MeasurementQuestion['tabs'][number]['fields'][number]

/** How messages name each field, and its unit unless the name is the unit. */
const FIELD_LABELS: Record<NumberField['id'], { isPart: boolean; word: string; unit: string }> = {
  ft: { isPart: true, word: 'Feet', unit: '' },
  in: { isPart: true, word: 'Inches', unit: '' },
  cm: { isPart: false, word: '', unit: ' cm' },
  pounds: { isPart: false, word: '', unit: ' lbs' },
  kilograms: { isPart: false, word: '', unit: ' kg' },
}

/**
 * Accepts a height or weight in any form of the codec, within the ranges of the question's fields; inches may be blank.
 * @param noun what messages call it
 */
export function validateMeasurement(
  question: MeasurementQuestion,
  answer: unknown,
  noun: string,
): Validation {
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

function validateField(field: NumberField, raw: unknown, noun: string): Validation | null {
  const { isPart, word, unit } = FIELD_LABELS[field.id]
  if (isBlank(raw) && field.id === 'in') return null
  if (isBlank(raw)) return refused('required', `Please enter your ${noun}`, field.id)
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
