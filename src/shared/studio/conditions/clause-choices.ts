import { PACK_FACTS } from '#packs/pack-names.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import {
  EQUALITY_OPERATORS,
  NUMBER_OPERATORS,
  type Fact,
  type Operator,
} from '#shared/quiz/condition-atoms.ts'
import { asksSomething } from '#shared/quiz/describe-answer.ts'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { definitionOf } from '#shared/quiz/types/registry.ts'
import { plainText } from '../document/read-document.ts'
import type { Subject } from './condition-sentence.ts'

export type SubjectChoice = {
  subject: Subject
  /** The title of the question, or the id of the fact, which the page names in the operator's language. */
  label: string
  operators: readonly Operator[]
  /** The values that it can be compared with; null: any number. Those of facts are labelled with themselves. */
  values: readonly { value: string; label: string }[] | null
}

const isFact = (name: string): name is Fact => PACK_FACTS.some((fact) => fact === name)
const UNIT_SYSTEMS = ['imperial', 'metric']

const factChoice = (name: Fact, values: readonly string[] | undefined): SubjectChoice => ({
  subject: { kind: 'fact', name },
  label: name,
  operators: values ? EQUALITY_OPERATORS : NUMBER_OPERATORS,
  values: values?.map((value) => ({ value, label: value })) ?? null,
})

function questionChoice(question: Question, knowledge: BrandKnowledge): SubjectChoice {
  const { operators, optionLists } = definitionOf(question.type, knowledge)
  const options = new Map(
    (optionLists?.(question) ?? []).flat().map(({ value, label }) => [value, plainText(label)]),
  )
  return {
    subject: { kind: 'question', id: question.id },
    label: plainText(question.title),
    operators,
    values: options.size === 0 ? null : [...options].map(([value, label]) => ({ value, label })),
  }
}

/** What a condition of a step can compare: earlier questions, and facts that follow from them. */
export function subjectChoices(
  { questions }: QuizFlow,
  stepIndex: number,
  knowledge: BrandKnowledge,
): SubjectChoice[] {
  const before = questions.slice(0, stepIndex)
  const known = new Set(before.map(({ id }) => id))
  const facts = Object.entries(knowledge.facts).filter(([, fact]) =>
    fact.questions.every((id) => known.has(id)),
  )
  return [
    ...before
      .filter((question) => asksSomething(question, knowledge))
      .map((question) => questionChoice(question, knowledge)),
    ...facts.flatMap(([name, { values }]) => (isFact(name) ? [factChoice(name, values)] : [])),
    factChoice('unitSystem', UNIT_SYSTEMS),
  ]
}
