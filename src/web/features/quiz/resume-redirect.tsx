import { isAnswered, type QuizContext } from '#shared/quiz/answers.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { resumeStep } from '#shared/quiz/flow/resume.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { paths } from '#web/app/routing/paths.ts'
import { RedirectTo } from '#web/app/routing/redirect-to.tsx'

/** Redirects to the step where the visitor resumes; to the landing page if its question is open or the quiz is empty. */
export function ResumeRedirect({ flow, context }: { flow: QuizFlow; context: QuizContext }) {
  const { safety } = useAppConfig()
  const [first] = flow.questions
  const isLandingOpen = first?.landingPageOnly === true && !isAnswered(context.answers, first.id)
  const question = isLandingOpen ? null : resumeStep(flow, context, { minimumGoalBmi: safety.minimumGoalBmi })
  return <RedirectTo path={question ? paths.quizStep(question.id) : paths.landing} />
}
