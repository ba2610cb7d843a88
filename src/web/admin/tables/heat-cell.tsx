import type { ReactNode } from 'react'

type HeatCellProps = {
  /** 0 to 1; null for no colour. */
  heat: number | null
  color?: 'accent' | 'danger'
  title?: string
  children: ReactNode
}

/** The maximum at which text keeps its contrast in both schemes. */
const STRONGEST_PERCENT = 42

/** A number on a background whose strength shows its size. */
export function HeatCell({ heat, color = 'accent', title, children }: HeatCellProps) {
  const strength = Math.round(Math.max(0, Math.min(1, heat ?? 0)) * STRONGEST_PERCENT)
  return (
    <span
      className="-mx-1.5 block rounded-xs px-1.5 py-0.5 [print-color-adjust:exact]"
      title={title}
      {...(heat === null
        ? {}
        : {
            style: { background: `color-mix(in srgb, var(--qf-color-${color}) ${strength}%, transparent)` },
          })}
    >
      {children}
    </span>
  )
}
