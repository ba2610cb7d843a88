import { findingText } from '#shared/brand/finding-text.ts'
import { suggestion } from '#shared/brand/nearest.ts'
import type { QuizContext } from '../quiz-context.ts'
import { choiceValue } from '../choice-value.ts'
import type { ChoiceOption, QuestionOf } from '../question.ts'
import { resolveText } from '../text.ts'
import type { QuestionProblem } from './question-type.ts'
import { accepted, type FaultMessage, isBlank, refused, type Validation } from './validation.ts'

const notShown: FaultMessage = ({ of }) => of('quiz')('answerNotShown')

/**
 * Accepts any option of the question, also one that `dynamicOptions` hides today: it may have been chosen before.
 * @param value the chosen value; null if the answer cannot be read
 */
export function validateChoice(
  options: readonly ChoiceOption[],
  value: string | null,
  answer: unknown,
): Validation {
  if (isBlank(answer)) return refused('required', ({ of }) => of('quiz')('answerMissing'))
  if (value === null) return refused('wrong_type', notShown)
  return options.some((option) => option.value === value)
    ? accepted(value)
    : refused('unknown_option', notShown)
}

/** The label of the chosen option; the value if there is no such option; null if the answer cannot be read. */
export function describeChoice(
  options: readonly ChoiceOption[],
  answer: unknown,
  ctx: QuizContext,
): string | null {
  const value = choiceValue(answer)
  const option = options.find((candidate) => candidate.value === value)
  return option ? resolveText(option.label, ctx) : value
}

/** @param field that names the option, which is none of the `known` */
export const unknownOption = (
  field: 'dynamicOptions' | 'exclusiveValues',
  option: string,
  known: readonly string[],
): QuestionProblem => ({
  rule: 'known-option',
  message: findingText(field === 'dynamicOptions' ? 'omittedOptionUnknown' : 'exclusiveOptionUnknown', {
    option,
  }),
  ...suggestion(option, known),
  path: [field],
  value: option,
})

/** `dynamicOptions` must omit existing options, by their id. */
export function omittedOptionProblems({
  options,
  dynamicOptions = [],
}: QuestionOf<'single-choice' | 'multiple-choice'>): QuestionProblem[] {
  return dynamicOptions
    .flatMap(({ omit }) => omit)
    .filter((id) => !options.some((option) => option.id === id))
    .map((id) =>
      unknownOption(
        'dynamicOptions',
        id,
        options.map((option) => option.id),
      ),
    )
}
