import { ArrowLeft, Check, RotateCcw } from 'lucide'
import { Fragment, memo } from 'react'
import type { Progress } from '#shared/quiz/flow/progress.ts'
import type { Question } from '#shared/quiz/question.ts'
import { useEarlyTap } from '#web/app/browser/early-tap.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Logo } from '#web/ui/frame/logo.tsx'
import { classNames } from '#web/ui/text/class-names.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type QuizHeaderProps = {
  progress: Progress
  groupCount: number
  onBack: () => void
  onStartOver: () => void
}

const ICON_BUTTON =
  'flex size-12 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink'

/** `first-step.inline.js` has the same word. */
const BACK = 'back'

function BackButton({ onBack }: Pick<QuizHeaderProps, 'onBack'>) {
  const t = useTexts('quiz')
  useEarlyTap([BACK], onBack)
  return (
    <button
      type="button"
      data-early-tap={BACK}
      className={ICON_BUTTON}
      aria-label={t('back')}
      onClick={onBack}
    >
      <Icon of={ArrowLeft} className="size-6 flip-rtl" />
    </button>
  )
}

/** Whether a step shows without header and progress bar, as info cards do. */
export const isHeaderless = ({ type }: Question): boolean => type === 'info-card'

/** The back button of a step without a header. */
export function CardBack({ onBack }: Pick<QuizHeaderProps, 'onBack'>) {
  const t = useTexts('quiz')
  return (
    <nav aria-label={t('navigation')} className="-mx-2 flex h-14 items-center">
      <BackButton onBack={onBack} />
    </nav>
  )
}

/** Back, logo, start over and progress. */
export const QuizHeader = memo(function QuizHeader({
  progress,
  groupCount,
  onBack,
  onStartOver,
}: QuizHeaderProps) {
  const t = useTexts('base')
  return (
    <header>
      <div className="-mx-2 flex h-14 items-center justify-between">
        <BackButton onBack={onBack} />
        <Logo />
        <button type="button" className={ICON_BUTTON} aria-label={t('startOver')} onClick={onStartOver}>
          <Icon of={RotateCcw} className="size-5" />
        </button>
      </div>
      <SteppedProgress progress={progress} groupCount={groupCount} />
    </header>
  )
})

const DOTS = {
  done: 'border-primary bg-primary text-on-primary',
  current: 'border-primary-strong bg-primary',
  todo: 'border-line bg-surface',
}

type SteppedProgressProps = { progress: Progress; groupCount: number }

/** The progress of the quiz: the name of the group, a dot for each group, and one for the end. */
function SteppedProgress({ progress, groupCount }: SteppedProgressProps) {
  const t = useTexts('quiz')
  const percent = Math.round(((progress.groupIndex + progress.fraction) / groupCount) * 100)
  return (
    <div className="pb-1">
      <progress
        aria-label={t('progress')}
        aria-valuetext={t('progressValue', { group: progress.label, percent })}
        value={percent}
        max={100}
        className="sr-only"
      />
      <p className="text-center" aria-hidden="true">
        <span className="inline-block rounded-pill bg-surface px-4 py-1.5 text-[0.8125rem] leading-none font-semibold text-primary-strong shadow-card">
          {progress.label}
        </span>
      </p>
      <div className="mt-2 flex items-center" aria-hidden="true">
        {progress.dots.map((dot, index) => (
          // A dot has no id but its position.
          <Fragment key={`dot-${String(index)}`}>
            {index > 0 && (
              <span className="mx-1 h-1.5 flex-1 overflow-hidden rounded-pill bg-line">
                <span
                  className="block h-full origin-start rounded-pill bg-primary transition-transform duration-300 motion-reduce:transition-none"
                  style={{ transform: `scaleX(${filledShare(progress, index - 1)})` }}
                />
              </span>
            )}
            <span
              className={classNames(
                'flex size-4.5 items-center justify-center rounded-full border-[2.5px] transition-colors',
                DOTS[dot],
              )}
            >
              {dot === 'done' && <Icon of={Check} className="size-3" strokeWidth={4.5} />}
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  )
}

/** The filled share of the line after a group's dot, 0 to 1. */
export function filledShare(
  { groupIndex, fraction }: Pick<Progress, 'groupIndex' | 'fraction'>,
  group: number,
): number {
  if (group < groupIndex) return 1
  return group === groupIndex ? fraction : 0
}
