import { quizStore } from '../quiz/quiz-store.ts'

/** Whether a finished quiz of this browser has not reached the server, or not in its last form. */
export function isLeadMissing(): boolean {
  const { isCompleted, leadId, submission } = quizStore.getState()
  return isCompleted && (leadId === null || submission !== null)
}
