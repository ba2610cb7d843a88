import type { QuizContext } from '../quiz-context.ts'
import { evaluate } from '../condition.ts'
import type { ChoiceOption, Question, QuestionOf } from '../question.ts'
import type { UnitSystem } from '../unit-system.ts'

type WithOptions = Extract<Question, { options: unknown } | { optionsByTab: unknown }>

/**
 * The options a visitor sees, in order. Options that `dynamicOptions` omits by id are left out, unless none
 * would remain: a question without options would strand the visitor. A tabbed choice shows the tab of the
 * visitor's units, else the first.
 */
export function visibleOptions(question: WithOptions, ctx: QuizContext): ChoiceOption[] {
  if ('optionsByTab' in question) return optionsOfTab(question, ctx.unitSystem)
  const omitted = new Set(
    (question.dynamicOptions ?? []).filter(({ when }) => evaluate(when, ctx)).flatMap(({ omit }) => omit),
  )
  const options = question.options.filter(({ id }) => !omitted.has(id))
  return options.length > 0 ? options : question.options
}

function optionsOfTab(
  { tabs, optionsByTab }: QuestionOf<'tabbed-choice'>,
  unitSystem: UnitSystem,
): ChoiceOption[] {
  const tab = tabs.find((each) => each.unitSystem === unitSystem) ?? tabs[0]
  return (tab && optionsByTab[tab.id]) ?? []
}
