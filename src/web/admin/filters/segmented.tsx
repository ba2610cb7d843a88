type SegmentedProps<V extends string> = {
  /** The accessible name. */
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onValue: (value: V) => void
}

/** Switches between two or three views. */
export function Segmented<V extends string>({ label, value, options, onValue }: SegmentedProps<V>) {
  return (
    <fieldset
      aria-label={label}
      className="inline-flex rounded-control border border-line bg-sunken p-0.5 print:hidden"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className="min-h-7.5 rounded-control px-3 font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card"
          onClick={() => onValue(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
