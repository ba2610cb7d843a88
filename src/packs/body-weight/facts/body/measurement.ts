import { formatAmount, parseAmount, roundTo } from '#shared/lib/amount.ts'
import { cmToFeetInches, feetInchesToCm, kgToLb, lbToKg } from './conversions.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { isWithin, type Range } from '#shared/lib/range.ts'
import { CM_RANGE, KG_RANGE, LB_RANGE } from './ranges.ts'
import type { HeightUnit, WeightUnit } from '#shared/quiz/preferred-units.ts'

/**
 * Reads and writes measurement answers: strings of the form `UNIT:field=value&field=value` and the object forms
 * `{tabId, …fields}`. Reading takes any value and returns null if it is malformed. Ranges are checked elsewhere, in
 * `quiz/types/measurement-validation.ts`.
 */

/** A weight as it was entered, and in kilograms. */
export type Weight = { unit: WeightUnit; value: number; kg: number }
/** A height as it was entered, and in centimetres. */
export type Height = { unit: 'CM'; cm: number } | { unit: 'FT'; ft: number; in: number; cm: number }

/** Default for a height that cannot be read, in centimetres. */
export const DEFAULT_HEIGHT_CM = 170
/** Default for a weight that cannot be read, in kilograms. */
const DEFAULT_WEIGHT_KG = 0

const WEIGHT_FIELDS = { LB: 'pounds', KG: 'kilograms' } as const

/** `LB:pounds=180`, `KG:kilograms=80` or the object form; null when malformed or not above zero. */
export function parseWeight(answer: unknown): Weight | null {
  const fields = readMeasurementFields(answer)
  if (fields?.unit !== 'LB' && fields?.unit !== 'KG') return null
  const value = parseAmount(fields.values[WEIGHT_FIELDS[fields.unit]])
  if (value === null || value <= 0 || Object.keys(fields.values).length !== 1) return null
  return { unit: fields.unit, value, kg: fields.unit === 'LB' ? lbToKg(value) : value }
}

/**
 * `FT:ft=5&in=5`, `CM:cm=165` or the object form; null when malformed or not above zero. Inches that are
 * left out or blank count as 0, since that is what people mean by "6 feet".
 */
export function parseHeight(answer: unknown): Height | null {
  const fields = readMeasurementFields(answer)
  if (fields?.unit === 'CM') {
    const cm = parseAmount(fields.values.cm)
    return cm === null || cm <= 0 || Object.keys(fields.values).length !== 1 ? null : { unit: 'CM', cm }
  }
  if (fields?.unit !== 'FT') return null
  const { ft: ftText, in: inText = '', ...others } = fields.values
  const ft = parseAmount(ftText)
  const inches = inText === '' ? 0 : parseAmount(inText)
  if (ft === null || inches === null || Object.keys(others).length > 0) return null
  const cm = feetInchesToCm(ft, inches)
  return cm > 0 ? { unit: 'FT', ft, in: inches, cm } : null
}

/** Kilograms of a weight answer, 0 when it cannot be read. */
export const weightKgOrDefault = (answer: unknown): number => parseWeight(answer)?.kg ?? DEFAULT_WEIGHT_KG

/** Centimetres of a height answer, 170 when it cannot be read. */
export const heightCmOrDefault = (answer: unknown): number => parseHeight(answer)?.cm ?? DEFAULT_HEIGHT_CM

/** The stored form of a weight: `LB:pounds=180` or `KG:kilograms=80.5` (at most two decimals). */
export function formatWeight(unit: WeightUnit, value: number): string {
  return `${unit}:${WEIGHT_FIELDS[unit]}=${formatAmount(value)}`
}

/** The stored form of a height: `CM:cm=165` or `FT:ft=5&in=5` (at most two decimals). */
export function formatHeight(
  height: { unit: 'CM'; cm: number } | { unit: 'FT'; ft: number; in: number },
): string {
  return height.unit === 'CM'
    ? `CM:cm=${formatAmount(height.cm)}`
    : `FT:ft=${formatAmount(height.ft)}&in=${formatAmount(height.in)}`
}

/**
 * A weight in another unit: whole pounds, kilograms to one decimal; in its own unit, as entered. If only rounding
 * puts it outside the other unit's range (77 lb is 34.9 kg), it moves to the limit, so that switching units never
 * turns a valid answer into an invalid one.
 */
export function weightIn(weight: Weight, toUnit: WeightUnit): number {
  if (weight.unit === toUnit) return weight.value
  const converted = toUnit === 'LB' ? Math.round(kgToLb(weight.value)) : roundTo(lbToKg(weight.value), 1)
  const [fromRange, toRange] = toUnit === 'LB' ? [KG_RANGE, LB_RANGE] : [LB_RANGE, KG_RANGE]
  return isWithin(weight.value, fromRange) ? onEdgeIfNear(converted, toRange) : converted
}

/** A height in centimetres (whole when converted) or feet and whole inches; unchanged in its own unit. */
export function heightIn(
  height: Height,
  toUnit: HeightUnit,
): { unit: 'CM'; cm: number } | { unit: 'FT'; ft: number; in: number } {
  if (toUnit === 'CM') {
    if (height.unit === 'CM') return { unit: 'CM', cm: height.cm }
    return { unit: 'CM', cm: onEdgeIfNear(Math.round(height.cm), CM_RANGE) }
  }
  return height.unit === 'FT'
    ? { unit: 'FT', ft: height.ft, in: height.in }
    : { unit: 'FT', ...cmToFeetInches(height.cm) }
}

/**
 * The same weight as an answer in another unit; null if the answer cannot be read. With the answer as first
 * `entered`, converting back returns that number instead of rounding twice: 80 kg, shown as 176 lb, is 80 kg again
 * and not 79.8.
 */
export function convertWeightAnswer(answer: unknown, toUnit: WeightUnit, entered?: unknown): string | null {
  const weight = parseWeight(answer)
  if (!weight) return null
  const first = parseWeight(entered)
  const isBack = first?.unit === toUnit && weightIn(first, weight.unit) === weight.value
  return formatWeight(toUnit, isBack ? first.value : weightIn(weight, toUnit))
}

/** The same height as an answer in another unit, with `entered` as in `convertWeightAnswer`; null when unreadable. */
export function convertHeightAnswer(answer: unknown, toUnit: HeightUnit, entered?: unknown): string | null {
  const height = parseHeight(answer)
  if (!height) return null
  const first = parseHeight(entered)
  const isBack =
    first?.unit === toUnit &&
    formatHeight(heightIn(first, height.unit)) === formatHeight(heightIn(height, height.unit))
  return formatHeight(heightIn(isBack ? first : height, toUnit))
}

/** The unit and the fields of a measurement, not yet validated. */
export type MeasurementFields = { unit: string; values: Partial<Record<string, unknown>> }

/** Splits a measurement in string or object form; null if it has neither form. */
export function readMeasurementFields(answer: unknown): MeasurementFields | null {
  if (typeof answer === 'string') return readString(answer)
  if (!isRecord(answer)) return null
  const { tabId, ...values } = answer
  return typeof tabId === 'string' ? { unit: tabId, values } : null
}

function readString(text: string): MeasurementFields | null {
  const colon = text.indexOf(':')
  if (colon < 0 || text.length > 100) return null
  const values = new Map<string, string>()
  for (const pair of text.slice(colon + 1).split('&')) {
    const equals = pair.indexOf('=')
    const field = pair.slice(0, equals)
    if (equals < 1 || pair.includes('=', equals + 1) || values.has(field)) return null
    values.set(field, pair.slice(equals + 1))
  }
  return { unit: text.slice(0, colon), values: Object.fromEntries(values) }
}

/** Moves a value that misses a range by half a percent or less to its limit. */
function onEdgeIfNear(value: number, range: Range): number {
  if (value < range.min && value >= range.min * 0.995) return range.min
  if (value > range.max && value <= range.max * 1.005) return range.max
  return value
}
