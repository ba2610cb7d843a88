import { useLayoutEffect } from 'react'
import type { Answers } from '#shared/quiz/answers.ts'
import { quizStore } from '../quiz/quiz-store.ts'

/**
 * Whether a visitor has answered more of the quiz than the landing asks.
 * @param firstId the landing's question, without whose answer the quiz leads back to the landing
 */
export const hasQuizToContinue = (answers: Answers, firstId: string | undefined): boolean =>
  Object.keys(answers).some((id) => id !== firstId && id !== 'email') && (!firstId || firstId in answers)

/**
 * Shows `.continue-offer` on the landing page to visitors with a quiz to continue, by an attribute of the document.
 * `continue-offer.inline.js` has set it by the same rule before the first paint, so that nothing moves.
 */
export function useContinueOffer(firstId: string | undefined): void {
  useLayoutEffect(() => {
    const follow = () =>
      void document.documentElement.toggleAttribute(
        'data-returning',
        hasQuizToContinue(quizStore.getState().answers, firstId),
      )
    follow()
    return quizStore.subscribe(follow)
  }, [firstId])
}
