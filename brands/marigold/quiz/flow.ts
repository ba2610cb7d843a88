import type { QuizFlow } from '#shared/quiz/question.ts'
import { habitsQuestions } from './habits.ts'
import { healthQuestions } from './health.ts'
import { profileQuestions } from './profile.ts'

/** The 52 steps in order, in three groups. */
export const quizFlow = {
  id: 'main',
  labels: [
    { id: 'profile', label: 'Profile' },
    { id: 'habits', label: 'Habits' },
    { id: 'health', label: 'Health Conditions' },
  ],
  questions: [...profileQuestions, ...habitsQuestions, ...healthQuestions],
} satisfies QuizFlow
