import type { Condition, Question, QuestionOf, QuizFlow, Text } from '#shared/quiz/question.ts'

type Common = {
  title?: Text
  stepLabelId?: string
  when?: Condition
  isFinal?: boolean
  landingPageOnly?: boolean
}

const common = (id: string) => ({
  id,
  title: `Title of ${id}`,
  stepLabelId: 'one',
  sensitivity: 'none' as const,
})

type ChoiceMore = Common & Pick<QuestionOf<'single-choice'>, 'dynamicOptions' | 'counterpartQuestionId'>

export function choiceOf(id: string, values: readonly string[], more: ChoiceMore = {}): Question {
  const options = values.map((value) => ({ id: value, value, label: `Label of ${value}` }))
  return { ...common(id), type: 'single-choice', options, ...more }
}

export function choicesOf(id: string, values: readonly string[], more: Common = {}): Question {
  const options = values.map((value) => ({ id: value, value, label: `Label of ${value}` }))
  return { ...common(id), type: 'multiple-choice', options, ...more }
}

export const cardOf = (id: string, more: Common = {}): Question => ({
  ...common(id),
  type: 'info-card',
  ...more,
})

export function weightOf(id: 'weight' | 'goal_weight'): Question {
  const tabs = [
    {
      id: 'LB' as const,
      label: 'lbs',
      fields: [{ id: 'pounds' as const, label: 'Pounds', min: 77, max: 1100 }],
    },
    {
      id: 'KG' as const,
      label: 'kg',
      fields: [{ id: 'kilograms' as const, label: 'Kilograms', min: 35, max: 500 }],
    },
  ]
  return id === 'weight'
    ? { ...common(id), type: 'measurement-tabbed', measurementType: 'weight', tabs }
    : { ...common(id), type: 'goal-weight', measurementType: 'weight', counterpartQuestionId: 'weight', tabs }
}

/** A landing step, the questions given, and a final card. */
export function flowOf(...questions: Question[]): QuizFlow {
  return {
    id: 'sample',
    labels: [{ id: 'one', label: 'One' }],
    questions: [
      choiceOf('start', ['a', 'b'], { landingPageOnly: true }),
      ...questions,
      cardOf('finish', { isFinal: true }),
    ],
  }
}
