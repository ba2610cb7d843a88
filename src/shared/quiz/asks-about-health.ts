import type { QuizFlow } from './question.ts'

/** Whether a question of the quiz is about health. */
export const asksAboutHealth = ({ questions }: Pick<QuizFlow, 'questions'>): boolean =>
  questions.some(({ sensitivity }) => sensitivity === 'health')
