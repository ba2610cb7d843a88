import { classNames } from '#web/ui/text/class-names.ts'
import { Picture } from '#web/ui/text/picture.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'
import { StepHeading } from '#web/ui/step/step-heading.tsx'
import { ExtraContent } from './extra-content.tsx'

type PlainCardProps = (QuestionProps<'info-card'> | QuestionProps<'in-page-info-card'>) & {
  isPictureHidden?: boolean
}

/** The picture, text and extra content of a card, vertically centred. */
export function PlainCard({ isPictureHidden = false, ...props }: PlainCardProps) {
  const { question, context } = props
  const { picture, extraContent } = question
  const heading = (
    <>
      {picture && !isPictureHidden && <LargePicture src={picture} isSmaller={extraContent !== undefined} />}
      <StepHeading question={question} context={context} isPictureHidden />
    </>
  )
  return (
    <StepForm {...props} isCentered heading={heading}>
      {extraContent && (
        <div className="mt-7">
          <ExtraContent content={extraContent} context={context} />
        </div>
      )}
    </StepForm>
  )
}

/** @param isSmaller if more content follows */
function LargePicture({ src, isSmaller }: { src: string; isSmaller: boolean }) {
  return (
    <span
      className={classNames(
        'mx-auto flex items-center justify-center rounded-full bg-surface shadow-card motion-safe:animate-rise',
        isSmaller ? 'mb-5 size-24' : 'mb-8 size-40',
        '[@media(max-height:640px)]:mb-4 [@media(max-height:640px)]:size-20',
      )}
    >
      <Picture src={src} size={isSmaller ? 56 : 92} className="[@media(max-height:640px)]:max-w-12" />
    </span>
  )
}
