import { EQUALITY_OPERATORS } from '../../condition-atoms.ts'
import { describeChoice, omittedOptionProblems, validateChoice } from '../choice-type.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'
import type { AnswerValidator } from '../validation.ts'
import { visibleOptions } from '../visible-options.ts'

export const validateSingleChoice: AnswerValidator<'single-choice'> = ({ options }, answer) =>
  validateChoice(options, typeof answer === 'string' ? answer : null, answer)

export const singleChoice: QuestionTypeDefinition<'single-choice'> = {
  kindOf: () => 'question',
  operators: EQUALITY_OPERATORS,
  optionLists: ({ options }) => [options],
  texts: () => [],
  problems: omittedOptionProblems,
  describe: ({ options }, answer, ctx) => describeChoice(options, answer, ctx),
  representativeAnswers: (question, ctx) => visibleOptions(question, ctx).map(({ value }) => value),
  sampleAnswer: (question, person, ctx) =>
    question.id === 'gender'
      ? person.gender
      : person.pickOne(visibleOptions(question, ctx).map(({ value }) => value)),
  medianSeconds: 4.2,
  exitFactor: 1,
}
