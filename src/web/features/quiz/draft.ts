import { useState } from 'react'
import { quizStore } from '#web/lib/quiz-store.ts'

const PREFIX = 'quiz-funnels:draft:'
const keyOf = (questionId: string) => `${PREFIX}${quizStore.getState().sessionId}:${questionId}`

/** The storage of this tab; null where the browser refuses it. A draft is a comfort: without it the quiz goes on. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

function attempt<T>(action: (storage: Storage) => T): T | null {
  const storage = tabStorage()
  try {
    return storage && action(storage)
  } catch {
    return null
  }
}

/**
 * What the visitor is typing or choosing before it becomes an answer. It outlives a reload of the page, as
 * nothing typed may get lost, and is gone with the tab.
 */
export function useDraft(questionId: string, initial: string): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(
    () => attempt((storage) => storage.getItem(keyOf(questionId))) ?? initial,
  )
  return [
    draft,
    (next) => {
      setDraft(next)
      attempt((storage) => storage.setItem(keyOf(questionId), next))
    },
  ]
}

/** The draft has become an answer. */
export function dropDraft(questionId: string): void {
  attempt((storage) => storage.removeItem(keyOf(questionId)))
}

/** The visitor starts over: nothing typed stays behind. */
export function dropAllDrafts(): void {
  attempt((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}
