/** Undoes one change. */
type Undo = () => void

/** A row that the database does not have yet in this form; null where the object is gone. */
export type DirtyRow = { id: string; kind: string; body: { sequence: number; object: object } | null }

/**
 * What the call under way has changed: undone when it is refused, written to the database when it is answered.
 * Calls are carried out without a pause, so there is only ever one.
 */
export class Journal {
  readonly counter = { value: 0 }
  #undo: Undo[] = []
  #dirty = new Map<string, DirtyRow>()

  record(undo: Undo, row: DirtyRow): void {
    this.#undo.push(undo)
    this.#dirty.set(row.id, row)
  }

  /**
   * Carries `work` out whole or, where it throws, not at all; `keeps` names the errors that leave their changes.
   */
  transaction<T>(work: () => T, keeps: (error: unknown) => boolean): T {
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

  /** Rows to write since the last time; where that fails they are given back with `putBack`. */
  takeDirty(): DirtyRow[] {
    const rows = [...this.#dirty.values()]
    this.#dirty = new Map()
    return rows
  }

  putBack(rows: readonly DirtyRow[]): void {
    for (const row of rows) if (!this.#dirty.has(row.id)) this.#dirty.set(row.id, row)
  }
}
