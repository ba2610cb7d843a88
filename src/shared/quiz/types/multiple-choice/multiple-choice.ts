import { atomStrings } from '../../condition-atoms.ts'
import type { QuestionOf } from '../../question.ts'
import { describeChoice, omittedOptionProblems, unknownOption } from '../choice-type.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'
import { type AnswerValidator, accepted, type FaultMessage, isBlank, refused } from '../validation.ts'
import { visibleOptions } from '../visible-options.ts'

type MultipleChoice = QuestionOf<'multiple-choice'>

/** Values that exclude the others, unless the brand names its own. */
const EXCLUSIVE_VALUES: readonly string[] = ['none', 'no', 'prefer_not_to_answer', 'all_in_one']
/** With more values in conditions, not every combination is tried, only each value alone and all together. */
const MAX_COMBINED_VALUES = 8

/** Whether a value excludes the others of its question. */
export function isExclusive(question: MultipleChoice, value: string): boolean {
  return (question.exclusiveValues ?? EXCLUSIVE_VALUES).includes(value)
}

/**
 * The chosen values after a tap on one, in the order of the options. A chosen value is removed; an exclusive
 * value replaces all others; any other value removes the exclusive ones. Unknown values are dropped.
 */
export function toggleChoice(question: MultipleChoice, current: readonly string[], value: string): string[] {
  const staysChosen = (other: string): boolean => {
    if (current.includes(value)) return other !== value
    return !isExclusive(question, value) && !isExclusive(question, other)
  }
  const chosen = new Set(current.filter(staysChosen))
  if (!current.includes(value)) chosen.add(value)
  return question.options.map((option) => option.value).filter((option) => chosen.has(option))
}

const notShown: FaultMessage = ({ of }) => of('quiz')('answersNotShown')

/** Accepts one or more options, in the order of the question; an exclusive one only alone. */
export const validateMultipleChoice: AnswerValidator<'multiple-choice'> = (question, answer) => {
  if (isBlank(answer)) return refused('required', ({ of }) => of('quiz')('answersMissing'))
  if (!Array.isArray(answer)) return refused('wrong_type', notShown)
  const given: unknown[] = answer
  const known = question.options.map(({ value }) => value)
  if (given.some((value) => typeof value !== 'string' || !known.includes(value))) {
    return refused('unknown_option', notShown)
  }
  const chosen = known.filter((value) => given.includes(value))
  const min = Math.max(question.validation?.min ?? 1, 1)
  const max = question.validation?.max ?? known.length
  const hasExclusive = chosen.some((value) => isExclusive(question, value))
  if (chosen.length > 1 && hasExclusive) {
    return refused('exclusive_option', ({ of }) => of('quiz')('answerExclusive'))
  }
  if (chosen.length < min && !hasExclusive) {
    return refused('out_of_range', ({ of }) => of('quiz')('answersTooFew', { count: min }))
  }
  if (chosen.length > max) {
    return refused('out_of_range', ({ of }) => of('quiz')('answersTooMany', { count: max }))
  }
  return accepted(chosen)
}

/** The values a visitor sees, by whether they can be combined. */
function visibleValues(question: MultipleChoice, ctx: Parameters<typeof visibleOptions>[1]) {
  const values = visibleOptions(question, ctx).map((option) => option.value)
  return {
    free: values.filter((value) => !isExclusive(question, value)),
    exclusive: values.filter((value) => isExclusive(question, value)),
  }
}

/** All combinations of the values, including none. */
const combinations = (values: readonly string[]): string[][] =>
  values.reduce<string[][]>((sets, value) => [...sets, ...sets.map((set) => [...set, value])], [[]])

export const multipleChoice: QuestionTypeDefinition<'multiple-choice'> = {
  kindOf: () => 'question',
  operators: ['includes', 'answered'],
  optionLists: ({ options }) => [options],
  texts: () => [],
  problems: (question) => [
    ...omittedOptionProblems(question),
    ...(question.exclusiveValues ?? [])
      .filter((value) => !question.options.some((option) => option.value === value))
      .map((value) =>
        unknownOption(
          'exclusiveValues',
          value,
          question.options.map((option) => option.value),
        ),
      ),
  ],
  describe: ({ options }, answer, ctx) =>
    Array.isArray(answer) ? answer.map((value) => describeChoice(options, value, ctx)).join(', ') : null,
  representativeAnswers: (question, ctx, atoms) => {
    const { free, exclusive } = visibleValues(question, ctx)
    const mentioned = atomStrings(atoms).filter((value) => free.includes(value))
    const other = free.filter((value) => !mentioned.includes(value)).slice(0, 1)
    const sets =
      mentioned.length <= MAX_COMBINED_VALUES
        ? combinations(mentioned)
        : [...mentioned.map((value) => [value]), mentioned]
    return [...sets.flatMap((set) => [set, [...set, ...other]]), ...exclusive.map((value) => [value])]
  },
  sampleAnswer: (question, person, ctx) => {
    const { free, exclusive } = visibleValues(question, ctx)
    const min = Math.max(question.validation?.min ?? 1, 1)
    const max = Math.min(question.validation?.max ?? free.length, free.length)
    const chosen = person.pickSome({ free, exclusive, min, max })
    return question.options.map(({ value }) => value).filter((value) => chosen.includes(value))
  },
  medianSeconds: 9,
  exitFactor: 1.4,
}
