import { useState } from 'react'
import { validateAnswer } from '#shared/quiz/types/registry.ts'
import type { Validation } from '#shared/quiz/types/validation.ts'
import type { Question } from '#shared/quiz/question.ts'
import { answerContext } from '#web/session/quiz/answer-context.ts'
import { draftKey, withDrafts } from '#web/session/quiz/draft-storage.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { useCurrentTexts } from '#web/app/texts/use-texts.ts'
import type { QuestionProps } from './question-props.ts'

/** What is wrong with an answer, in the reader's language. */
export type Problem = Omit<Extract<Validation, { ok: false }>, 'message'> & { message: string }
type Checked = Exclude<Validation, { ok: false }> | Problem
type DraftProps = Pick<QuestionProps<Question['type']>, 'question' | 'context' | 'onAnswer'>

/**
 * What the visitor enters before it becomes an answer. It survives a reload of the page, so that nothing typed is
 * lost, and is gone with the tab.
 */
export function useDraft({ question, context, onAnswer }: DraftProps, initial: string) {
  const key = draftKey(quizStore.getState().sessionId, question.id)
  const [draft, setDraft] = useState(() => withDrafts((storage) => storage.getItem(key)) ?? initial)
  const [problem, setProblem] = useState<Problem | null>(null)
  const texts = useCurrentTexts()
  const check = (entered: unknown): Checked => {
    const result = validateAnswer(question, entered, answerContext(context))
    return result.ok ? result : { ...result, message: result.message(texts) }
  }

  return {
    draft,
    /** What is wrong with the last submission, until the draft changes. */
    problem,
    check,
    change: (next: string) => {
      setDraft(next)
      withDrafts((storage) => storage.setItem(key, next))
      setProblem(null)
    },
    /** Answers with what was entered, or shows the problem. */
    submit: (entered: unknown) => {
      const result = check(entered)
      if (!result.ok) setProblem(result)
      else if (onAnswer(result.answer)) withDrafts((storage) => storage.removeItem(key))
    },
  }
}
