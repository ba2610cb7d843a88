import type { QuizContext } from './answers.ts'
import { evaluate } from './condition.ts'
import type { ChoiceOption, QuestionOf } from './question.ts'

/** Values that exclude the others in a multiple choice whose brand names none itself (OP-13). */
const EXCLUSIVE_VALUES: readonly string[] = ['none', 'no', 'prefer_not_to_answer', 'all_in_one']

/**
 * The options a visitor sees, in order. Those that `dynamicOptions` omits by id are left out, unless none
 * would remain: a question without an answer to choose would strand the visitor. A tabbed choice shows the
 * tab of the visitor's units.
 */
export function visibleOptions(
  question: QuestionOf<'single-choice' | 'multiple-choice' | 'tabbed-choice'>,
  ctx: QuizContext,
): ChoiceOption[] {
  if (question.type === 'tabbed-choice')
    return question.optionsByTab[ctx.unitSystem === 'imperial' ? 'LB' : 'KG']
  const omitted = new Set(
    (question.dynamicOptions ?? []).filter(({ when }) => evaluate(when, ctx)).flatMap(({ omit }) => omit),
  )
  const options = question.options.filter(({ id }) => !omitted.has(id))
  return options.length > 0 ? options : question.options
}

/**
 * The values chosen after a tap on one of a multiple choice's options, in the order of the options. A
 * chosen value is taken away; an exclusive one replaces all others; any other takes the exclusive ones
 * away (OP-13). Values the question does not have are dropped.
 */
export function toggleChoice(
  question: QuestionOf<'multiple-choice'>,
  current: readonly string[],
  value: string,
): string[] {
  const isKept = (other: string): boolean => {
    if (current.includes(value)) return other !== value
    return !isExclusive(question, value) && !isExclusive(question, other)
  }
  const chosen = new Set(current.filter(isKept))
  if (!current.includes(value)) chosen.add(value)
  return question.options.map((option) => option.value).filter((option) => chosen.has(option))
}

/** Whether a value excludes the others of its question. */
export function isExclusive(question: QuestionOf<'multiple-choice'>, value: string): boolean {
  return (question.exclusiveValues ?? EXCLUSIVE_VALUES).includes(value)
}
