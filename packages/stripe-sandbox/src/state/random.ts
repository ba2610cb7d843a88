import { createHash } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export type Random = {
  /** Letters and digits, as in Stripe's ids. */
  text: (length: number) => string
  /** An integer from 0 to `limit - 1`. */
  below: (limit: number) => number
}

/**
 * A repeatable source of ids, secrets and chance that cannot be guessed without the seed. `counter` continues after a
 * restart, so no id comes twice.
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
      // 248 is the greatest multiple of 62 in a byte: larger values would favour the first letters.
      while (text.length < length) {
        const byte = nextByte()
        if (byte < 248) text += LETTERS.charAt(byte % LETTERS.length)
      }
      return text
    },
  }
}
