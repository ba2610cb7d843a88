import { parseAmount } from '#shared/lib/amount.ts'
import type { Formats } from '#shared/texts/formats.ts'
import type { PlainKey, Reader } from '#shared/texts/reader.ts'
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

/** What is measured; each has its own messages. */
type Measured = 'height' | 'weight' | 'goal'
type Messages = {
  noNumber: PlainKey<'body-weight'>
  range: 'heightRange' | 'weightRange' | 'goalRange' | 'feetRange' | 'inchesRange'
}

const ENTER: Readonly<Record<Measured, PlainKey<'body-weight'>>> = {
  height: 'enterHeight',
  weight: 'enterWeight',
  goal: 'enterGoal',
}
const WHOLE: Readonly<Record<Measured, Messages>> = {
  height: { noNumber: 'heightNoNumber', range: 'heightRange' },
  weight: { noNumber: 'weightNoNumber', range: 'weightRange' },
  goal: { noNumber: 'goalNoNumber', range: 'goalRange' },
}
/** Two fields of one height have messages of their own, which name the unit. */
const PARTS: Partial<Record<NumberField['id'], Messages>> = {
  ft: { noNumber: 'feetNoNumber', range: 'feetRange' },
  in: { noNumber: 'inchesNoNumber', range: 'inchesRange' },
}

/** The highest number of a field, with its unit unless the message names it. */
function highest({ id, max }: NumberField, f: Formats): string {
  switch (id) {
    case 'ft':
    case 'in':
      return f.number(max)
    case 'cm':
      return f.measure(max, 'centimeter')
    case 'pounds':
      return f.measure(max, 'pound')
    case 'kilograms':
      return f.measure(max, 'kilogram')
  }
}

/**
 * Accepts a height or weight in any form of the codec, within the ranges of the question's fields; inches may be blank.
 * @param reader writes what is wrong
 */
export function validateMeasurement(
  question: MeasurementQuestion,
  answer: unknown,
  measured: Measured,
  reader: Reader<'body-weight'>,
): Validation {
  const enter = () => reader.t(ENTER[measured])
  if (answer === undefined || answer === null || answer === '') return refused('required', enter)
  const given = readMeasurementFields(answer)
  const fields: NumberField[] = question.tabs.find(({ id }) => id === given?.unit)?.fields ?? []
  const isKnown = (id: string) => fields.some((field) => field.id === id)
  if (!given || fields.length === 0 || !Object.keys(given.values).every(isKnown)) {
    return refused('wrong_type', enter)
  }
  for (const field of fields) {
    const problem = validateField(field, given.values[field.id], measured, reader)
    if (problem) return problem
  }
  const stored = question.measurementType === 'height' ? storedHeight(answer) : storedWeight(answer)
  return stored === null ? refused('wrong_type', enter) : accepted(stored)
}

function validateField(
  field: NumberField,
  raw: unknown,
  measured: Measured,
  { t, f }: Reader<'body-weight'>,
): Validation | null {
  if (isBlank(raw) && field.id === 'in') return null
  if (isBlank(raw)) return refused('required', t(ENTER[measured]), field.id)
  const messages = PARTS[field.id] ?? WHOLE[measured]
  const value = parseAmount(raw)
  const isNegative = typeof raw === 'number' ? raw < 0 : typeof raw === 'string' && /^\s*-\s*\d/.test(raw)
  if (value === null && !isNegative) return refused('not_a_number', t(messages.noNumber), field.id)
  if (value !== null && value >= field.min && value <= field.max) return null
  const range = { min: f.number(field.min), max: highest(field, f) }
  return refused('out_of_range', t(messages.range, range), field.id)
}

function storedHeight(answer: unknown): string | null {
  const height = parseHeight(answer)
  return height && formatHeight(height)
}

function storedWeight(answer: unknown): string | null {
  const weight = parseWeight(answer)
  return weight && formatWeight(weight.unit, weight.value)
}
