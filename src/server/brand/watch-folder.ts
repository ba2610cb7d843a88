import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'

/** Editors write a file in several steps. */
const SETTLED_MS = 30

/** The folder, all within it, and its parent, which shows that the folder was removed and is back. */
function foldersOf(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const inner = entries.filter((entry) => entry.isDirectory())
    return [dirname(folder), folder, ...inner.map(({ parentPath, name }) => join(parentPath, name))]
  } catch {
    return [dirname(folder)]
  }
}

/**
 * Calls `onChange` shortly after files below `folder` were written, added or removed. Each folder is watched by itself:
 * on Linux Node's recursive watch loses sight of a file that an editor has replaced.
 *
 * @returns ends the watch
 */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let watchers: FSWatcher[] = []
  let timer: NodeJS.Timeout | undefined
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      watchAll()
      onChange()
    }, SETTLED_MS)
  }
  const watchAll = () => {
    // The new ones first, so that no change is lost. Folders may be new, or others of the same name.
    const previous = watchers
    watchers = foldersOf(folder).flatMap((path) => {
      try {
        return watch(path, changed).on('error', changed)
      } catch {
        // It was removed in the meantime.
        return []
      }
    })
    for (const watcher of previous) watcher.close()
  }
  watchAll()
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
