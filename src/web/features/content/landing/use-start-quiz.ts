import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { paths } from '#web/app/routing/paths.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { track, trackLandingVisit, trackQuestionAnswered } from '#web/tracking/tracking.ts'
import { whenIdle } from '#web/app/browser/when-idle.ts'
import { landingQuestion } from './landing-question.ts'

/** The landing works without the quiz engine, so it is loaded later. */
const loadEngine = () => import('./path-after.ts')

/** Saves and records the answer to the landing's question, and opens the first question of the quiz. */
export function useStartQuiz(flow: QuizFlow | null): (value: string) => void {
  const navigate = useNavigate()
  useEffect(() => whenIdle(loadEngine), [])

  const openQuiz = async (quiz: QuizFlow, questionId: string) => {
    try {
      const { pathAfter } = await loadEngine()
      await navigate(pathAfter(quiz, questionId))
    } catch (error) {
      logWarning('the first step did not load', error)
      await navigate(paths.quiz)
    }
  }
  return (value) => {
    const question = landingQuestion(flow)
    if (!flow || !question) return
    quizStore.getState().saveAnswer(question.id, value)
    trackLandingVisit()
    track({
      type: 'quizStarted',
      onceKey: 'started',
      ...(question.id === 'gender' ? { metadata: { gender: value } } : {}),
    })
    trackQuestionAnswered(question.id)
    void openQuiz(flow, question.id)
  }
}
