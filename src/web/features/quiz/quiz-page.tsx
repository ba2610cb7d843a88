import { Suspense, useState } from 'react'
import { resolveStep } from '#shared/quiz/flow/navigation.ts'
import { isReached } from '#shared/quiz/flow/reached.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { paths } from '#web/app/routing/paths.ts'
import { useQuizContext } from '#web/session/quiz/quiz-context.ts'
import { RedirectTo } from '#web/app/routing/redirect-to.tsx'
import { useQuestionId } from '#web/app/routing/use-question-id.ts'
import { LoadingScreen } from '#web/ui/frame/loading-screen.tsx'
import { lazyComponent } from './step/lazy-component.tsx'
import { QuizStep } from './step/quiz-step.tsx'
import { isOptional } from './types/question-registry.ts'
import type { ResumeRedirectProps } from './resume-redirect.tsx'

const Resume = lazyComponent<ResumeRedirectProps>(
  async () => (await import('./resume-redirect.tsx')).ResumeRedirect,
)

/**
 * The quiz: the question follows the id in the address. Without a quiz it leads to `/`;
 * without an id, with one the flow does not have or of a step that is not reached yet, to the step the visitor
 * resumes at (OP-54); a question that is not to be shown to the next one that is.
 */
export default function QuizPage() {
  const { quizFlow } = useAppConfig()
  const questionId = useQuestionId()
  const context = useQuizContext()
  // Started over, the answers are gone before the page is: nothing of it must lead back into the quiz.
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
