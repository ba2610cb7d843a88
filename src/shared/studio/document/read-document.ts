import { isRecord } from '#shared/lib/is-record.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'

/** An object of a document, of which nothing is checked. */
export type Loose = Readonly<Record<string, unknown>>

export const recordOf = (value: unknown): Loose => (isRecord(value) ? value : {})
export const itemsOf = (value: unknown): readonly Loose[] =>
  Array.isArray(value) ? value.filter((item: unknown) => isRecord(item)) : []
export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const questionsOf = ({ brand }: VersionDocument): readonly Loose[] =>
  itemsOf(recordOf(brand['quizFlow'])['questions'])
export const labelsOf = ({ brand }: VersionDocument): readonly Loose[] =>
  itemsOf(recordOf(brand['quizFlow'])['labels'])

/** A text of a brand as one line: that of visitors who meet no condition, without its placeholders. */
export function plainText(text: unknown): string {
  const words = typeof text === 'string' ? text : stringOf(recordOf(text)['otherwise'])
  return words
    .replaceAll(/\{[^{}|]*\|([^{}]*)\}/g, '$1')
    .replaceAll(/\{[^{}]*\}/g, '…')
    .trim()
}

/** The options of a step, those of all tabs. */
export const optionsOf = (question: Loose): readonly Loose[] => [
  ...itemsOf(question['options']),
  ...Object.values(recordOf(question['optionsByTab'])).flatMap(itemsOf),
]
