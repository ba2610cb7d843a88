import { bmiCategory } from '../../facts/body/bmi.ts'
import { bmiText, heightText } from '../../facts/body/display.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { readProfile } from '../../facts/profile.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { NowAndGoal } from '../cards/now-and-goal.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

/** The visitor's numbers and silhouette, today and at the goal. */
export function PersonalProfileSummary(props: QuestionProps<'personal-profile-summary'>) {
  const { context } = props
  const { t, f } = useReader('body-weight')
  const { quizFlow } = useAppConfig()
  const profile = readProfile(context.answers)
  const { bmi, height, ageYears } = profile
  const activity = quizFlow && chosenLabel(quizFlow, 'weekly_activity', context)
  const facts = [
    bmi !== null && { label: t('bmi'), value: bmiText(bmi, f), detail: t(bmiCategory(bmi)) },
    height && { label: t('height'), value: heightText(height, context.unitSystem, f) },
    ageYears !== null && { label: t('age'), value: String(ageYears), detail: t('years') },
    activity && { label: t('activity'), value: activity },
  ].filter((fact) => typeof fact === 'object' && fact !== null)

  return (
    <StepForm {...props}>
      <NowAndGoal profile={profile} unitSystem={context.unitSystem} className="mt-6" />
      <dl className="mt-4 grid grid-cols-2 gap-3">
        {facts.map(({ label, value, detail }) => (
          <div key={label} className="rounded-control bg-surface px-4 py-3 shadow-card">
            <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
            <dd className="font-heading leading-snug font-bold wrap-anywhere tabular-nums">
              <span className="text-lg">{value}</span>
              {detail && (
                <>
                  <wbr />
                  <span className="ms-1.5 font-sans text-[0.9375rem] font-medium text-ink-soft">
                    {detail}
                  </span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </StepForm>
  )
}

/** The label of the option chosen in a single choice; null if there is none. */
function chosenLabel(flow: QuizFlow, questionId: string, context: QuizContext): string | null {
  const question = flow.questions.find(({ id }) => id === questionId)
  const answers: Answers = context.answers
  if (question?.type !== 'single-choice') return null
  const option = question.options.find(({ value }) => value === answers[questionId])
  return option ? resolveText(option.label, context) : null
}
