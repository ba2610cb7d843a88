import { canonicalJson } from '#shared/brand/brand-version.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { type Loose, questionsOf, stringOf } from './read-document.ts'

/** A run of steps that all visitors see, or that one condition shows. */
export type FlowSegment = {
  steps: readonly string[]
  /** The last step before it that all visitors see; null: the segment is at the beginning. */
  from: string | null
  /** The next step that all visitors see; null: none, up to the end. */
  otherwise: string | null
}

const conditionKey = ({ when }: Loose): string => (when === undefined ? '' : canonicalJson(when))
const idOf = (question: Loose | undefined): string | null =>
  question === undefined ? null : stringOf(question['id'])

/** The quiz as a list of segments: consecutive steps with the same condition. */
export function flowSegments(document: VersionDocument): FlowSegment[] {
  const questions = questionsOf(document)
  const runs: Loose[][] = []
  for (const question of questions) {
    const run = runs.at(-1)
    if (run?.[0] !== undefined && conditionKey(run[0]) === conditionKey(question)) run.push(question)
    else runs.push([question])
  }
  return runs.map((run, index) => {
    const when = run[0]?.['when']
    const isCommon = (other: readonly Loose[]) => other[0]?.['when'] === undefined
    return {
      steps: run.map((question) => stringOf(question['id'])),
      from: idOf(runs.slice(0, index).findLast(isCommon)?.at(-1)),
      otherwise: when === undefined ? null : idOf(runs[index + 1]?.[0]),
    }
  })
}
