import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG_TESTS, SOAK_TESTS } from './scripts/testing/soak-files.ts'

const setupFiles = [
  'tests/setup/console-guard.ts',
  'tests/setup/property-seed.ts',
  'tests/setup/end-stubs.ts',
]
const globalSetup = ['tests/setup/announce-seed.ts']

/** Files that take ten seconds and more, the longest first: if started last, one of them would run alone at the end. */
const LONG_FILES = [
  'faults.postgres.test.ts',
  'publication.soak.test.ts',
  'publication-transaction.soak.postgres.test.ts',
  'move.soak.postgres.test.ts',
  'brand-commands.soak.pglite.test.ts',
  'killed-restore.soak.test.ts',
  'commands.soak.test.ts',
  'admin-command.soak.pglite.test.ts',
  'brands-migration.soak.pglite.test.ts',
  'kill.soak.test.ts',
  'rolling.soak.postgres.test.ts',
  'main.pglite.test.ts',
  'release.pglite.test.ts',
  'metrics.pglite.test.ts',
  'payment-property.test.ts',
  'every-call.long.test.ts',
  'member-year.pglite.test.ts',
  'endings.pglite.test.ts',
  'open-pglite.pglite.test.ts',
  'round-trip.test.ts',
  'upload.long.test.ts',
  'demo-data.pglite.test.ts',
  'access-table.pglite.test.ts',
  'actions.pglite.test.ts',
  'year.pglite.test.ts',
  'interruptions.test.ts',
  'main.test.ts',
  'keys-command.pglite.test.ts',
  'admin-command.test.ts',
  'create-jobs.test.ts',
]
/** Of `npm test -- quick`: nearly every change of the server concerns the long files. */
const leftOut =
  process.env['TEST_WITHOUT_LONG_FILES'] === 'true' ? LONG_FILES.map((name) => `**/${name}`) : []

/** `npm test`, where there is PostgreSQL: tests that may run on both engines run on PostgreSQL alone. */
const runsSharedTestsOnce = process.env['TEST_SHARED_ONCE'] === 'true'

/** The soak run and the runs on PostgreSQL alone: pooler, replica, Citus. */
const runsLongTests = (): boolean =>
  process.env['TEST_SOAK'] === 'true' || process.env['TEST_LONG_FILES'] === 'true'

/** The files that do not run on this engine. */
const notOn = (engine: 'pglite' | 'postgres'): string[] => {
  const others = runsLongTests() ? leftOut : [SOAK_TESTS, ...leftOut]
  if (engine === 'pglite') return ['**/*.{postgres,citus}.test.{ts,tsx}', ...others]
  const inSoakOnly = runsLongTests() ? [] : [LONG_TESTS]
  const onCitusOnly = process.env['TEST_CITUS_URL'] ? [] : ['**/*.citus.test.{ts,tsx}']
  return ['**/*.pglite.test.{ts,tsx}', ...inSoakOnly, ...onCitusOnly, ...others]
}

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = LONG_FILES.findIndex((name) => moduleId.endsWith(`/${name}`))
      return index === -1 ? LONG_FILES.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

/**
 * The server tests for one engine. Tests beside a file of `src/server` use no database and are unit tests.
 * `x.pglite.test.ts` and `x.postgres.test.ts` run on that engine alone: what it alone has, or, on PGlite, what cannot
 * differ between engines. `x.long.test.ts` runs on PGlite, and on PostgreSQL only in longer runs; `x.soak.test.ts` runs only in
 * those, and `x.citus.test.ts` on a Citus cluster only.
 */
const serverTests = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    // Files share what they import: loading the server for each file again would take a third of the time. Whatever a test
    // keeps is on its own database.
    isolate: false,
    env: { TEST_ENGINE: engine },
    include: [
      engine === 'pglite' && runsSharedTestsOnce
        ? 'tests/server/**/*.{pglite,long}.test.ts'
        : 'tests/server/**/*.test.ts',
    ],
    exclude: notOn(engine),
    setupFiles,
    globalSetup: [...globalSetup, 'tests/databases/prepare.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    globals: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'packages/*/src/**/*.test.ts',
            'brands/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/brands/**/*.test.ts',
            'tests/bundle/**/*.test.ts',
            'tests/experiments/**/*.test.ts',
          ],
          setupFiles: [...setupFiles, 'tests/setup/english-texts.ts'],
          globalSetup,
          testTimeout: 20_000,
        },
      },
      serverTests('pglite'),
      // With TEST_DATABASE_URL.
      serverTests('postgres'),
      {
        test: {
          name: 'checks',
          include: ['tests/checks/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
