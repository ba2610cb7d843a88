import { Pause, Play } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'

type Props = { what: string; isPaused: boolean; onToggle: () => void; className?: string }

/** Pauses and resumes something that moves by itself. */
export function MotionSwitch({ what, isPaused, onToggle, className = '' }: Props) {
  return (
    <button
      type="button"
      aria-label={`${isPaused ? 'Play' : 'Pause'} ${what}`}
      className={`grid size-[44px] shrink-0 place-items-center rounded-control ${className}`}
      onClick={onToggle}
    >
      <Icon of={isPaused ? Play : Pause} className="size-5" />
    </button>
  )
}
