import { quizStore } from './quiz-store.ts'

/** "Start over" (OP-66), after the visitor has confirmed it: a new session without answers, also in other tabs. */
export function resetFunnel(): void {
  quizStore.getState().reset()
}
