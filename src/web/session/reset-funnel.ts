import { dropAllDrafts } from './quiz/draft-storage.ts'
import { quizStore } from './quiz/quiz-store.ts'

/** Deletes the answers of this browser, also in other tabs, and starts a new session. Ask the visitor first. */
export function resetFunnel(): void {
  dropAllDrafts()
  quizStore.getState().reset()
}
