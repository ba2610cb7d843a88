import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoticeTone = 'info' | 'good' | 'caution' | 'danger'

const TONES: Record<NoticeTone, string> = {
  info: 'bg-accent-soft text-accent-strong',
  good: 'bg-good-soft text-good',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
}

/** The colours of a tone. */
export const toneClass = (tone: NoticeTone): string => TONES[tone]

/** A short message on a tinted background, with an optional bold title. */
export function Notice({
  tone,
  title,
  children,
}: {
  tone: NoticeTone
  title?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className={classNames('rounded-control px-4 py-3 text-[0.9375rem] leading-snug', TONES[tone])}>
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="text-ink">{children}</div>}
    </div>
  )
}
