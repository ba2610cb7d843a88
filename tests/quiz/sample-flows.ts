import type { Question, QuestionOf, QuizFlow } from '#shared/quiz/question.ts'

type More = Partial<Pick<Question, 'title' | 'stepLabelId' | 'when' | 'isFinal' | 'landingPageOnly'>>
type ChoiceMore = More & Pick<QuestionOf<'single-choice'>, 'dynamicOptions' | 'counterpartQuestionId'>

const common = (id: string) => ({
  id,
  title: `Title of ${id}`,
  stepLabelId: 'one',
  sensitivity: 'none' as const,
})
const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ id: value, value, label: `Label of ${value}` }))

export const choiceOf = (id: string, values: readonly string[], more: ChoiceMore = {}): Question => ({
  ...common(id),
  type: 'single-choice',
  options: optionsOf(values),
  ...more,
})

export const choicesOf = (id: string, values: readonly string[]): Question => ({
  ...common(id),
  type: 'multiple-choice',
  options: optionsOf(values),
})

export const cardOf = (id: string, more: More = {}): Question => ({
  ...common(id),
  type: 'info-card',
  ...more,
})

/** A landing step, the questions given, and a final card. */
export const flowOf = (...questions: Question[]): QuizFlow => ({
  id: 'sample',
  labels: [{ id: 'one', label: 'One' }],
  questions: [
    choiceOf('start', ['a', 'b'], { landingPageOnly: true }),
    ...questions,
    cardOf('finish', { isFinal: true }),
  ],
})
