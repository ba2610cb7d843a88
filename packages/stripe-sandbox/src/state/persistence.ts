import type { Journal } from './journal.ts'
import type { SandboxStorage } from './storage.ts'

export type Persistence = {
  /** Resolves when everything changed so far is stored. */
  flush: () => Promise<void>
}

/**
 * Saves what the journal has collected. One save runs at a time; changes made meanwhile share the next one. Changes of
 * a failed save go back to the journal, and `flush` rejects.
 */
export function createPersistence(storage: SandboxStorage | null, journal: Journal): Persistence {
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null

  const saveChanges = async (): Promise<void> => {
    const changes = journal.takeChanges()
    if (changes.length === 0) return
    try {
      await storage?.save(changes)
    } catch (error) {
      journal.putBack(changes)
      throw error
    }
  }
  const start = (): Promise<void> => {
    const run = saveChanges().finally(() => {
      if (current === run) current = null
    })
    current = run
    return run
  }
  return {
    flush: () => {
      if (current === null) return start()
      next ??= current
        .catch(() => undefined)
        .then(() => {
          next = null
          return start()
        })
      return next
    },
  }
}
