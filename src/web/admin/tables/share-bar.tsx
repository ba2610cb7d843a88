import { percent } from '../format/format.ts'

type ShareBarProps = {
  /** 0 to 1; clamped. */
  part: number
  color?: 'blue' | 'red'
  /** The earlier value, drawn as a mark. */
  before?: number | null
}

const FILLS = { blue: 'bg-accent', red: 'bg-danger' }
const width = (part: number): string => `${Math.max(0, Math.min(1, part)) * 100}%`

/** A bar in a table cell. */
export function ShareBar({ part, color = 'blue', before = null }: ShareBarProps) {
  return (
    <span
      aria-hidden="true"
      className="relative block h-2.5 w-full min-w-16 rounded-xs bg-sunken print:border"
    >
      <span
        className={`block h-full rounded-xs [print-color-adjust:exact] ${FILLS[color]}`}
        style={{ width: width(part), minWidth: part > 0 ? 2 : 0 }}
      />
      {before !== null && (
        <span
          className="absolute -inset-y-0.5 w-0.5 bg-ink [print-color-adjust:exact]"
          style={{ insetInlineStart: `calc(${width(before)} - 1px)` }}
        />
      )}
    </span>
  )
}

type ShareCellProps = {
  rate: number | null
  /** The rate that fills the bar. */
  highest: number
  color?: 'blue' | 'red'
}

/** A rate with a bar. */
export function ShareCell({ rate, highest, color = 'blue' }: ShareCellProps) {
  return (
    <span className="inline-flex w-full items-center justify-end gap-2">
      <span className="w-20">
        <ShareBar color={color} part={highest > 0 ? (rate ?? 0) / highest : 0} />
      </span>
      <span className="w-12">{percent(rate)}</span>
    </span>
  )
}
