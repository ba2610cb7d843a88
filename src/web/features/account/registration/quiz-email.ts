import { quizStore } from '#web/session/quiz/quiz-store.ts'

/** The address given in the quiz, or null. */
export function quizEmail(): string | null {
  const { email } = quizStore.getState().answers
  return typeof email === 'string' && email.trim() !== '' ? email.trim() : null
}
