import { Suspense, useCallback, useState } from 'react'
import { useLocation } from '#web/app/routing/use-router.ts'
import { pathParts } from '#web/app/routing/path-parts.ts'
import { resolveStep } from '#shared/quiz/flow/navigation.ts'
import { isReached } from '#shared/quiz/flow/reached.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { paths } from '#web/app/routing/paths.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { useQuizContext } from '#web/session/quiz/quiz-context.ts'
import { loadKnowledge } from '#web/session/quiz/quiz-knowledge.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { RedirectTo } from '#web/app/routing/redirect-to.tsx'
import { LoadingScreen } from '#web/ui/frame/loading-screen.tsx'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { HealthConsent, QuizStep } from './step/quiz-step.tsx'
import { loadPackQuestions } from './types/pack-questions.ts'
import { isOptional } from './types/question-registry.ts'

const Resume = lazyPart(async () => (await import('./resume-redirect.tsx')).ResumeRedirect)

/** The id in the address. */
const useQuestionId = () => pathParts(useLocation().pathname)?.id

/**
 * Shows the question whose id is in the address. Redirects to `/` without a quiz; to the step where the visitor
 * resumes without an id, with an unknown id or for a step not reached yet; from a hidden question to the next visible.
 */
function Quiz() {
  const { quizFlow } = useAppConfig()
  const questionId = useQuestionId()
  const context = useQuizContext()
  // After "Start over" the answers are deleted before the page is left: no redirect may lead back into the quiz.
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = useCallback(() => setIsLeaving(true), [])

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
  return <QuizStep flow={quizFlow} question={question} context={context} onLeave={leave} />
}

const QuizWithPacks = lazyPart<object>(async () => {
  await Promise.all([loadKnowledge(), loadPackQuestions()])
  return Quiz
})

/** A placeholder in a text, which a pack may have to fill. */
const PLACEHOLDER = /\{(?!name\})[a-z_]+\}/

/** Whether all answers are to the landing page or the first question, which need nothing of packs. */
function isBeginning(flow: QuizFlow | null, answers: Answers, questionId: string | undefined): boolean {
  const first = flow?.questions.find(({ landingPageOnly }) => !landingPageOnly)
  const isEarly = (id: string) =>
    id === first?.id || flow?.questions.find((question) => question.id === id)?.landingPageOnly === true
  const isFirst = questionId !== undefined && questionId === first?.id
  return isFirst && !PLACEHOLDER.test(JSON.stringify(first)) && Object.keys(answers).every(isEarly)
}

/** Loads what a visitor sees who is asked for consent at the first step. */
export const preloadHealthConsent = (): Promise<void> => HealthConsent.preload()

/** Loads what a returning visitor sees who continues on the landing. */
export async function prepareResume(flow: QuizFlow): Promise<void> {
  await Promise.all([Resume.preload(), QuizWithPacks.preload()])
  const { preloadResumeStep } = await import('./resume-redirect.tsx')
  await preloadResumeStep(flow)
}

/** The quiz. A visitor who begins does not wait for the packs; those who come back later do. */
export default function QuizPage() {
  const { quizFlow } = useAppConfig()
  const questionId = useQuestionId()
  const [Shown] = useState(() => {
    const { answers } = quizStore.getState()
    return isBeginning(quizFlow, answers, questionId) ? Quiz : QuizWithPacks
  })
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Shown />
    </Suspense>
  )
}
