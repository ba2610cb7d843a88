type Entry = { at: number; key: string }

/** Due times on one clock, as a heap: tests may have thousands of subscriptions. */
class Schedule {
  readonly #due = new Map<string, number>()
  /** A heap by time. Entries that no longer match `#due` are skipped. */
  readonly #heap: Entry[] = []

  set(key: string, at: number | null): void {
    if (at === null) {
      this.#due.delete(key)
      return
    }
    if (this.#due.get(key) === at) return
    this.#due.set(key, at)
    this.#heap.push({ at, key })
    this.#rise(this.#heap.length - 1)
  }

  next(): Entry | null {
    for (;;) {
      const first = this.#heap[0]
      if (first === undefined) return null
      if (this.#due.get(first.key) === first.at) return first
      this.#takeFirst()
    }
  }

  #isBefore(a: number, b: number): boolean {
    const one = this.#heap[a]
    const other = this.#heap[b]
    if (!one || !other) return false
    // Ties are ordered by key, so that runs repeat.
    return one.at === other.at ? one.key < other.key : one.at < other.at
  }

  #swap(a: number, b: number): void {
    const one = this.#heap[a]
    const other = this.#heap[b]
    if (!one || !other) return
    this.#heap[a] = other
    this.#heap[b] = one
  }

  #rise(from: number): void {
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1
      if (!this.#isBefore(index, parent)) return
      this.#swap(index, parent)
      index = parent
    }
  }

  #takeFirst(): void {
    const last = this.#heap.pop()
    if (last === undefined || this.#heap.length === 0) return
    this.#heap[0] = last
    for (let index = 0; ; ) {
      const left = 2 * index + 1
      const child = this.#isBefore(left + 1, left) ? left + 1 : left
      if (!this.#isBefore(child, index)) return
      this.#swap(index, child)
      index = child
    }
  }
}

/** The schedules of all clocks; null is the sandbox's own clock. */
export class Agenda {
  readonly #schedules = new Map<string | null, Schedule>()
  readonly #clocks = new Map<string, string | null>()

  set(key: string, clock: string | null, at: number | null): void {
    if (at !== null) this.#clocks.set(key, clock)
    this.#schedule(at === null ? (this.#clocks.get(key) ?? null) : clock).set(key, at)
  }

  next(clock: string | null): { at: number; key: string } | null {
    return this.#schedule(clock).next()
  }

  #schedule(clock: string | null): Schedule {
    const found = this.#schedules.get(clock)
    if (found) return found
    const schedule = new Schedule()
    this.#schedules.set(clock, schedule)
    return schedule
  }
}
