/** A random UUID (version 4), also where `crypto.randomUUID` is missing: it needs a secure context. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    const versioned = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return versioned.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * A UUID of version 7: it begins with a time, in ms since 1970 (and not before it), and is random otherwise. Rows that
 * come one after another then lie together in an index and not all over it.
 */
export function timedId(atMs: number): string {
  const time = Math.max(0, atMs).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomId().slice(15)}`
}
