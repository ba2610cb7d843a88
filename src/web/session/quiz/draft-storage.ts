import { sessionStorageOfTab, withStorage } from '#web/app/browser/browser-storage.ts'

const PREFIX = 'quiz-funnels:draft:'

/** The storage key of what is typed but not yet an answer, separate for each session. */
export const draftKey = (sessionId: string, questionId: string): string =>
  `${PREFIX}${sessionId}:${questionId}`

/** Uses the storage of this tab; null if the browser blocks it. The quiz works without drafts. */
export const withDrafts = <T>(action: (storage: Storage) => T): T | null =>
  withStorage(sessionStorageOfTab(), action)

/** Deletes all drafts, when the visitor starts over. */
export function dropAllDrafts(): void {
  withDrafts((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}
