import { suggestion } from '#shared/brand/nearest.ts'
import { repeated } from '#shared/lib/repeated.ts'
import { EQUALITY_OPERATORS } from '../../condition-atoms.ts'
import { choiceValue } from '../../choice-value.ts'
import type { ChoiceOption, QuestionOf } from '../../question.ts'
import { describeChoice, validateChoice } from '../choice-type.ts'
import type { QuestionProblem, QuestionTypeDefinition } from '../question-type.ts'
import type { AnswerValidator } from '../validation.ts'
import { visibleOptions } from '../visible-options.ts'

const allOptions = ({ optionsByTab }: QuestionOf<'tabbed-choice'>): ChoiceOption[] =>
  Object.values(optionsByTab).flat()

/** Each tab has options and its own system of units, and there are no options without a tab. */
function tabProblems({ tabs, optionsByTab }: QuestionOf<'tabbed-choice'>): QuestionProblem[] {
  const ids = tabs.map(({ id }) => id)
  const problem = (value: string, message: string, fix: string) => ({
    rule: 'fitting-tabs',
    message,
    fix,
    value,
  })
  return [
    ...repeated(ids).map((id) => problem(id, `tab "${id}" appears twice`, 'Remove one of them.')),
    ...repeated(tabs.map(({ unitSystem }) => unitSystem)).map((unitSystem) =>
      problem(unitSystem, `several tabs are for ${unitSystem} units`, 'Keep one tab for each system.'),
    ),
    ...ids
      .filter((id) => !Object.hasOwn(optionsByTab, id))
      .map((id) => problem(id, `tab "${id}" has no options`, `Add optionsByTab.${id}.`)),
    ...Object.keys(optionsByTab)
      .filter((id) => !ids.includes(id))
      .map((id) => problem(id, `optionsByTab has "${id}", which is no tab`, suggestion(id, ids))),
  ]
}

export const validateTabbedChoice: AnswerValidator<'tabbed-choice'> = (question, answer) =>
  validateChoice(allOptions(question), choiceValue(answer), answer)

export const tabbedChoice: QuestionTypeDefinition<'tabbed-choice'> = {
  kindOf: () => 'question',
  operators: EQUALITY_OPERATORS,
  optionLists: ({ optionsByTab }) => Object.values(optionsByTab),
  texts: () => [],
  problems: tabProblems,
  describe: (question, answer, ctx) => describeChoice(allOptions(question), answer, ctx),
  representativeAnswers: (question, ctx) => visibleOptions(question, ctx).map(({ value }) => value),
  sampleAnswer: (question, person, ctx) =>
    person.pickOne(visibleOptions(question, ctx).map(({ value }) => value)),
  medianSeconds: 5.5,
  exitFactor: 2.5,
}
