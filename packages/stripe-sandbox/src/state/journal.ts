import type { SandboxChange } from './storage.ts'

/** Undoes one change. */
type Undo = () => void

/**
 * What the current call has changed: undone when the call is refused, stored before it is answered. Calls run
 * synchronously, so there is only ever one.
 */
export class Journal {
  readonly counter = { value: 0 }
  #undo: Undo[] = []
  #unsaved = new Map<string, SandboxChange>()

  record(undo: Undo, change: SandboxChange): void {
    this.#undo.push(undo)
    this.#unsaved.set(change.id, change)
  }

  /** Runs `work`; when it throws, undoes its changes unless `keeps` returns true for the error. */
  transaction<T>(work: () => T, keeps: (error: unknown) => boolean = () => false): T {
    this.#undo = []
    try {
      return work()
    } catch (error) {
      if (!keeps(error)) for (const undo of this.#undo.reverse()) undo()
      throw error
    } finally {
      this.#undo = []
    }
  }

  /** The changes since the last time. If saving fails, return them with `putBack`. */
  takeChanges(): SandboxChange[] {
    const changes = [...this.#unsaved.values()]
    this.#unsaved = new Map()
    return changes
  }

  putBack(changes: readonly SandboxChange[]): void {
    for (const change of changes) if (!this.#unsaved.has(change.id)) this.#unsaved.set(change.id, change)
  }
}
