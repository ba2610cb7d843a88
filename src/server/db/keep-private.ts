import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** What group and others may do. */
const OTHERS = 0o077

function close(path: string, { mode, isFolder }: { mode: number; isFolder: boolean }): void {
  if ((mode & OTHERS) !== 0) chmodSync(path, isFolder ? FOLDER_MODE : FILE_MODE)
}

/**
 * Gives a folder, and all that is in it, to the user of this process alone. What this process writes later belongs to
 * this user alone as well, wherever it is. Links in the folder are left as they are. A folder that is missing is not made.
 */
export function keepPrivate(folder: string): void {
  // The embedded database asks for files that everybody may read and write.
  process.umask(OTHERS)
  const root = statSync(folder, { throwIfNoEntry: false })
  if (!root?.isDirectory()) return
  let path = folder
  try {
    close(path, { mode: root.mode, isFolder: true })
    for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      path = join(parentPath, name)
      const found = lstatSync(path, { throwIfNoEntry: false })
      if (!found || found.isSymbolicLink()) continue
      close(path, { mode: found.mode, isFolder: found.isDirectory() })
    }
  } catch (error) {
    process.emitWarning(`Other users of this machine may read ${path}: ${String(error)}`)
  }
}
