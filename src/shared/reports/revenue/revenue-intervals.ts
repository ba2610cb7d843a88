/** `untilMs` is Infinity if it has not ended. */
export type Interval = {
  fromMs: number
  untilMs: number
  /** Whether the customer ended it; null: it did not end by itself. */
  isVoluntary: boolean | null
}

export const interval = (fromMs: number, untilMs: number, isVoluntary: boolean | null = null): Interval => ({
  fromMs,
  untilMs,
  isVoluntary,
})

export const isIn = (intervals: readonly Interval[], atMs: number): boolean =>
  intervals.some(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)

export const endingAt = (intervals: readonly Interval[], atMs: number): Interval | undefined =>
  intervals.find(({ untilMs }) => untilMs === atMs)

/** Sorted, without empty ones; adjacent and overlapping ones are merged and end like the last of them. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const inOrder = intervals
    .filter(({ fromMs, untilMs }) => fromMs < untilMs)
    .sort((a, b) => a.fromMs - b.fromMs || a.untilMs - b.untilMs)
  const result: Interval[] = []
  for (const next of inOrder) {
    const last = result.at(-1)
    if (last === undefined || last.untilMs < next.fromMs) result.push({ ...next })
    else if (next.untilMs > last.untilMs) {
      result[result.length - 1] = { ...next, fromMs: last.fromMs }
    }
  }
  return result
}

/** `whole` without `gaps`. A part that ends at a gap has the gap's `isVoluntary`. */
export function without(whole: Interval, gaps: readonly Interval[]): Interval[] {
  let rest: Interval[] = [whole]
  for (const gap of merged(gaps)) {
    rest = rest.flatMap((part) => {
      if (gap.untilMs <= part.fromMs || part.untilMs <= gap.fromMs) return [part]
      const before = interval(part.fromMs, gap.fromMs, gap.isVoluntary)
      const after = interval(gap.untilMs, part.untilMs, part.isVoluntary)
      return [before, after].filter(({ fromMs, untilMs }) => fromMs < untilMs)
    })
  }
  return rest
}
