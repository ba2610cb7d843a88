import { Check } from 'lucide'
import { resolveText } from '#shared/quiz/text.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Picture } from '#web/ui/text/picture.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'
import { StepHeading } from '#web/ui/step/step-heading.tsx'

/** Time between the starts of two parts. */
const STAGGER_MS = 450

/** The parts of the program, with bars that fill one after the other. */
export function ProgramPreparation(props: QuestionProps<'info-card'>) {
  const { question, context } = props
  const parts = question.extraContent?.kind === 'steps' ? question.extraContent.items : []
  return (
    <StepForm
      {...props}
      isCentered
      heading={<StepHeading question={question} context={context} isPictureHidden={parts.length > 0} />}
    >
      <ul className="mt-7 flex flex-col gap-3">
        {parts.map((part, index) => (
          <li key={part.title} className="rounded-card bg-surface p-4 shadow-card">
            <div className="flex items-center gap-4">
              {part.picture && <Picture src={part.picture} size={44} />}
              <div className="min-w-0 flex-1">
                <p className="font-heading text-lg leading-tight font-bold">{part.title}</p>
                <p className="mt-0.5 text-[0.9375rem] leading-snug text-ink-soft">
                  {resolveText(part.text, context)}
                </p>
              </div>
              <span
                aria-hidden="true"
                className="flex size-7 shrink-0 items-center justify-center rounded-full bg-good text-surface motion-safe:animate-rise"
                style={{ animationDelay: `${(index + 1) * STAGGER_MS + 350}ms` }}
              >
                <Icon of={Check} className="size-4" strokeWidth={3.5} />
              </span>
            </div>
            <div aria-hidden="true" className="mt-3.5 h-2 overflow-hidden rounded-pill bg-sunken">
              <div
                className="h-full origin-start rounded-pill bg-primary motion-safe:animate-fill"
                style={{ animationDelay: `${index * STAGGER_MS}ms` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </StepForm>
  )
}
