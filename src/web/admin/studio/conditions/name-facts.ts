import type { FactNames } from '#shared/pack/pack-operator.ts'
import { factNameOf, factValue } from '#shared/brand/walk/describe-condition.ts'
import type { SubjectChoice } from '#shared/studio/conditions/clause-choices.ts'

/** A subject with the names that the operator reads. */
export type NamedSubject = SubjectChoice & {
  /** Beside a number; empty: none. */
  unit: string
}

/** Names the facts among what a condition can compare; questions have their titles. */
export const nameFacts = (subjects: readonly SubjectChoice[], names: FactNames): NamedSubject[] =>
  subjects.map((choice) => {
    const { subject, values } = choice
    if (subject.kind === 'question') return { ...choice, unit: '' }
    const fact = factNameOf(subject.name, names)
    return {
      ...choice,
      label: fact.name,
      values: values && values.map(({ value }) => ({ value, label: factValue(fact, value) })),
      unit: fact.amount?.('').trim() ?? '',
    }
  })
