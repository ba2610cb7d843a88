import { convertHeightAnswer, convertWeightAnswer, readMeasurementFields } from '#shared/body/measurement.ts'
import type { HeightUnit, UnitSystem, WeightUnit } from '#shared/body/units.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { QuestionOf } from '#shared/quiz/question.ts'

export type MeasurementQuestion = QuestionOf<'measurement-tabbed' | 'goal-weight'>
export type MeasurementTab = MeasurementQuestion['tabs'][number]
export type NumberField = MeasurementTab['fields'][number]

/**
 * What is being typed into a measurement, as text in the form of the codec, whether it can be read or not:
 * `FT:ft=5&in=`. It stays in the unit in which it was typed; what another tab shows is made from it anew
 * each time, so that switching there and back gives the very same (OP-15).
 */
export type MeasurementEntry = string

const unitOf = (entry: MeasurementEntry): string => entry.slice(0, Math.max(0, entry.indexOf(':')))

/** The tab of the visitor's units; the question's first where it has none for them. */
export function tabFor(question: MeasurementQuestion, unitSystem: UnitSystem): MeasurementTab | undefined {
  const tabs: readonly MeasurementTab[] = question.tabs
  const units = unitSystem === 'imperial' ? ['LB', 'FT'] : ['KG', 'CM']
  return tabs.find((tab) => units.includes(tab.id)) ?? tabs[0]
}

/** What the fields begin with: the stored answer as it is, an object form in the codec's, else nothing. */
export function entryOfAnswer(answer: Answer | undefined, tab: MeasurementTab): MeasurementEntry {
  return typeof answer === 'string' ? answer : (convertTo(answer, tab.id) ?? `${tab.id}:`)
}

/** The entry as a tab shows it: as typed in its own unit, converted in another, empty where it cannot be read. */
export function entryInUnit(entry: MeasurementEntry, unit: WeightUnit | HeightUnit): MeasurementEntry {
  return unitOf(entry) === unit ? entry : (convertTo(entry, unit) ?? `${unit}:`)
}

/** The text of one field of an entry. */
export function fieldText(entry: MeasurementEntry, fieldId: NumberField['id']): string {
  const value = readMeasurementFields(entry)?.values[fieldId]
  return typeof value === 'string' ? value : ''
}

/** The entry with another text in one of its tab's fields; characters that the form needs itself are left out. */
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
