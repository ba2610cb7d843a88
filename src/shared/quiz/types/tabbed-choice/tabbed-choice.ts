import { EQUALITY_OPERATORS } from '../../condition-atoms.ts'
import { choiceValue } from '../../choice-value.ts'
import type { ChoiceOption, QuestionOf } from '../../question.ts'
import { describeChoice, validateChoice } from '../choice-type.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'
import type { AnswerValidator } from '../validation.ts'
import { visibleOptions } from '../visible-options.ts'

const allOptions = ({ optionsByTab }: QuestionOf<'tabbed-choice'>): ChoiceOption[] => [
  ...optionsByTab.LB,
  ...optionsByTab.KG,
]

export const validateTabbedChoice: AnswerValidator<'tabbed-choice'> = (question, answer) =>
  validateChoice(allOptions(question), choiceValue(answer), answer)

export const tabbedChoice: QuestionTypeDefinition<'tabbed-choice'> = {
  kindOf: () => 'question',
  operators: EQUALITY_OPERATORS,
  optionLists: ({ optionsByTab }) => [optionsByTab.LB, optionsByTab.KG],
  texts: () => [],
  describe: (question, answer, ctx) => describeChoice(allOptions(question), answer, ctx),
  representativeAnswers: (question, ctx) => visibleOptions(question, ctx).map(({ value }) => value),
  sampleAnswer: (question, person, ctx) =>
    person.pickOne(visibleOptions(question, ctx).map(({ value }) => value)),
  medianSeconds: 5.5,
  exitWeight: 2.5,
}
