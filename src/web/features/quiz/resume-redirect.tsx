import { isAnswered } from '#shared/quiz/answers.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { resumeStep } from '#shared/quiz/flow/resume.ts'
import { answerContext } from '#web/session/quiz/answer-context.ts'
import { paths } from '#web/app/routing/paths.ts'
import { RedirectTo } from '#web/app/routing/redirect-to.tsx'
import { currentQuizContext } from '#web/session/quiz/quiz-context.ts'
import { preloadQuestionType } from './types/question-registry.ts'

/** Loads the code of the step where the visitor resumes. */
export async function preloadResumeStep(flow: QuizFlow): Promise<void> {
  const question = resumeStep(flow, answerContext(currentQuizContext()))
  if (question) await preloadQuestionType(question.type)
}

/** Redirects to the step where the visitor resumes; to the landing page if its question is open or the quiz is empty. */
export function ResumeRedirect({ flow, context }: { flow: QuizFlow; context: QuizContext }) {
  const [first] = flow.questions
  const isLandingOpen = first?.landingPageOnly === true && !isAnswered(context.answers, first.id)
  const question = isLandingOpen ? null : resumeStep(flow, answerContext(context))
  return <RedirectTo path={question ? paths.quizStep(question.id) : paths.landing} />
}
