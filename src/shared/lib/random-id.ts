/** A random UUID (version 4), also outside a secure context, where `crypto.randomUUID` is missing. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    const versioned = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return versioned.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const MAX_TIME_MS = 2 ** 48 - 1

/**
 * A UUID of version 7: time in ms since 1970, then random. Rows with such ids are stored by time: close together in an
 * index, and in the partition of their month.
 * @param random the UUID whose bits follow the time
 */
export function timedId(atMs: number, random = randomId()): string {
  const time = Math.min(Math.max(0, Math.trunc(atMs)), MAX_TIME_MS)
    .toString(16)
    .padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}
