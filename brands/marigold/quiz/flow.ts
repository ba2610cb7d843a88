import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { habitsQuestions } from './habits.ts'
import { healthQuestions } from './health.ts'
import { profileQuestions } from './profile.ts'
import type { Step } from './step.ts'

const inGroup = (stepLabelId: string, steps: readonly Step[]): Question[] =>
  steps.map((step) => ({ ...step, stepLabelId }))

/** The 52 steps in order, in three groups. */
export const quizFlow = {
  id: 'main',
  labels: [
    { id: 'profile', label: 'Profile' },
    { id: 'habits', label: 'Habits' },
    { id: 'health', label: 'Health Conditions' },
  ],
  questions: [
    ...inGroup('profile', profileQuestions),
    ...inGroup('habits', habitsQuestions),
    ...inGroup('health', healthQuestions),
  ],
} satisfies QuizFlow
