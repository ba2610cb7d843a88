import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What the product does not need to run, and an intruder could learn from. */
const LEFTOVERS = ['.git', 'tests']

/** Warns in production where the program runs inside a clone of its repository. */
export function leftoverWarnings({ isProduction }: { isProduction: boolean }, folder: string): string[] {
  const found = LEFTOVERS.filter((name) => existsSync(join(folder, name)))
  if (!isProduction || found.length === 0) return []
  return [
    `${found.join(' and ')} lie beside the program in ${folder}: in production run it from a folder without them, see docs/go-live.md.`,
  ]
}
