import { ArrowLeft, RotateCcw } from 'lucide'
import type { Progress } from '#shared/quiz/flow/progress.ts'
import type { Question } from '#shared/quiz/question.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Logo } from '#web/ui/frame/logo.tsx'
import { SteppedProgress } from './stepped-progress.tsx'

type QuizHeaderProps = {
  progress: Progress
  groupCount: number
  onBack: () => void
  onStartOver: () => void
}

const ICON_BUTTON =
  'flex size-12 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink'

const BackButton = ({ onBack }: Pick<QuizHeaderProps, 'onBack'>) => (
  <button type="button" className={ICON_BUTTON} aria-label="Back" onClick={onBack}>
    <Icon of={ArrowLeft} className="size-6" />
  </button>
)

/** Whether a step shows without header and progress bar, as info cards do. */
export const isHeaderless = ({ type }: Question): boolean => type === 'info-card'

/** The back button of a step without a header. */
export const CardBack = ({ onBack }: Pick<QuizHeaderProps, 'onBack'>) => (
  <nav aria-label="Quiz" className="-mx-2 flex h-14 items-center">
    <BackButton onBack={onBack} />
  </nav>
)

/** Back, logo, start over and progress. */
export function QuizHeader({ progress, groupCount, onBack, onStartOver }: QuizHeaderProps) {
  return (
    <header>
      <div className="-mx-2 flex h-14 items-center justify-between">
        <BackButton onBack={onBack} />
        <Logo />
        <button type="button" className={ICON_BUTTON} aria-label="Start over" onClick={onStartOver}>
          <Icon of={RotateCcw} className="size-5" />
        </button>
      </div>
      <SteppedProgress progress={progress} groupCount={groupCount} />
    </header>
  )
}
