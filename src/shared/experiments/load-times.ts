/** Upper limits of the buckets in which times until the first paint are counted; a longer one is in a last bucket. */
const LOAD_TIME_LIMITS_MS = [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000] as const

export const loadTimeBucket = (loadMs: number): number => {
  const place = LOAD_TIME_LIMITS_MS.findIndex((limit) => loadMs <= limit)
  return place === -1 ? LOAD_TIME_LIMITS_MS.length : place
}

/** @param counts page loads by bucket
 * @returns the time within which three of four page loads showed content, at most the last limit; null: none was measured
 */
export function slowLoadMs(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let seen = 0
  for (const [place, limit] of LOAD_TIME_LIMITS_MS.entries()) {
    seen += counts[place] ?? 0
    if (seen >= total * 0.75) return limit
  }
  return LOAD_TIME_LIMITS_MS.at(-1) ?? null
}
