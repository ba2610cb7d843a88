import type { Journal } from './journal.ts'

export type Identified = { readonly id: string }

type Entry<T> = { value: T; sequence: number }

/**
 * All objects of one kind, oldest first. Objects are immutable: `put` replaces one, so events and answers keep the old
 * version.
 */
export class Collection<T extends Identified, Name extends string = never> {
  readonly kind: string
  readonly #journal: Journal
  readonly #keys: [Name, (value: T) => string | null][]
  readonly #entries = new Map<string, Entry<T>>()
  readonly #indexes = new Map<Name, Map<string, Set<string>>>()
  readonly #watchers: ((value: T | null, id: string) => void)[] = []

  constructor(kind: string, journal: Journal, keys: [Name, (value: T) => string | null][] = []) {
    this.kind = kind
    this.#journal = journal
    this.#keys = keys
    for (const [name] of keys) this.#indexes.set(name, new Map())
  }

  get(id: string): T | undefined {
    return this.#entries.get(id)?.value
  }

  /** An object that another one refers to. @throws Error when it is missing */
  need(id: string): T {
    const value = this.get(id)
    if (value === undefined) throw new Error(`The sandbox has no ${this.kind} ${id}`)
    return value
  }

  get size(): number {
    return this.#entries.size
  }

  first(): T | undefined {
    const [entry] = this.#entries.values()
    return entry?.value
  }

  /** Oldest first. */
  all(): T[] {
    return Array.from(this.#entries.values(), (entry) => entry.value)
  }

  /** Oldest first. */
  by(name: Name, key: string): T[] {
    const ids = this.#indexes.get(name)?.get(key) ?? []
    const entries = Array.from(ids, (id) => this.#entries.get(id)).filter((entry) => entry !== undefined)
    return entries.sort((a, b) => a.sequence - b.sequence).map((entry) => entry.value)
  }

  /** The objects that have all given values; undefined values do not count. Oldest first. */
  where(wanted: Partial<Record<Name | keyof T, string | boolean | undefined>>): T[] {
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
    const [indexed] = this.#keys.flatMap(([name]) => {
      const key = wanted[name]
      return typeof key === 'string' ? [this.by(name, key)] : []
    })
    const valueOf = (object: T, field: string): unknown => {
      const [, keyOf] = this.#keys.find(([name]) => name === field) ?? []
      return keyOf ? keyOf(object) : Reflect.get(object, field)
    }
    return (indexed ?? this.all()).filter((object) =>
      given.every(([field, value]) => valueOf(object, field) === value),
    )
  }

  put(value: T): T {
    const old = this.#entries.get(value.id)
    const sequence = old?.sequence ?? this.#journal.counter.value++
    this.#set(value.id, { value, sequence })
    this.#journal.record(() => this.#restore(value.id, old), {
      id: value.id,
      kind: this.kind,
      body: { sequence, object: value },
    })
    return value
  }

  remove(id: string): void {
    const old = this.#entries.get(id)
    if (!old) return
    this.#set(id, undefined)
    this.#journal.record(() => this.#restore(id, old), { id, kind: this.kind, body: null })
  }

  /** Restores a stored object. @throws Error for a row without an id */
  load(value: unknown, sequence: number): void {
    if (!this.#isIdentified(value))
      throw new Error(`The sandbox's storage holds a ${this.kind} without an id`)
    this.#set(value.id, { value, sequence })
  }

  /** Calls `watcher` for every object now and for every later change; null means removed. */
  watch(watcher: (value: T | null, id: string) => void): void {
    this.#watchers.push(watcher)
    for (const [id, { value }] of this.#entries) watcher(value, id)
  }

  #restore(id: string, entry: Entry<T> | undefined): void {
    this.#set(id, entry)
    const body = entry ? { sequence: entry.sequence, object: entry.value } : null
    // The undo itself cannot be undone, but it must be stored.
    this.#journal.record(() => undefined, { id, kind: this.kind, body })
  }

  /** Only `put` creates rows, so their kind determines their type. */
  #isIdentified(value: unknown): value is T {
    return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
  }

  #set(id: string, entry: Entry<T> | undefined): void {
    const old = this.#entries.get(id)
    if (entry) this.#entries.set(id, entry)
    else this.#entries.delete(id)
    for (const [name, keyOf] of this.#keys) {
      const index = this.#indexes.get(name)
      const before = old ? keyOf(old.value) : null
      const after = entry ? keyOf(entry.value) : null
      if (!index || before === after) continue
      if (before !== null) index.get(before)?.delete(id)
      if (after === null) continue
      const ids = index.get(after)
      if (ids) ids.add(id)
      else index.set(after, new Set([id]))
    }
    for (const watcher of this.#watchers) watcher(entry?.value ?? null, id)
  }
}
