import { useState } from 'react'
import { draftKey, withDrafts } from '#web/session/quiz/draft-storage.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'

const keyOf = (questionId: string) => draftKey(quizStore.getState().sessionId, questionId)

/**
 * What the visitor is typing or choosing before it becomes an answer. It outlives a reload of the page, as
 * nothing typed may get lost, and is gone with the tab.
 */
export function useDraft(questionId: string, initial: string): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(
    () => withDrafts((storage) => storage.getItem(keyOf(questionId))) ?? initial,
  )
  return [
    draft,
    (next) => {
      setDraft(next)
      withDrafts((storage) => storage.setItem(keyOf(questionId), next))
    },
  ]
}

/** The draft has become an answer. */
export function dropDraft(questionId: string): void {
  withDrafts((storage) => storage.removeItem(keyOf(questionId)))
}
