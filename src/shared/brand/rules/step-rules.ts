import {
  type Atom,
  atomQuestions,
  EQUALITY_OPERATORS,
  NUMBER_OPERATORS,
} from '#shared/quiz/condition-atoms.ts'
import { repeated } from '#shared/lib/repeated.ts'
import { asksSomething } from '#shared/quiz/describe-answer.ts'
import type { Question, QuizFlow, Text } from '#shared/quiz/question.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import { placeholderNames, unknownPlaceholders } from '#shared/quiz/text.ts'
import type { QuestionProblem } from '#shared/quiz/types/question-type.ts'
import { definitionOf } from '#shared/quiz/types/registry.ts'
import type { Finding } from '../finding.ts'
import { type FindingText, findingText } from '../finding-text.ts'
import { suggestion } from '../nearest.ts'
import { questionAtoms, questionTexts } from './question-references.ts'

const CORE_FACT_VALUES: Readonly<Record<string, readonly string[]>> = { unitSystem: ['imperial', 'metric'] }

/** The option lists of a step, one for each tab. */
const optionLists = (question: Question, knowledge: BrandKnowledge) =>
  definitionOf(question.type, knowledge).optionLists?.(question) ?? []

const uniqueOptions = (question: Question, knowledge: BrandKnowledge): QuestionProblem[] =>
  optionLists(question, knowledge).flatMap((options) => [
    ...repeated(options.map((option) => option.value)).map((value) => ({
      rule: 'unique-values',
      message: findingText('optionValueTwice', { value }),
      fix: findingText('fixOtherValue'),
      value,
    })),
    ...repeated(options.map((option) => option.id)).map((id) => ({
      rule: 'unique-values',
      message: findingText('optionIdTwice', { id }),
      fix: findingText('fixOtherId'),
      value: id,
    })),
  ])

const otherIds = ({ questions }: QuizFlow, than?: string) =>
  questions.map(({ id }) => id).filter((id) => id !== than)

function counterpart(question: Question, flow: QuizFlow): QuestionProblem[] {
  const id = 'counterpartQuestionId' in question ? question.counterpartQuestionId : undefined
  if (id === undefined || (id !== question.id && flow.questions.some((other) => other.id === id))) return []
  return [
    {
      rule: 'known-question',
      message: findingText('counterpartUnknown', { id }),
      ...suggestion(id, otherIds(flow, question.id), findingText('fixOtherStepId')),
      path: ['counterpartQuestionId'],
    },
  ]
}

const atomValues = (atom: Atom): unknown[] => (Array.isArray(atom.value) ? atom.value : [atom.value])

function unknownValues(atom: Atom, allowed: readonly string[], subject: FindingText): QuestionProblem[] {
  return atomValues(atom)
    .filter((value) => !allowed.some((known) => known === value))
    .map((value) => ({
      rule: 'known-value',
      message: findingText('valueUnknown', {
        subject,
        value: value === undefined ? findingText('nothing') : JSON.stringify(value),
      }),
      ...suggestion(value, allowed),
      value,
    }))
}

/** The steps before this index that ask something, which conditions can depend on. */
const asked = ({ questions }: QuizFlow, index: number, knowledge: BrandKnowledge): string[] =>
  questions.slice(0, index).flatMap((question) => (asksSomething(question, knowledge) ? [question.id] : []))

const unfitting = (atom: Atom, message: FindingText, operators: readonly string[]): QuestionProblem => ({
  rule: 'fitting-operator',
  message,
  ...suggestion(atom.op, operators),
  value: atom.op,
})

/**
 * Checks one atom: its question exists and comes before the step of this index, and its operator and value fit the
 * question.
 */
export function atomProblems(
  atom: Atom,
  index: number,
  flow: QuizFlow,
  knowledge: BrandKnowledge,
): QuestionProblem[] {
  const subject =
    'question' in atom
      ? findingText('subjectQuestion', { id: atom.question })
      : findingText('subjectFact', { id: atom.fact })
  const needed = atomQuestions(atom, knowledge)
  const indexes = needed.map((id) => flow.questions.findIndex((question) => question.id === id))
  if (indexes.includes(-1))
    return [
      {
        rule: 'known-question',
        message: findingText('conditionUnanswered', { subject }),
        ...('question' in atom
          ? suggestion(atom.question, asked(flow, index, knowledge), findingText('fixEarlierQuestion'))
          : { fix: findingText('fixFactSteps', { steps: needed }) }),
        value: 'question' in atom ? atom.question : atom.fact,
      },
    ]
  if (indexes.some((at) => at >= index))
    return [
      {
        rule: 'no-forward-reference',
        message: findingText('conditionTooEarly', { subject }),
        fix: findingText('fixTooEarly'),
        value: 'question' in atom ? atom.question : atom.fact,
      },
    ]
  if ('fact' in atom) {
    const known = CORE_FACT_VALUES[atom.fact] ?? knowledge.facts[atom.fact]?.values
    const operators = known ? EQUALITY_OPERATORS : NUMBER_OPERATORS
    if (!operators.includes(atom.op))
      return [unfitting(atom, findingText('operatorUnfit', { operator: atom.op, subject }), operators)]
    return known && atom.op !== 'answered' ? unknownValues(atom, known, subject) : []
  }
  const question = flow.questions[indexes[0] ?? -1]
  if (!question) return []
  const { operators } = definitionOf(question.type, knowledge)
  if (!operators.includes(atom.op))
    return [
      unfitting(
        atom,
        findingText('operatorUnfitForType', { operator: atom.op, subject, type: question.type }),
        operators,
      ),
    ]
  const values = optionLists(question, knowledge)
    .flat()
    .map((option) => option.value)
  return values.length > 0 && atom.op !== 'answered' ? unknownValues(atom, values, subject) : []
}

/** Placeholders in texts that nothing fills. */
export const placeholderProblems = (texts: readonly Text[], knowledge: BrandKnowledge): QuestionProblem[] =>
  [...new Set(texts.flatMap((text) => unknownPlaceholders(text, knowledge)))].map((name) => ({
    rule: 'known-placeholder',
    message: findingText('placeholderUnknown', { placeholder: `{${name}}` }),
    ...suggestion(name, placeholderNames(knowledge), findingText('fixPlaceholder')),
  }))

function problemsOf(
  question: Question,
  index: number,
  flow: QuizFlow,
  knowledge: BrandKnowledge,
): QuestionProblem[] {
  return [
    ...uniqueOptions(question, knowledge),
    ...(definitionOf(question.type, knowledge).problems?.(question) ?? []),
    ...counterpart(question, flow),
    ...questionAtoms(question, knowledge).flatMap((atom) => atomProblems(atom, index, flow, knowledge)),
    ...placeholderProblems(questionTexts(question, knowledge), knowledge),
  ]
}

/** The rules of single steps: options, tabs, references and placeholders. */
export function stepProblems(flow: QuizFlow, knowledge: BrandKnowledge): Finding[] {
  return flow.questions.flatMap((question, index) =>
    problemsOf(question, index, flow, knowledge).map((problem) => ({ step: question.id, ...problem })),
  )
}
