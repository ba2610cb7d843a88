import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has opened the folder's database. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  constructor(folder: string) {
    super(`${folder} is in use by another running server: stop it, or set DATA_DIR to another folder`)
  }
}

/**
 * Locks `folder` for this process. SQLite takes an operating-system lock on a file, which works on every platform and
 * ends with the process, even if that is killed.
 *
 * @returns a function that releases the folder
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
