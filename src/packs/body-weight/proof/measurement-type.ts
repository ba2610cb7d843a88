import { cmToFeetInches, kgToLb } from '../facts/body/conversions.ts'
import { heightText, weightText } from '../facts/body/display.ts'
import { formatHeight, formatWeight, parseHeight, parseWeight } from '../facts/body/measurement.ts'
import type { MeasurementQuestion } from '../facts/measurement-question.ts'
import { type FindingText, findingText } from '#shared/brand/finding-text.ts'
import { weightUnitOf } from '#shared/quiz/preferred-units.ts'
import { formats } from '#shared/texts/formats.ts'
import { repeated } from '#shared/lib/repeated.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import type { Atom } from '#shared/quiz/condition-atoms.ts'
import type { QuestionProblem, SamplePerson } from '#shared/quiz/types/question-type.ts'

/** The figures of a made-up person that this pack asks for. */
type SampleFigure = 'heightCm' | 'weightKg' | 'goalWeightKg'

const TAB_FIELDS: Readonly<Record<MeasurementQuestion['tabs'][number]['id'], readonly string[]>> = {
  FT: ['ft', 'in'],
  CM: ['cm'],
  LB: ['pounds'],
  KG: ['kilograms'],
}
const TABS = { height: ['FT', 'CM'], weight: ['LB', 'KG'] } as const

/** Tabs must be unique, fit the measurement and have the fields of their unit. */
export function tabProblems({ tabs, measurementType }: MeasurementQuestion): QuestionProblem[] {
  const allowed: readonly string[] = TABS[measurementType]
  const ids = tabs.map((tab) => tab.id)
  const problem = (message: FindingText, fix: FindingText, value: string) => ({
    rule: 'fitting-tabs',
    message,
    fix,
    value,
  })
  return [
    ...repeated(ids).map((id) =>
      problem(findingText('tabTwice', { tab: id }), findingText('fixRemoveOne'), id),
    ),
    ...tabs.flatMap(({ id, fields }) => {
      if (!allowed.includes(id))
        return [
          problem(
            findingText(measurementType === 'height' ? 'tabNotOfHeight' : 'tabNotOfWeight', { tab: id }),
            findingText('fixTabs', { tabs: allowed }),
            id,
          ),
        ]
      const given = fields.map((field) => field.id).join(', ')
      const expected = TAB_FIELDS[id].join(', ')
      return given === expected
        ? []
        : [
            problem(
              findingText('tabFields', { tab: id, given, expected }),
              findingText('fixTabFields', { expected }),
              id,
            ),
          ]
    }),
  ]
}

/** Checks and the admin area are in English. */
const ENGLISH = formats('en')

/** A measurement in the unit in which it was entered. */
export function describeMeasurement({ measurementType }: MeasurementQuestion, answer: Answer): string | null {
  if (measurementType === 'height') {
    const height = parseHeight(answer)
    return height && heightText(height, height.unit === 'CM' ? 'metric' : 'imperial', ENGLISH)
  }
  const weight = parseWeight(answer)
  return weight && weightText(weight, weight.unit === 'KG' ? 'metric' : 'imperial', ENGLISH)
}

/** @throws Error if the person lacks the figure */
export function sampleFigure(figures: SamplePerson['figures'], name: SampleFigure): number {
  const figure = figures[name]
  if (figure === undefined) throw new Error(`the sample person has no ${name}`)
  return figure
}

/** The stored form of a height in the visitor's units. */
export const heightAnswer = (cm: number, { unitSystem }: QuizContext): string =>
  formatHeight(unitSystem === 'imperial' ? { unit: 'FT', ...cmToFeetInches(cm) } : { unit: 'CM', cm })

/** The stored form of a weight in the visitor's units, in whole pounds or half kilograms. */
export const sampleWeight = (kg: number, { unitSystem }: QuizContext): string =>
  unitSystem === 'imperial'
    ? formatWeight('LB', Math.round(kgToLb(kg)))
    : formatWeight('KG', Math.round(kg * 2) / 2)

/** A weight in the visitor's units, to a tenth. */
export const inUnit = (kg: number, { unitSystem }: QuizContext): number =>
  Math.round((unitSystem === 'imperial' ? kgToLb(kg) : kg) * 10) / 10

/** The stored forms of these weights and, if an atom depends on the question, of the ends of its range. */
export function weightAnswers(
  values: readonly number[],
  question: MeasurementQuestion,
  { unitSystem }: QuizContext,
  atoms: readonly Atom[],
): string[] {
  const unit = weightUnitOf(unitSystem)
  const range = question.tabs.find((tab) => tab.id === unit)?.fields[0]
  const ends = atoms.length === 0 || !range ? [] : [range.min, range.max]
  return [...values, ...ends].map((value) => formatWeight(unit, value))
}
