import {
  convertHeightAnswer,
  convertWeightAnswer,
  readMeasurementFields,
} from '../../facts/body/measurement.ts'
import type { HeightUnit, WeightUnit } from '#shared/quiz/preferred-units.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { MeasurementQuestion } from '../../facts/measurement-question.ts'

export type MeasurementTab = MeasurementQuestion['tabs'][number]
export type NumberField = MeasurementTab['fields'][number]

/**
 * What is typed into a measurement, in the stored form even if unreadable: `FT:ft=5&in=`. It keeps the unit in which it
 * was typed; another tab shows a conversion, so that switching back and forth changes nothing.
 */
export type MeasurementEntry = string

const unitOf = (entry: MeasurementEntry): string => entry.slice(0, Math.max(0, entry.indexOf(':')))

/** The tab of the visitor's units, else the first. */
export function tabFor(question: MeasurementQuestion, unitSystem: UnitSystem): MeasurementTab | undefined {
  const tabs: readonly MeasurementTab[] = question.tabs
  const units = unitSystem === 'imperial' ? ['LB', 'FT'] : ['KG', 'CM']
  return tabs.find((tab) => units.includes(tab.id)) ?? tabs[0]
}

/** The initial entry: the stored answer, an object form converted to text, else empty. */
export function entryOfAnswer(answer: Answer | undefined, tab: MeasurementTab): MeasurementEntry {
  return typeof answer === 'string' ? answer : (convertTo(answer, tab.id) ?? `${tab.id}:`)
}

/** The entry as a tab shows it: as typed in its own unit, converted in another, empty if unreadable. */
export function entryInUnit(entry: MeasurementEntry, unit: WeightUnit | HeightUnit): MeasurementEntry {
  return unitOf(entry) === unit ? entry : (convertTo(entry, unit) ?? `${unit}:`)
}

/** The text of one field of an entry. */
export function fieldText(entry: MeasurementEntry, fieldId: NumberField['id']): string {
  const value = readMeasurementFields(entry)?.values[fieldId]
  return typeof value === 'string' ? value : ''
}

/** The entry with a new text in one field; separators of the stored form are removed. */
export function withFieldText(
  entry: MeasurementEntry,
  tab: MeasurementTab,
  fieldId: NumberField['id'],
  text: string,
): MeasurementEntry {
  const fields: readonly NumberField[] = tab.fields
  const pairs = fields.map(({ id }) => {
    const value = id === fieldId ? text.replace(/[&=:]/g, '') : fieldText(entry, id)
    return `${id}=${value}`
  })
  return `${tab.id}:${pairs.join('&')}`
}

/** Whether nothing has been typed into any field. */
export function isBlankEntry(entry: MeasurementEntry, tab: MeasurementTab): boolean {
  const fields: readonly NumberField[] = tab.fields
  return fields.every(({ id }) => fieldText(entry, id).trim() === '')
}

const convertTo = (answer: unknown, unit: WeightUnit | HeightUnit): string | null =>
  unit === 'LB' || unit === 'KG' ? convertWeightAnswer(answer, unit) : convertHeightAnswer(answer, unit)
