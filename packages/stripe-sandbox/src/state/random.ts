import { createHash } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export type Random = {
  /** Letters and digits, like the tail of Stripe's ids. */
  text: (length: number) => string
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number
}

/**
 * A repeatable source of ids, secrets and chances: the same seed and the same calls give the same values, and nobody
 * without the seed can guess the next one. `counter` is where it goes on after a restart, so that no id comes twice.
 */
export function createRandom(seed: string, counter: { value: number }): Random {
  let pool: Buffer = Buffer.alloc(0)
  let used = 0
  const nextByte = (): number => {
    if (used >= pool.length) {
      pool = createHash('sha256').update(`${seed}:${counter.value}`).digest()
      counter.value += 1
      used = 0
    }
    const byte = pool[used] ?? 0
    used += 1
    return byte
  }
  const below = (limit: number): number => {
    let value = 0
    for (let bytes = 0; bytes < 5; bytes++) value = value * 256 + nextByte()
    return value % limit
  }
  return {
    below,
    text: (length) => {
      let text = ''
      // 248 is the greatest multiple of 62 in a byte: what lies above would favour the first letters.
      while (text.length < length) {
        const byte = nextByte()
        if (byte < 248) text += LETTERS.charAt(byte % LETTERS.length)
      }
      return text
    },
  }
}
