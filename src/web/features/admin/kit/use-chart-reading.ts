import { type KeyboardEvent, useState } from 'react'
import { readingAfter } from './reading-after.ts'

/**
 * Which place of a chart is being read: that below the pointer, or that which the arrow keys have gone to; the last one
 * else. `isActive` while somebody points or has the chart in focus.
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
      onKeyDown: (event: KeyboardEvent) => {
        const next = readingAfter(event.key, index, length)
        if (next === undefined) return
        event.preventDefault()
        setPointed(null)
        setKeyed(next)
      },
    },
  }
}
