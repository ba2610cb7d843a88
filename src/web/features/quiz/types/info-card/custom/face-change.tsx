import { bodyMassIndex } from '#shared/body/bmi.ts'
import { bmiText, weightText } from '#shared/body/display.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import { buildOf } from '#web/ui/frame/build-of.ts'
import type { QuestionProps } from '../../../question-props.ts'
import { FaceDrawing } from './face-drawing.tsx'
import { StepForm } from '../../../step/step-form.tsx'
import { StepHeading } from '../../../step/step-heading.tsx'

/** The face as it may look today and at the goal, drawn from the visitor's numbers. */
export function FaceChange({ question, context, onAnswer, isLoading }: QuestionProps<'info-card'>) {
  const profile = readProfile(context.answers)
  const { weight, goalWeight, heightCm } = profile
  const faces = [
    { caption: 'Today', weight },
    { caption: 'At your goal', weight: goalWeight },
  ].flatMap(({ caption, weight: shown }) => {
    const bmi = shown && heightCm !== null ? bodyMassIndex(shown.kg, heightCm) : null
    return shown && bmi !== null ? [{ caption, bmi, label: weightText(shown, context.unitSystem) }] : []
  })

  return (
    <StepForm question={question} isLoading={isLoading} isCentered onNext={() => onAnswer(true)}>
      <StepHeading question={question} context={context} />
      <div className="mt-7 grid grid-cols-2 overflow-hidden rounded-card bg-surface shadow-card">
        {faces.map(({ caption, bmi, label }, index) => (
          <figure key={caption} className={index === 0 ? 'bg-sunken' : 'bg-primary-soft'}>
            <figcaption className="px-3 pt-5 text-center">
              <span className="block text-[0.9375rem] text-ink">{caption}</span>
              <span className="block font-heading text-xl font-bold tabular-nums">{label}</span>
            </figcaption>
            <FaceDrawing
              bmi={bmi}
              build={buildOf(profile)}
              label={`A drawn face ${caption.toLowerCase()}, at a BMI of ${bmiText(bmi)}`}
              className="block w-full"
            />
          </figure>
        ))}
      </div>
    </StepForm>
  )
}
