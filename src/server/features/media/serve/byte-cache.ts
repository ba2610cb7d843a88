/** Keeps values up to a number of bytes; the one that was not used for the longest time leaves first. */
export function createByteCache<Value>(maxBytes: number) {
  const entries = new Map<string, { value: Value; bytes: number }>()
  let total = 0
  const remove = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get: (key: string): Value | undefined => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set: (key: string, value: Value, bytes: number): void => {
      remove(key)
      if (bytes > maxBytes) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) return
        remove(oldest)
      }
    },
  }
}
