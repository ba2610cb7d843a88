import { Check } from 'lucide'
import { useEffect, useState } from 'react'
import { resolveText } from '#shared/quiz/text.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Picture } from '#web/ui/text/picture.tsx'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'
import { StepHeading } from '#web/ui/step/step-heading.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** How long the finished calculation shows before the quiz continues. */
const GO_ON_AFTER_MS = 1600
const RING_RADIUS = 54

/**
 * What the answers say, checked off one by one while a ring fills; then the quiz continues. For returning visitors and
 * with reduced motion it is finished at once, and a button continues.
 */
export function CalculatingPlan(props: QuestionProps<'info-card'>) {
  const t = useTexts('quiz')
  const { question, context, answer, onAnswer } = props
  const isSeen = answer !== undefined
  const parts = question.extraContent?.kind === 'steps' ? question.extraContent.items : []
  const progress = useCalculation(parts.length, isSeen)
  const isDone = progress === 1
  const doneParts = Math.floor(progress * parts.length + 0.001)
  const goesOnByItself = isDone && !isSeen && !window.matchMedia('(prefers-reduced-motion: reduce)').matches

  useEffect(() => {
    if (!goesOnByItself) return undefined
    const timer = setTimeout(() => onAnswer(true), GO_ON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [goesOnByItself, onAnswer])

  const heading = (
    <>
      <ProgressRing progress={progress} />
      <div className="mt-6">
        <StepHeading question={question} context={context} isPictureHidden />
      </div>
    </>
  )
  return (
    <StepForm {...props} isNextDisabled={!isDone} isCentered heading={heading}>
      <ul className="mt-7 flex flex-col gap-3">
        {parts.map((part, index) => {
          const isPartDone = index < doneParts
          return (
            <li
              key={part.title}
              className={classNames(
                'flex items-center gap-3.5 rounded-card bg-surface p-4 shadow-card transition-opacity duration-300',
                !isPartDone && index > doneParts && 'opacity-55',
              )}
            >
              {part.picture && <Picture src={part.picture} size={36} />}
              <span className="min-w-0 flex-1">
                <span className="block leading-snug font-semibold">{part.title}</span>
                <span className="block text-[0.9375rem] leading-snug text-ink-soft">
                  {resolveText(part.text, context)}
                </span>
              </span>
              <span
                aria-hidden="true"
                className={classNames(
                  'flex size-7 shrink-0 items-center justify-center rounded-full border-2 transition-colors',
                  isPartDone ? 'border-good bg-good text-surface' : 'border-line bg-surface',
                )}
              >
                {isPartDone && <Icon of={Check} className="size-4" strokeWidth={3.5} />}
              </span>
            </li>
          )
        })}
      </ul>
      <output className="sr-only">{isDone ? t('calculated') : t('calculating')}</output>
    </StepForm>
  )
}

function ProgressRing({ progress }: { progress: number }) {
  const t = useTexts('quiz')
  const percent = Math.round(progress * 100)
  return (
    <div className="relative mx-auto size-36">
      <progress aria-label={t('calculation')} value={percent} max={100} className="sr-only" />
      <svg viewBox="0 0 128 128" className="size-full -rotate-90" aria-hidden="true">
        <circle cx={64} cy={64} r={RING_RADIUS} fill="none" strokeWidth={11} className="stroke-line" />
        <circle
          cx={64}
          cy={64}
          r={RING_RADIUS}
          fill="none"
          strokeWidth={11}
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${progress * 100} 100`}
          className={progress === 1 ? 'stroke-good' : 'stroke-primary'}
        />
      </svg>
      <span
        aria-hidden="true"
        className="absolute inset-0 flex items-center justify-center font-heading text-3xl font-bold tabular-nums"
      >
        {progress === 1 ? (
          <Icon of={Check} className="size-12 text-good" strokeWidth={3} />
        ) : (
          t('percent', { percent })
        )}
      </span>
    </div>
  )
}

/** How long one part of the calculation shows. */
const PART_MS = 1300
const TICK_MS = 50

/**
 * The visible progress of a calculation in `partCount` parts, 0 to 1. It is 1 at once for returning visitors and with
 * reduced motion.
 */
function useCalculation(partCount: number, isSeen: boolean): number {
  const [isInstant] = useState(() => isSeen || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [progress, setProgress] = useState(isInstant ? 1 : 0)

  useEffect(() => {
    if (isInstant) return undefined
    const startMs = performance.now()
    const timer = setInterval(() => {
      const share = Math.min(1, (performance.now() - startMs) / (PART_MS * Math.max(1, partCount)))
      setProgress(share)
      if (share === 1) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isInstant, partCount])

  return progress
}
