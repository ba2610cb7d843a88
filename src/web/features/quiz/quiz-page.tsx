import { Suspense, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { resolveStep } from '#shared/quiz/flow/navigation.ts'
import { isReached } from '#shared/quiz/flow/reached.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { paths } from '#web/app/routing/paths.ts'
import { useQuizContext } from '#web/session/quiz/quiz-context.ts'
import { RedirectTo } from '#web/app/routing/redirect-to.tsx'
import { LoadingScreen } from '#web/ui/frame/loading-screen.tsx'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { QuizStep } from './step/quiz-step.tsx'
import { isOptional } from './types/question-registry.ts'

const Resume = lazyPart(async () => (await import('./resume-redirect.tsx')).ResumeRedirect)

/**
 * Shows the question whose id is in the address. Redirects to `/` without a quiz; to the step where the visitor
 * resumes without an id, with an unknown id or for a step not reached yet; from a hidden question to the next visible.
 */
export default function QuizPage() {
  const { quizFlow } = useAppConfig()
  const { questionId } = matchPath(`${paths.quiz}/:questionId`, useLocation().pathname)?.params ?? {}
  const context = useQuizContext()
  // After "Start over" the answers are deleted before the page is left: no redirect may lead back into the quiz.
  const [isLeaving, setIsLeaving] = useState(false)

  if (isLeaving) return null
  if (!quizFlow) return <RedirectTo path={paths.landing} />
  const question = questionId === undefined ? null : resolveStep(quizFlow, context, questionId)
  if (!question || !isReached(quizFlow, context, question, isOptional)) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Resume flow={quizFlow} context={context} />
      </Suspense>
    )
  }
  if (question.id !== questionId) return <RedirectTo path={paths.quizStep(question.id)} />
  return <QuizStep flow={quizFlow} question={question} context={context} onLeave={() => setIsLeaving(true)} />
}
