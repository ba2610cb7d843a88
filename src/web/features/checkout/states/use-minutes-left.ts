import { useCallback, useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#shared/lib/time.ts'

/** Minutes until `untilMs`, rounded up; 0 when it is over. */
export const minutesLeft = (untilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / MINUTE_MS))

/** The time until the number of minutes changes. */
export const msToNextMinute = (untilMs: number, nowMs: number): number =>
  untilMs - nowMs - (minutesLeft(untilMs, nowMs) - 1) * MINUTE_MS

/** The minutes until `untilMs` of the browser's clock; null: no wait. */
export function useMinutesLeft(untilMs: number | null): number {
  const subscribe = useCallback(
    (onMinute: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const next = () => {
        const nowMs = Date.now()
        if (untilMs === null || untilMs <= nowMs) return
        timer = setTimeout(
          () => {
            onMinute()
            next()
          },
          msToNextMinute(untilMs, nowMs),
        )
      }
      next()
      return () => clearTimeout(timer)
    },
    [untilMs],
  )
  const left = () => (untilMs === null ? 0 : minutesLeft(untilMs, Date.now()))
  return useSyncExternalStore(subscribe, left, left)
}
