import { type FindingText, findingText } from '#shared/brand/finding-text.ts'
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
  const problem = (value: string, message: FindingText, fix: { fix?: FindingText }): QuestionProblem => ({
    rule: 'fitting-tabs',
    message,
    ...fix,
    value,
  })
  return [
    ...repeated(ids).map((id) =>
      problem(id, findingText('tabTwice', { tab: id }), { fix: findingText('fixRemoveOne') }),
    ),
    ...repeated(tabs.map(({ unitSystem }) => unitSystem)).map((unitSystem) =>
      problem(unitSystem, findingText(unitSystem === 'metric' ? 'tabsOfMetric' : 'tabsOfImperial'), {
        fix: findingText('fixTabsOfUnits'),
      }),
    ),
    ...ids
      .filter((id) => !Object.hasOwn(optionsByTab, id))
      .map((id) =>
        problem(id, findingText('tabWithoutOptions', { tab: id }), {
          fix: findingText('fixTabOptions', { tab: id }),
        }),
      ),
    ...Object.keys(optionsByTab)
      .filter((id) => !ids.includes(id))
      .map((id) => problem(id, findingText('optionsWithoutTab', { tab: id }), suggestion(id, ids))),
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
