type ShareBarProps = {
  /** 0 to 1; clamped. */
  part: number
  color?: 'blue' | 'red' | 'gold'
  /** The earlier value, drawn as a mark. */
  before?: number | null
}

const FILLS = { blue: 'bg-accent', red: 'bg-danger', gold: 'bg-primary' }
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
          style={{ left: `calc(${width(before)} - 1px)` }}
        />
      )}
    </span>
  )
}
