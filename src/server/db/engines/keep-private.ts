import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** The permissions of group and others. */
export const OTHERS = 0o077

function close(path: string, { mode, isFolder }: { mode: number; isFolder: boolean }): void {
  if ((mode & OTHERS) !== 0) chmodSync(path, isFolder ? FOLDER_MODE : FILE_MODE)
}

/**
 * Removes the permissions of other users from a folder and everything in it, and from all files that this process
 * creates later. Ignores symbolic links. Does not create a missing folder.
 */
export function keepPrivate(folder: string): void {
  // The embedded database creates files that everyone may read and write.
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
