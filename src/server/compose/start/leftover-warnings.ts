import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Not needed to run the product, and useful to an intruder. */
const LEFTOVERS = ['.git', 'tests']

/** Warns if production runs inside a clone of the repository. */
export function leftoverWarnings({ isProduction }: { isProduction: boolean }, folder: string): string[] {
  const found = LEFTOVERS.filter((name) => existsSync(join(folder, name)))
  if (!isProduction || found.length === 0) return []
  return [
    `The folder ${folder} contains ${found.join(' and ')}: in production run the program from a folder without them, see docs/go-live.md.`,
  ]
}
