/** A record with a value for each key. */
export function byKey<K extends string, T>(keys: readonly K[], valueOf: (key: K) => T): Record<K, T>
export function byKey(keys: readonly string[], valueOf: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]))
}
