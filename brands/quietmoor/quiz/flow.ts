import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { daysQuestions } from './days.ts'
import { nightsQuestions } from './nights.ts'
import { planQuestions } from './plan.ts'
import type { Step } from './step.ts'

const inGroup = (stepLabelId: string, steps: readonly Step[]): Question[] =>
  steps.map((step) => ({ ...step, stepLabelId }))

/** The 18 steps in order, in three groups. */
export const quizFlow = {
  id: 'main',
  labels: [
    { id: 'nights', label: 'Your nights' },
    { id: 'days', label: 'Your days' },
    { id: 'plan', label: 'Your plan' },
  ],
  questions: [
    ...inGroup('nights', nightsQuestions),
    ...inGroup('days', daysQuestions),
    ...inGroup('plan', planQuestions),
  ],
} satisfies QuizFlow
