import { parseAmount } from '#shared/lib/amount.ts'
import { formatHeight, formatWeight } from '#packs/body-weight/facts/body/measurement.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { BrandContext } from '#shared/pack/pack-proof.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { isExclusive, toggleChoice } from '#shared/quiz/types/multiple-choice/multiple-choice.ts'
import { visibleOptions } from '#shared/quiz/types/visible-options.ts'
import { asksSomething } from '#shared/quiz/describe-answer.ts'
import type { ChoiceOption, Question, QuestionOf } from '#shared/quiz/question.ts'
import type { Person } from './people.ts'

type Measurement = QuestionOf<'measurement-tabbed' | 'goal-weight'>
type Tab = Measurement['tabs'][number]

/** A person's actions on a step; `answer` must be stored afterwards. */
export type StepPlan =
  | { kind: 'choose'; tab: { id: string; label: string } | null; option: ChoiceOption; answer: string }
  | { kind: 'toggle'; options: ChoiceOption[]; answer: string[] }
  | { kind: 'type'; fields: { label: string | null; text: string }[]; tab: Tab | null; answer: Answer }
  | { kind: 'go-on'; answer: true }

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('there are no options')
  return item
}

const amount = (text: string): number => parseAmount(text) ?? Number.NaN

function plannedToggles(question: QuestionOf<'multiple-choice'>, person: Person, ctx: QuizContext): StepPlan {
  const shown = visibleOptions(question, ctx)
  const free = shown.filter((option) => !isExclusive(question, option.value))
  const alone = shown.filter((option) => isExclusive(question, option.value))
  const [first, second, third] = [0, 1, 3].map((index) => at(free, index + person.taste))
  if (!first || !second || !third) throw new Error(`${question.id} has too few options`)
  // Two people end with the exclusive option; the others replace it by choosing another. One more option is chosen and
  // then removed.
  const options =
    person.taste % 2 === 1 && alone.length > 0
      ? [first, second, at(alone, person.taste)]
      : [...alone.slice(0, 1), first, second, third, second]
  const answer = options.reduce<string[]>(
    (chosen, option) => toggleChoice(question, chosen, option.value),
    [],
  )
  return { kind: 'toggle', options, answer }
}

function plannedMeasurement(question: Measurement, { unitSystem, ...person }: Person): StepPlan {
  const isImperial = unitSystem === 'imperial'
  const tabs: readonly Tab[] = question.tabs
  const tab = tabs.find(({ id }) => (isImperial ? ['LB', 'FT'] : ['KG', 'CM']).includes(id))
  if (!tab) throw new Error(`${question.id} has no tab for ${unitSystem} units`)
  const weightText = question.type === 'goal-weight' ? person.goalWeightText : person.weightText
  const isHeight = question.measurementType === 'height'
  const fields = tab.fields.map(({ id, label }) => ({
    label,
    text: (isHeight ? person.height[id] : weightText) ?? '',
  }))
  const [ft = '', inches = ''] = fields.map(({ text }) => text)
  const weight = () => formatWeight(isImperial ? 'LB' : 'KG', amount(weightText))
  const height = () =>
    isImperial
      ? formatHeight({ unit: 'FT', ft: amount(ft), in: amount(inches) })
      : formatHeight({ unit: 'CM', cm: amount(ft) })
  return { kind: 'type', tab, fields, answer: isHeight ? height() : weight() }
}

/** The plan of `person` for `question`, from the brand's data. */
export function planStep(question: Question, person: Person, ctx: BrandContext): StepPlan {
  switch (question.type) {
    case 'single-choice': {
      const options = visibleOptions(question, ctx)
      const wanted = question.landingPageOnly
        ? options.find((option) => option.value === person.gender)
        : undefined
      const option = wanted ?? at(options, person.taste + question.id.length)
      return { kind: 'choose', tab: null, option, answer: option.value }
    }
    case 'tabbed-choice': {
      const { unitSystem } = person
      const tab = question.tabs.find((each) => each.unitSystem === unitSystem) ?? null
      const option = at(visibleOptions(question, { ...ctx, unitSystem }), person.taste)
      return { kind: 'choose', tab, option, answer: option.value }
    }
    case 'multiple-choice':
      return plannedToggles(question, person, ctx)
    case 'measurement-tabbed':
    case 'goal-weight':
      return plannedMeasurement(question, person)
    case 'numeric':
      return {
        kind: 'type',
        tab: null,
        fields: [{ label: null, text: person.ageText }],
        answer: Number(person.ageText),
      }
    case 'text':
      return { kind: 'type', tab: null, fields: [{ label: null, text: person.name }], answer: person.name }
    case 'email':
      return { kind: 'type', tab: null, fields: [{ label: null, text: person.email }], answer: person.email }
    default:
      if (asksSomething(question, ctx.knowledge))
        throw new Error(`no plan for a question of type ${question.type}`)
      return { kind: 'go-on', answer: true }
  }
}
