import { type IconNode, Minus, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../text/icon.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type StepperProps = {
  /** The name of the number, for example "Age". */
  label: string
  onStep: (direction: 1 | -1) => void
  children: ReactNode
}

const BUTTON =
  'mt-2 flex size-12 shrink-0 min-[370px]:mt-1 min-[370px]:size-14 items-center justify-center rounded-full border border-line bg-surface text-ink shadow-card transition-[border-color,transform] hover:border-primary-strong active:scale-95'

/** A field between a minus and a plus button. */
export function Stepper({ label, onStep, children }: StepperProps) {
  const t = useTexts('base')
  const button = (name: string, direction: 1 | -1, icon: IconNode) => (
    <button type="button" className={BUTTON} aria-label={name} onClick={() => onStep(direction)}>
      <Icon of={icon} className="size-5" />
    </button>
  )
  return (
    <div className="flex items-start justify-center gap-3">
      {button(t('oneLess', { label }), -1, Minus)}
      {children}
      {button(t('oneMore', { label }), 1, Plus)}
    </div>
  )
}
