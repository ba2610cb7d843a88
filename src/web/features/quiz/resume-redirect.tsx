import type { QuizContext } from '#shared/quiz/answers.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { resumeStep } from '#shared/quiz/resume.ts'
import { useAppConfig } from '#web/lib/app-config.tsx'
import { paths } from '#web/lib/paths.ts'
import { RedirectTo } from '#web/lib/redirect-to.tsx'

export type ResumeRedirectProps = { flow: QuizFlow; context: QuizContext }

/** Leads to the step the visitor resumes at (OP-54), or to the landing where the quiz has none. */
export function ResumeRedirect({ flow, context }: ResumeRedirectProps) {
  const { safety } = useAppConfig()
  const question = resumeStep(flow, context, { minimumGoalBmi: safety.minimumGoalBmi })
  return <RedirectTo path={question ? paths.quizStep(question.id) : paths.landing} />
}
