/** The value below which `share` (0 to 1) of `values` lie, by linear interpolation; throws on no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const lower = sorted[Math.floor(position)]
  const upper = sorted[Math.ceil(position)]
  if (lower === undefined || upper === undefined) throw new Error('no values to take a quantile of')
  return lower + (upper - lower) * (position - Math.floor(position))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
