import type { ReactNode } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'

export type Tone = 'neutral' | 'info' | 'good' | 'caution' | 'danger'

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  info: 'bg-accent-soft text-accent-strong',
  good: 'bg-good-soft text-good',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
}

export type Status = { label: string; tone: Tone }

/** A status in one or two words. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-pill px-2 py-px text-xs font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}

export const StatusBadge = ({ status: { label, tone } }: { status: Status }) => (
  <Badge tone={tone}>{label}</Badge>
)
