import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the folder's database open. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  constructor(folder: string) {
    super(`${folder} is in use by another running server: stop it, or set DATA_DIR to another folder`)
  }
}

/**
 * Holds `folder` for this process alone. The lock is one of the operating system's on a file, which SQLite
 * takes on every platform, so it ends with the process however that ends: a killed server leaves nothing
 * behind that would have to be judged stale.
 *
 * @returns a function that gives the folder back
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'db.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
      ? new FolderInUseError(folder)
      : error
  }
  return () => lock.close()
}

const SQLITE_BUSY = 5
