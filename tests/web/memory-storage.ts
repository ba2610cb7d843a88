import type { KeyValueStorage } from '#web/app/browser/browser-storage.ts'

/** A browser's storage in memory. `isFull` refuses writes, as browsers do beyond their quota. */
export class MemoryStorage implements KeyValueStorage {
  isFull = false
  readonly items = new Map<string, string>()

  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    this.items.set(key, value)
  }

  removeItem(key: string): void {
    this.items.delete(key)
  }
}
