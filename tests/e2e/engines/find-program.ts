import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these programs that is in PATH. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find(isExecutable) ?? null
}
