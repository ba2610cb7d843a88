import { weightKgForBmi } from '#shared/body/bmi.ts'
import { cmToFeetInches, kgToLb } from '#shared/body/conversions.ts'
import {
  DEFAULT_HEIGHT_CM,
  formatHeight,
  formatWeight,
  parseHeight,
  parseWeight,
  weightIn,
} from '#shared/body/measurement.ts'
import type { Answer, QuizContext } from '#shared/quiz/answers.ts'
import { isExclusive, visibleOptions } from '#shared/quiz/choice.ts'
import { evaluate } from '#shared/quiz/condition.ts'
import type { Question, QuestionOf } from '#shared/quiz/question.ts'
import { type ValidationRules, validateAnswer } from '#shared/quiz/validation.ts'
import { type Atom, atomQuestions } from '../rules/question-references.ts'

/** The categories' bounds, where `bmiCategory` changes (P-07). */
const BMI_BOUNDS = [18.5, 25, 30]
const TYPICAL_WEIGHT_KG = 80
const TYPICAL_GOAL_KG = 70
/** Up to so many mentioned values of a multiple choice every combination is tried; beyond, one and all of them. */
const MAX_COMBINED_VALUES = 8

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const roundToTenth = (value: number) => Math.round(value * 10) / 10

const numbersOf = (atoms: readonly Atom[]): number[] =>
  atoms
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'number')
const stringsOf = (atoms: readonly Atom[]): string[] =>
  atoms
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
const ofFact = (atoms: readonly Atom[], ...facts: string[]) =>
  atoms.filter((atom) => 'fact' in atom && facts.includes(atom.fact))

/** All combinations of the values, the empty one included. */
const combinations = (values: readonly string[]): string[][] =>
  values.reduce<string[][]>((sets, value) => [...sets, ...sets.map((set) => [...set, value])], [[]])

function multipleChoices(
  question: QuestionOf<'multiple-choice'>,
  ctx: QuizContext,
  atoms: readonly Atom[],
): Answer[] {
  const values = visibleOptions(question, ctx).map((option) => option.value)
  const free = values.filter((value) => !isExclusive(question, value))
  const mentioned = stringsOf(atoms).filter((value) => free.includes(value))
  const other = free.filter((value) => !mentioned.includes(value)).slice(0, 1)
  const sets =
    mentioned.length <= MAX_COMBINED_VALUES
      ? combinations(mentioned)
      : [...mentioned.map((value) => [value]), mentioned]
  return [
    ...sets.flatMap((set) => [set, [...set, ...other]]),
    ...values.filter((value) => isExclusive(question, value)).map((value) => [value]),
  ]
}

function numbers(
  { validation: { min = 0, max = 100 } }: QuestionOf<'numeric'>,
  atoms: readonly Atom[],
): number[] {
  const bounds = numbersOf(atoms).flatMap((bound) => [bound - 1, bound, bound + 1])
  return atoms.length === 0 ? [Math.round((min + max) / 2)] : [min, ...bounds, max]
}

function heights(
  question: QuestionOf<'measurement-tabbed'>,
  ctx: QuizContext,
  atoms: readonly Atom[],
): string[] {
  const range = question.tabs.find((tab) => tab.id === 'CM')?.fields[0]
  const centimetres = atoms.length === 0 || !range ? [] : [range.min, range.max]
  return [DEFAULT_HEIGHT_CM, ...centimetres].map((cm) =>
    formatHeight(ctx.unitSystem === 'imperial' ? { unit: 'FT', ...cmToFeetInches(cm) } : { unit: 'CM', cm }),
  )
}

/** Weights in the visitor's unit: a typical one and, where an atom asks, those at which it turns. */
function weights(
  question: QuestionOf<'measurement-tabbed' | 'goal-weight'>,
  ctx: QuizContext,
  atoms: readonly Atom[],
): string[] {
  const unit = ctx.unitSystem === 'imperial' ? 'LB' : 'KG'
  const inUnit = (kg: number) => roundToTenth(unit === 'LB' ? kgToLb(kg) : kg)
  const range = question.tabs.find((tab) => tab.id === unit)?.fields[0]
  const edges = atoms.length === 0 || !range ? [] : [range.min, range.max]
  const values =
    question.type === 'goal-weight'
      ? [inUnit(TYPICAL_GOAL_KG), ...goals(question, ctx, atoms, inUnit), ...edges]
      : [inUnit(TYPICAL_WEIGHT_KG), ...bmiWeightsKg(ctx, atoms).map(inUnit), ...edges]
  return values.map((value) => formatWeight(unit, value))
}

function bmiWeightsKg(ctx: QuizContext, atoms: readonly Atom[]): number[] {
  const heightCm = parseHeight(ctx.answers['height'])?.cm ?? DEFAULT_HEIGHT_CM
  const bounds = [
    ...numbersOf(ofFact(atoms, 'bmi')),
    ...(ofFact(atoms, 'bmiCategory').length > 0 ? BMI_BOUNDS : []),
  ]
  return bounds.flatMap((bmi) => [bmi - 0.5, bmi + 0.5]).map((bmi) => weightKgForBmi(bmi, heightCm))
}

function goals(
  question: QuestionOf<'goal-weight'>,
  ctx: QuizContext,
  atoms: readonly Atom[],
  inUnit: (kg: number) => number,
): number[] {
  const weight = parseWeight(ctx.answers[question.counterpartQuestionId])
  if (!weight) return []
  const differences = [
    ...numbersOf(ofFact(atoms, 'weightToLoseKg')),
    ...numbersOf(ofFact(atoms, 'weightToLosePercent')).map((percent) => (weight.kg * percent) / 100),
  ]
  const today = weightIn(weight, ctx.unitSystem === 'imperial' ? 'LB' : 'KG')
  return differences.flatMap((kg) => [kg - 1, kg, kg + 1]).map((kg) => roundToTenth(today - inUnit(kg)))
}

function candidates(question: Question, ctx: QuizContext, atoms: readonly Atom[]): Answer[] {
  switch (question.type) {
    case 'single-choice':
    case 'tabbed-choice':
      return visibleOptions(question, ctx).map((option) => option.value)
    case 'multiple-choice':
      return multipleChoices(question, ctx, atoms)
    case 'numeric':
      return numbers(question, atoms)
    case 'text':
      return ['Ada', ...stringsOf(atoms)]
    case 'email':
      return ['ada@example.com', ...stringsOf(atoms)]
    case 'measurement-tabbed':
      return question.measurementType === 'height'
        ? heights(question, ctx, atoms)
        : weights(question, ctx, atoms)
    case 'goal-weight':
      return weights(question, ctx, atoms)
    case 'bmi-visualization':
    case 'personal-profile-summary':
    case 'info-card':
    case 'in-page-info-card':
      return [true]
    default:
      return question satisfies never
  }
}

/**
 * Answers a visitor can really give to a question, one for each way the atoms can turn on it: valid ones
 * only, among the options shown. For a choice that is one for each combination of truths; for measures,
 * the values around every bound. Without an atom on the question, one answer.
 */
export function representativeAnswers(
  question: Question,
  ctx: QuizContext,
  atoms: readonly Atom[],
  rules: ValidationRules,
): Answer[] {
  const own = atoms.filter((atom) => atomQuestions(atom).includes(question.id))
  const valid = candidates(question, ctx, own).flatMap((candidate) => {
    const result = validateAnswer(question, candidate, ctx, rules)
    return result.ok ? [result.answer] : []
  })
  if (own.length === 0) return valid.slice(0, 1)
  // Facts take a second answer to be decided, so only answers that decide by themselves can be grouped.
  if (own.some((atom) => 'fact' in atom)) return unique(valid)
  const byTruth = new Map<string, Answer>()
  for (const answer of valid) {
    const answered = { ...ctx, answers: { ...ctx.answers, [question.id]: answer } }
    const truth = own.map((atom) => Number(evaluate(atom, answered))).join('')
    if (!byTruth.has(truth)) byTruth.set(truth, answer)
  }
  return [...byTruth.values()]
}
