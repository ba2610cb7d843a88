import { type ChangeEvent, useState } from 'react'

/**
 * The selected point of a chart: under the pointer, chosen with the arrow keys, or the last one. `isActive` while the
 * chart is pointed at or focused. `keys` are props of a range input from 1 to `length`.
 */
export function useChartReading(length: number) {
  const [pointed, setPointed] = useState<number | null>(null)
  const [keyed, setKeyed] = useState<number | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const index = Math.min(Math.max(0, length - 1), pointed ?? keyed ?? length - 1)
  return {
    index,
    isActive: pointed !== null || hasFocus,
    pointAt: setPointed,
    keys: {
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setPointed(null)
        setKeyed(target.valueAsNumber - 1)
      },
    },
  }
}
