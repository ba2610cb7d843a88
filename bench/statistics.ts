import { seeded } from '#scripts/demo-data/seeded.ts'

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

/** By side and round: samples with the same index are a pair. */
export type SamplesOf<Side extends string, T> = Record<Side, T[]>
export type Samples<T> = SamplesOf<'product' | 'baseline', T>

/** Fewer rounds do not show how much they differ. */
const MIN_ROUNDS_OF_INTERVAL = 3
const RESAMPLES = 1000
const SEED = 'bench'

/** Contains the true value in 95 of 100 runs. */
export type Interval = { low: number; high: number }

/**
 * The 95 % interval of what `of` computes from rounds, by a bootstrap: rounds are drawn with replacement, and the interval
 * leaves out the lowest and the highest 2.5 % of the results. The draws are seeded.
 * @param of receives the indexes of the drawn rounds
 * @returns null: too few rounds
 */
function bootstrap(rounds: number, of: (drawn: readonly number[]) => number): Interval | null {
  if (rounds < MIN_ROUNDS_OF_INTERVAL) return null
  const random = seeded(SEED)
  const results = Array.from({ length: RESAMPLES }, () =>
    of(Array.from({ length: rounds }, () => random.below(rounds))),
  )
  return { low: quantile(results, 0.025), high: quantile(results, 0.975) }
}

/** What a figure needs of its rounds. Intervals are null if there are too few rounds. */
export type Summary = {
  value: number
  baseline: number
  intervals: { value: Interval | null; ratio: Interval | null }
}

/**
 * One number for the product and one for the baseline, with the 95 % intervals of the product's number and of the ratio.
 * The bootstrap draws pairs, so that what slowed both down in one round does not widen the ratio's interval.
 * @throws if the samples are not pairs
 */
export function summarize<T>(samples: Samples<T>, statistic: (samples: readonly T[]) => number): Summary {
  const { product, baseline } = samples
  if (product.length !== baseline.length)
    throw new Error(`${product.length} and ${baseline.length} samples are not pairs`)
  const drawnFrom = (all: readonly T[], drawn: readonly number[]): number =>
    statistic(drawn.map((index) => all[index] as T))
  return {
    value: statistic(product),
    baseline: statistic(baseline),
    intervals: {
      value: bootstrap(product.length, (drawn) => drawnFrom(product, drawn)),
      ratio: bootstrap(product.length, (drawn) => drawnFrom(product, drawn) / drawnFrom(baseline, drawn)),
    },
  }
}

/** The medians of one number of each sample, as a figure has them. */
export const medians = <T>({ product, baseline }: Samples<T>, of: (sample: T) => number): Summary =>
  summarize({ product: product.map(of), baseline: baseline.map(of) }, median)

/** How many rounds: exactly so many, or until `isEnough`, at least and at most so many. */
export type Rounds<Side extends string, T> =
  | number
  | { least: number; most: number; isEnough: (samples: SamplesOf<Side, T>) => boolean }

/** `BENCH_ROUNDS` limits the rounds of every benchmark, to try one. */
const limited = (rounds: number): number => Math.min(rounds, Number(process.env['BENCH_ROUNDS'] || rounds))

/** Measures product, baseline and other sides in turns, so that other load on the machine affects all. */
export async function measureInTurns<T, Side extends string = 'product' | 'baseline'>(
  rounds: Rounds<Side, T>,
  measure: Record<Side, () => Promise<T>>,
): Promise<SamplesOf<Side, T>> {
  const { least, most, isEnough } =
    typeof rounds === 'number' ? { least: rounds, most: rounds, isEnough: () => true } : rounds
  const sides = Object.keys(measure) as Side[]
  const samples = Object.fromEntries(sides.map((side) => [side, [] as T[]])) as SamplesOf<Side, T>
  for (let round = 0; round < limited(most); round++) {
    if (round >= least && isEnough(samples)) break
    for (const side of sides) samples[side].push(await measure[side]())
  }
  return samples
}

/** Whether the ratio's interval is at most `share` of the ratio wide. */
export function isNarrow({ value, baseline, intervals: { ratio } }: Summary, share: number): boolean {
  return ratio !== null && ratio.high - ratio.low <= share * (value / baseline)
}
