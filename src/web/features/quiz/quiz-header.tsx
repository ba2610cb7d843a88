import { ArrowLeft, RotateCcw } from 'lucide'
import type { Progress } from '#shared/quiz/flow/progress.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Logo } from '#web/ui/frame/logo.tsx'
import { SteppedProgress } from './progress/stepped-progress.tsx'

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

/** All that a card shows above itself, which has neither header nor progress bar: the way back. */
export const CardBack = ({ onBack }: Pick<QuizHeaderProps, 'onBack'>) => (
  <nav aria-label="Quiz" className="-mx-2 flex h-14 items-center">
    <BackButton onBack={onBack} />
  </nav>
)

/** Back, the logo, start over, and how far the quiz is. */
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
