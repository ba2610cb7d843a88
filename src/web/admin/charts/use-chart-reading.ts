import { type ChangeEvent, useState } from 'react'

/**
 * Which place of a chart is being read: that below the pointer, or that which the arrow keys have gone to; the last one
 * else. `isActive` while somebody points or has the chart in focus. `keys` belong to a range input from 1 to `length`.
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
