import { Pause, Play } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'

type Props = { label: string; isPaused: boolean; onToggle: () => void; className?: string }

/** Pauses and resumes something that moves by itself. @param label what a press does */
export function MotionSwitch({ label, isPaused, onToggle, className = '' }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`grid size-[44px] shrink-0 place-items-center rounded-control ${className}`}
      onClick={onToggle}
    >
      <Icon of={isPaused ? Play : Pause} className="size-5" />
    </button>
  )
}
