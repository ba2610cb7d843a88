import { Minus, Plus } from 'lucide'
import { Icon } from '../text/icon.tsx'
import type { ReactNode } from 'react'

type StepperProps = {
  /** What the buttons change, for example "Age". */
  label: string
  onStep: (direction: 1 | -1) => void
  children: ReactNode
}

const BUTTON =
  'flex size-12 shrink-0 min-[370px]:size-14 items-center justify-center rounded-full border border-line bg-surface text-ink shadow-card transition-[border-color,transform] hover:border-primary-strong active:scale-95'

/** A field between a minus and a plus button. */
export function Stepper({ label, onStep, children }: StepperProps) {
  return (
    <div className="flex items-start justify-center gap-3">
      <button
        type="button"
        className={`${BUTTON} mt-2 min-[370px]:mt-1`}
        aria-label={`${label}: one less`}
        onClick={() => onStep(-1)}
      >
        <Icon of={Minus} className="size-5" />
      </button>
      {children}
      <button
        type="button"
        className={`${BUTTON} mt-2 min-[370px]:mt-1`}
        aria-label={`${label}: one more`}
        onClick={() => onStep(1)}
      >
        <Icon of={Plus} className="size-5" />
      </button>
    </div>
  )
}
