/** Repeatable random values: the same seed gives the same sequence. */
export type Seeded = {
  /** From 0 to below 1. */
  next: () => number
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number
  chance: (probability: number) => boolean
  between: (low: number, high: number) => number
  /** From a normal distribution. */
  normal: (mean: number, deviation: number) => number
  /** From a log-normal distribution; `sigma` is the deviation of the logarithm. */
  logNormal: (median: number, sigma: number) => number
  pick: <T>(values: readonly [T, ...T[]]) => T
  /** One of the values, by their weights. */
  weighted: <T>(values: readonly (readonly [T, number])[]) => T
  /** Letters and digits. */
  text: (length: number) => string
  uuid: () => string
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const TWO_TO_32 = 4_294_967_296

/** A 32-bit state from any text (FNV-1a). */
function stateOf(seed: string): number {
  let state = 2_166_136_261
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16_777_619)
  }
  return state >>> 0
}

/** Each part has its own random sequence (`seed:part`), so changing one part does not change the others. */
export function seeded(seed: string): Seeded {
  let state = stateOf(seed)
  // Mulberry32: small, fast and uniform enough for demo data.
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const normal = (mean: number, deviation: number): number =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const text = (length: number): string => {
    let made = ''
    for (let index = 0; index < length; index++) made += LETTERS.charAt(below(LETTERS.length))
    return made
  }
  const hex = (length: number): string => {
    let made = ''
    for (let index = 0; index < length; index++) made += below(16).toString(16)
    return made
  }
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    between: (low, high) => low + (high - low) * next(),
    normal,
    logNormal: (median, sigma) => median * Math.exp(normal(0, sigma)),
    pick: (values) => values[below(values.length)] ?? values[0],
    weighted: (values) => {
      let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of values) {
        left -= weight
        if (left < 0) return value
      }
      const last = values.at(-1)
      if (last === undefined) throw new Error('there are no values to choose from')
      return last[0]
    },
    text,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
