import { useEffect, useState } from 'react'

/** How long one part of the calculation shows. */
const PART_MS = 1300
const TICK_MS = 50

/**
 * The visible progress of a calculation in `partCount` parts, 0 to 1. It is 1 at once for returning visitors and with
 * reduced motion.
 */
export function useCalculation(partCount: number, isSeen: boolean): number {
  const [isInstant] = useState(() => isSeen || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [progress, setProgress] = useState(isInstant ? 1 : 0)

  useEffect(() => {
    if (isInstant) return undefined
    const startMs = performance.now()
    const timer = setInterval(() => {
      const share = Math.min(1, (performance.now() - startMs) / (PART_MS * Math.max(1, partCount)))
      setProgress(share)
      if (share === 1) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isInstant, partCount])

  return progress
}
