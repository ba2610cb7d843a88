import { appendFile, readFile, writeFile } from 'node:fs/promises'

/** One object as it is stored. `sequence` is its creation order, unique over all rows. */
export type SandboxRow = { id: string; kind: string; body: { sequence: number; object: object } }

/** The row to store under an id; with a null body, the row to delete. */
export type SandboxChange = Omit<SandboxRow, 'body'> & { body: SandboxRow['body'] | null }

/** Keeps a sandbox's objects between restarts. */
export type SandboxStorage = {
  /** All rows, in any order. */
  load: () => Promise<readonly SandboxRow[]>
  /** Stores all changes or, when it rejects, none of them. Never called while an earlier call is pending. */
  save: (changes: readonly SandboxChange[]) => Promise<void>
}

/** The rows that remain after all changes. */
export function applyChanges(rows: Map<string, SandboxRow>, changes: readonly SandboxChange[]): void {
  for (const { id, kind, body } of changes) {
    if (body === null) rows.delete(id)
    else rows.set(id, { id, kind, body })
  }
}

const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const isChanges = (value: unknown): value is SandboxChange[] => Array.isArray(value)

/** The changes of one line; none where a kill cut the line short. */
function parseLine(line: string): SandboxChange[] {
  try {
    const changes: unknown = JSON.parse(line)
    return isChanges(changes) ? changes : []
  } catch {
    return []
  }
}

/** Stores each save as one JSON line appended to a file. Loading compacts the file. For one process at a time. */
export function createFileStorage(path: string): SandboxStorage {
  return {
    load: async () => {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (isMissingFile(error)) return ''
        throw error
      })
      const rows = new Map<string, SandboxRow>()
      for (const line of text.split('\n')) applyChanges(rows, parseLine(line))
      const all = [...rows.values()]
      await writeFile(path, all.length === 0 ? '' : `${JSON.stringify(all)}\n`)
      return all
    },
    save: (changes) => appendFile(path, `${JSON.stringify(changes)}\n`),
  }
}
