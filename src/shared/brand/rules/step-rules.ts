import type { Question, QuestionOf, QuizFlow } from '#shared/quiz/question.ts'
import { unknownPlaceholders } from '#shared/quiz/text.ts'
import { type QuizProblem, repeated } from './flow-rules.ts'
import { type Atom, atomQuestions, questionAtoms, questionTexts } from './question-references.ts'

type Choice = QuestionOf<'single-choice' | 'multiple-choice'>
type Measurement = QuestionOf<'measurement-tabbed' | 'goal-weight'>
type Problem = { rule: string; message: string }

const TAB_FIELDS: Readonly<Record<Measurement['tabs'][number]['id'], readonly string[]>> = {
  FT: ['ft', 'in'],
  CM: ['cm'],
  LB: ['pounds'],
  KG: ['kilograms'],
}
const TABS = { height: ['FT', 'CM'], weight: ['LB', 'KG'] } as const
const FACT_VALUES: Partial<Record<string, readonly string[]>> = {
  unitSystem: ['imperial', 'metric'],
  bmiCategory: ['underweight', 'normal', 'overweight', 'obese'],
}

const EQUALITY = ['eq', 'neq', 'in', 'notIn', 'answered']
const COMPARISON = [...EQUALITY, 'gt', 'gte', 'lt', 'lte']
const OPERATORS: Readonly<Record<Question['type'], readonly string[]>> = {
  'single-choice': EQUALITY,
  'tabbed-choice': EQUALITY,
  'multiple-choice': ['includes', 'answered'],
  numeric: COMPARISON,
  text: EQUALITY,
  email: EQUALITY,
  'measurement-tabbed': ['answered'],
  'goal-weight': ['answered'],
  'bmi-visualization': ['answered'],
  'personal-profile-summary': ['answered'],
  'info-card': ['answered'],
  'in-page-info-card': ['answered'],
}

/** The option lists of a step, one a tab; none for a step without options. */
function optionLists(question: Question): { id: string; value: string }[][] {
  if ('options' in question) return [question.options]
  return 'optionsByTab' in question ? [question.optionsByTab.LB, question.optionsByTab.KG] : []
}

/** Every value a choice can have, over all its tabs; null for a step that is no choice. */
function choiceValues(question: Question): string[] | null {
  const lists = optionLists(question)
  return lists.length === 0 ? null : [...new Set(lists.flat().map((option) => option.value))]
}

const uniqueOptions = (question: Question): Problem[] =>
  optionLists(question).flatMap((options) => [
    ...repeated(options.map((option) => option.value)).map((value) => ({
      rule: 'unique-values',
      message: `option value "${value}" appears twice`,
    })),
    ...repeated(options.map((option) => option.id)).map((id) => ({
      rule: 'unique-values',
      message: `option id "${id}" appears twice`,
    })),
  ])

/** `dynamicOptions` omits options by their id, `exclusiveValues` are values. */
function knownOptions(question: Choice): Problem[] {
  const ids = question.options.map((option) => option.id)
  const values = question.options.map((option) => option.value)
  const omitted = (question.dynamicOptions ?? []).flatMap((rule) => rule.omit)
  const exclusive = question.type === 'multiple-choice' ? (question.exclusiveValues ?? []) : []
  const unknown = [
    ...omitted.filter((id) => !ids.includes(id)).map((id) => `dynamicOptions omits "${id}"`),
    ...exclusive
      .filter((value) => !values.includes(value))
      .map((value) => `exclusiveValues names "${value}"`),
  ]
  return unknown.map((what) => ({ rule: 'known-option', message: `${what}, which is no option` }))
}

function fittingTabs(question: Measurement): Problem[] {
  const allowed: readonly string[] = TABS[question.measurementType]
  return [
    ...repeated(question.tabs.map((tab) => tab.id)).map((id) => ({
      rule: 'fitting-tabs',
      message: `tab "${id}" appears twice`,
    })),
    ...question.tabs.flatMap((tab) => {
      if (!allowed.includes(tab.id))
        return [
          { rule: 'fitting-tabs', message: `tab "${tab.id}" does not measure ${question.measurementType}` },
        ]
      const fields = tab.fields.map((field) => field.id).join(', ')
      const expected = TAB_FIELDS[tab.id].join(', ')
      return fields === expected
        ? []
        : [
            {
              rule: 'fitting-tabs',
              message: `tab "${tab.id}" has the fields ${fields} instead of ${expected}`,
            },
          ]
    }),
  ]
}

function counterpart(question: Question, flow: QuizFlow): Problem[] {
  const id = 'counterpartQuestionId' in question ? question.counterpartQuestionId : undefined
  if (id === undefined || (id !== question.id && flow.questions.some((other) => other.id === id))) return []
  return [{ rule: 'known-question', message: `counterpartQuestionId "${id}" is no other step` }]
}

const atomValues = (atom: Atom): unknown[] => (Array.isArray(atom.value) ? atom.value : [atom.value])

function unknownValues(atom: Atom, allowed: readonly string[], of: string): Problem[] {
  return atomValues(atom)
    .filter((value) => !allowed.some((known) => known === value))
    .map((value) => ({
      rule: 'known-value',
      message: `a condition compares ${of} with ${JSON.stringify(value) ?? 'nothing'}`,
    }))
}

/**
 * One atom: what it names exists and comes before the step of this index, and its operator and value fit what
 * it names.
 */
export function atomProblems(atom: Atom, index: number, flow: QuizFlow): Problem[] {
  const name = 'question' in atom ? `"${atom.question}"` : `the fact ${atom.fact}`
  const places = atomQuestions(atom).map((id) => flow.questions.findIndex((question) => question.id === id))
  if (places.includes(-1))
    return [{ rule: 'known-question', message: `a condition asks for ${name}, which no step answers` }]
  if (places.some((place) => place >= index))
    return [
      {
        rule: 'no-forward-reference',
        message: `a condition asks for ${name}, which is answered at this step or later`,
      },
    ]
  if ('fact' in atom) {
    const known = FACT_VALUES[atom.fact]
    const operators = known ? EQUALITY : COMPARISON
    if (!operators.includes(atom.op))
      return [{ rule: 'fitting-operator', message: `"${atom.op}" does not fit ${name}` }]
    return known && atom.op !== 'answered' ? unknownValues(atom, known, name) : []
  }
  const asked = flow.questions[places[0] ?? -1]
  if (!asked) return []
  if (!OPERATORS[asked.type].includes(atom.op))
    return [{ rule: 'fitting-operator', message: `"${atom.op}" does not fit ${name}, a ${asked.type}` }]
  const values = choiceValues(asked)
  return values && atom.op !== 'answered' ? unknownValues(atom, values, name) : []
}

const knownPlaceholders = (question: Question): Problem[] =>
  [...new Set(questionTexts(question).flatMap(unknownPlaceholders))].map((name) => ({
    rule: 'known-placeholder',
    message: `placeholder {${name}} does not exist`,
  }))

function problemsOf(question: Question, index: number, flow: QuizFlow): Problem[] {
  return [
    ...uniqueOptions(question),
    ...('options' in question ? knownOptions(question) : []),
    ...('measurementType' in question ? fittingTabs(question) : []),
    ...counterpart(question, flow),
    ...questionAtoms(question).flatMap((atom) => atomProblems(atom, index, flow)),
    ...knownPlaceholders(question),
  ]
}

/** The rules of each single step: its options, tabs, references and placeholders. */
export function stepProblems(flow: QuizFlow): QuizProblem[] {
  return flow.questions.flatMap((question, index) =>
    problemsOf(question, index, flow).map((problem) => ({ step: question.id, ...problem })),
  )
}
