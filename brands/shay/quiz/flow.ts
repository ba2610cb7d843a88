import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { dayQuestions } from './day.ts'
import { languageQuestions } from './language.ts'
import { planQuestions } from './plan.ts'
import type { Step } from './step.ts'

const inGroup = (stepLabelId: string, steps: readonly Step[]): Question[] =>
  steps.map((step) => ({ ...step, stepLabelId }))

/** The 12 steps in order, in three groups. */
export const quizFlow = {
  id: 'main',
  labels: [
    { id: 'language', label: 'لغتك' },
    { id: 'day', label: 'يومك' },
    { id: 'plan', label: 'خطتك' },
  ],
  questions: [
    ...inGroup('language', languageQuestions),
    ...inGroup('day', dayQuestions),
    ...inGroup('plan', planQuestions),
  ],
} satisfies QuizFlow
