import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'

/** Long server tests whose SQL shorter files also run on PostgreSQL: on PostgreSQL in the soak run only. */
export const LONG_TESTS = '**/*.long.test.{ts,tsx}'

/** Server tests that start many processes or search for long: in the soak run only. */
export const SOAK_TESTS = '**/*.soak{,.pglite,.postgres}.test.{ts,tsx}'

const isLong = (file: string): boolean => file.includes('.long.test.') || file.includes('.soak.')
/** A test that imports `forSoak` or `isSoak` searches more in the soak run. */
const searchesMore = (file: string): boolean =>
  readFileSync(join(root, file), 'utf8').includes("/setup/soak.ts'")

/** The files of the soak run: long searches that `npm test` only samples, and the long server tests. */
export function findSoakFiles(): { unit: string[]; server: string[] } {
  const files = globSync('{src,tests,packages}/**/*.test.{ts,tsx}', { cwd: root })
  const chosen = files.filter((file) => isLong(file) || searchesMore(file)).toSorted()
  return {
    unit: chosen.filter((file) => !file.startsWith('tests/server/')),
    server: chosen.filter((file) => file.startsWith('tests/server/')),
  }
}
