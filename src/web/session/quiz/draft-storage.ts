const PREFIX = 'quiz-funnels:draft:'

/** Where what is being typed waits until it becomes an answer; of each session apart. */
export const draftKey = (sessionId: string, questionId: string): string =>
  `${PREFIX}${sessionId}:${questionId}`

/** The storage of this tab; null where the browser refuses it. A draft is a comfort: without it the quiz goes on. */
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

/** The visitor starts over: nothing typed stays behind. */
export function dropAllDrafts(): void {
  withDrafts((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}
