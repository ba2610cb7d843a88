import { useEffect, useState } from 'react'

/** Whole seconds until a time (ms), counted down to 0. */
export function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= untilMs) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  return Math.max(Math.ceil((untilMs - nowMs) / 1000), 0)
}
