/** The value below which `share` (0 to 1) of `values` are, by linear interpolation. @throws on no values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const lower = sorted[Math.floor(position)]
  const upper = sorted[Math.ceil(position)]
  if (lower === undefined || upper === undefined) throw new Error('no values to take a quantile of')
  return lower + (upper - lower) * (position - Math.floor(position))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export type Samples<T> = { product: T[]; baseline: T[] }

/** Measures product and baseline in turns, so that other load on the machine affects both. */
export async function measureInTurns<T>(
  rounds: number,
  measure: { product: () => Promise<T>; baseline: () => Promise<T> },
): Promise<Samples<T>> {
  const samples: Samples<T> = { product: [], baseline: [] }
  for (let round = 0; round < rounds; round++) {
    samples.product.push(await measure.product())
    samples.baseline.push(await measure.baseline())
  }
  return samples
}

/** The medians of one number of each sample, as a figure has them. */
export const medians = <T>({ product, baseline }: Samples<T>, of: (sample: T) => number) => ({
  value: median(product.map(of)),
  baseline: median(baseline.map(of)),
})
