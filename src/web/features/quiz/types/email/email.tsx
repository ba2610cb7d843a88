import { Lock } from 'lucide'
import { asksAboutHealth } from '#shared/quiz/asks-about-health.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useDraft } from '#web/ui/step/use-draft.ts'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** The e-mail address, with a note on how it is used. */
export function EmailQuestion(props: QuestionProps<'email'>) {
  const t = useTexts('quiz')
  const { question, answer } = props
  const { quizFlow } = useAppConfig()
  const note = quizFlow && asksAboutHealth(quizFlow) ? 'emailPrivacy' : 'emailPrivacyGeneral'
  const { draft, problem, change, submit } = useDraft(props, typeof answer === 'string' ? answer : '')

  return (
    <StepForm {...props} nextLabel={question.buttonText ?? t('getPlan')} onNext={() => submit(draft)}>
      <div className="mt-8">
        <TextField
          label={t('email')}
          value={draft}
          onValueChange={change}
          placeholder={question.placeholder}
          error={problem?.message}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <p className="flex items-start gap-3 rounded-control bg-sunken px-4 py-3.5 text-[0.9375rem] leading-snug text-ink-soft">
          <Icon of={Lock} className="mt-0.5 size-5 shrink-0 text-primary-strong" />
          <span>
            <Rich
              text={t(note)}
              tags={{ strong: (inner) => <strong className="font-semibold text-ink">{inner}</strong> }}
            />
          </span>
        </p>
      </div>
    </StepForm>
  )
}
