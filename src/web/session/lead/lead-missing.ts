import { quizStore } from '../quiz/quiz-store.ts'

/** Whether a finished quiz, or its last change, has not reached the server. */
export function isLeadMissing(): boolean {
  const { isCompleted, leadId, submission } = quizStore.getState()
  return isCompleted && (leadId === null || submission !== null)
}
