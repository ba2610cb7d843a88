import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'

/** Long server tests whose SQL shorter files also run on PostgreSQL: on PostgreSQL in the soak run only. */
export const LONG_TESTS = '**/*.long.test.{ts,tsx}'

/** Server tests that start many processes or search for long: in the soak run only. */
export const SOAK_TESTS = '**/*.soak{,.pglite,.postgres}.test.{ts,tsx}'

/** The unit tests that search more in the soak run: their files import `forSoak` or `isSoak`. */
export const findSoakUnits = (): string[] =>
  globSync('{src,tests,packages}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => !file.startsWith('tests/server/'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes("/setup/soak.ts'"))
    .toSorted()
