const PREFIX = 'quiz-funnels:draft:'

/** The storage key of what is typed but not yet an answer, separate for each session. */
export const draftKey = (sessionId: string, questionId: string): string =>
  `${PREFIX}${sessionId}:${questionId}`

/** The storage of this tab; null if the browser blocks it. The quiz works without drafts. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

export function withDrafts<T>(action: (storage: Storage) => T): T | null {
  const storage = tabStorage()
  try {
    return storage && action(storage)
  } catch {
    return null
  }
}

/** Deletes all drafts, when the visitor starts over. */
export function dropAllDrafts(): void {
  withDrafts((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}
