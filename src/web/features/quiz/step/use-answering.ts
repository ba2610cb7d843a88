import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from '#web/app/routing/use-router.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { next } from '#shared/quiz/flow/navigation.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { paths } from '#web/app/routing/paths.ts'
import { currentQuizContext } from '#web/session/quiz/quiz-context.ts'
import { whenKnown } from '#web/session/quiz/quiz-knowledge.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { trackQuestionAnswered } from '#web/tracking/tracking.ts'
import type { OnAnswer } from '#web/ui/step/question-props.ts'

/** Loads the code for the end of the quiz. */
export const loadFinish = () => import('#web/session/lead/lead.ts')

async function finish(
  final: { questionId: string; answer: Answer },
  navigate: (path: string) => void,
): Promise<void> {
  try {
    const { finishQuiz } = await loadFinish()
    await finishQuiz(final, navigate)
  } catch (error) {
    logWarning('the quiz cannot be finished', error)
    const { saveAnswer, setCompleted } = quizStore.getState()
    saveAnswer(final.questionId, final.answer)
    setCompleted(true)
    navigate(paths.loading)
  }
}

/**
 * Saves and records an answer at once, then continues to the next visible question, or ends the quiz. It takes one
 * answer per visit to a step.
 * @param onAnswered called before the answer is saved
 */
export function useAnswering(flow: QuizFlow, question: Question, onAnswered: () => void): OnAnswer {
  const navigate = useNavigate()
  const hasAnswered = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isGone = useRef(false)

  // The visitor may leave another way, such as by the browser's back button.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
    }
  }, [])

  return useCallback<OnAnswer>(
    (answer, { pauseMs = 0 } = {}) => {
      if (hasAnswered.current) return false
      hasAnswered.current = true
      onAnswered()
      trackQuestionAnswered(question.id)
      quizStore.getState().saveAnswer(question.id, answer)

      const leave = () => {
        if (isGone.current) return
        // After saving: the answer may decide which question is next.
        const step = question.isFinal
          ? { kind: 'end' as const }
          : next(flow, currentQuizContext(), question.id)
        if (step.kind === 'question') navigate(paths.quizStep(step.question.id))
        else void finish({ questionId: question.id, answer }, (path) => navigate(path))
      }
      const goOn = () => whenKnown(leave)
      if (pauseMs > 0) timer.current = setTimeout(goOn, pauseMs)
      else goOn()
      return true
    },
    [flow, question, navigate, onAnswered],
  )
}
