import { isRecord } from '#shared/lib/is-record.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'

/** An unchecked object of a document. */
export type Loose = Readonly<Record<string, unknown>>

export const recordOf = (value: unknown): Loose => (isRecord(value) ? value : {})
export const itemsOf = (value: unknown): readonly Loose[] =>
  Array.isArray(value) ? value.filter((item: unknown) => isRecord(item)) : []
export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const questionsOf = ({ brand }: VersionDocument): readonly Loose[] =>
  itemsOf(recordOf(brand['quizFlow'])['questions'])
export const labelsOf = ({ brand }: VersionDocument): readonly Loose[] =>
  itemsOf(recordOf(brand['quizFlow'])['labels'])

/** A text in one line, without placeholders. Of several cases, the one for visitors who meet no condition. */
export function plainText(text: unknown): string {
  const words = typeof text === 'string' ? text : stringOf(recordOf(text)['otherwise'])
  return words
    .replaceAll(/\{[^{}|]*\|([^{}]*)\}/g, '$1')
    .replaceAll(/\{[^{}]*\}/g, '…')
    .trim()
}

/** The options of a step, of all its tabs. */
export const optionsOf = (question: Loose): readonly Loose[] => [
  ...itemsOf(question['options']),
  ...Object.values(recordOf(question['optionsByTab'])).flatMap(itemsOf),
]
