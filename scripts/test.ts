import { randomInt } from 'node:crypto'
import { findSoakUnits } from './testing/soak-files.ts'
import {
  runBrowserTests,
  runCheckTests,
  runPostgresTests,
  runRelatedServerTests,
  runServerTests,
  runStaticChecks,
  runUnitTests,
  runUsualServerTests,
} from './testing/suites.ts'
import {
  failureLines,
  resultLine,
  skippedLines,
  slowestLines,
  type TestResult,
} from './testing/test-results.ts'
import { root } from './setup/project.mjs'
import { execFileSync, spawn } from 'node:child_process'
import { withPooler } from './testing/with-pooler.ts'
import { withRelease } from './testing/with-release.ts'
import { withReplica } from './testing/with-replica.ts'

const BUSY = 'for (;;);'

/** Runs `work` while `count` other processes use all the processor time they get. */
async function withBusyProcessors<T>(count: number, work: () => Promise<T>): Promise<T> {
  const busy = Array.from({ length: count }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }))
  const stop = () => {
    for (const child of busy) child.kill('SIGKILL')
  }
  process.once('exit', stop)
  try {
    return await work()
  } finally {
    process.off('exit', stop)
    stop()
  }
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

const git = (root: string, ...args: string[]): string[] =>
  lines(execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

/**
 * The files that differ from the last commit, including untracked ones; if none does, the files of the last commit. Paths
 * are relative to the project, without deleted files. null: not a git checkout.
 */
function changedFiles(root: string): string[] | null {
  try {
    const uncommitted = [
      ...git(root, 'diff', '--name-only', '--relative', '--diff-filter=d', 'HEAD'),
      ...git(root, 'ls-files', '--others', '--exclude-standard'),
    ]
    return uncommitted.length > 0
      ? uncommitted
      : git(root, 'show', '--name-only', '--relative', '--diff-filter=d', '--format=', 'HEAD')
  } catch {
    return null
  }
}

/**
 * `npm test` runs everything; `npm test -- checks|unit|server|e2e [filter]` runs one part, optionally only the matching
 * files or names. docs/testing.md describes the others. The last line is `N passed, N failed`.
 */

type Timed = { part: string; results: TestResult[]; durationMs: number }
type Part = (filters: readonly string[]) => Promise<TestResult[]>

const parts = {
  checks: async (filters) => [...(await runStaticChecks()), ...(await runCheckTests(filters))],
  unit: (filters) => runUnitTests(filters),
  server: (filters) => runUsualServerTests(filters),
  e2e: (filters) => runBrowserTests(filters),
} satisfies Record<string, Part>

/** A sample in under two minutes that finds most mistakes. */
const quickParts = {
  checks: runStaticChecks,
  unit: () => runUnitTests([]),
  server: () => {
    const changed = changedFiles(root)
    return changed === null ? runServerTests([]) : runRelatedServerTests(changed)
  },
  smoke: () => runBrowserTests(['--grep', '@smoke']),
} satisfies Record<string, Part>

/** Searches that `npm test` samples. */
const SOAK = {
  TEST_SOAK: 'true',
  // A new seed each time: `npm test` always uses the same one.
  PROPERTY_SEED: process.env['PROPERTY_SEED'] ?? String(randomInt(2 ** 31)),
}
const soakParts = {
  unit: () => runUnitTests(findSoakUnits(), SOAK),
  server: () => runServerTests([], SOAK),
  e2e: () => runBrowserTests(['--grep', '@(?:desktop-)?soak'], SOAK),
} satisfies Record<string, Part>

const STRESS_ROUNDS = 10
const BUSY_PROCESSES = 2

/** All browser tests several times, each round on new servers, while the processors are busy. */
async function runStress(filters: readonly string[]): Promise<Timed[]> {
  const rounds = Array.from({ length: STRESS_ROUNDS }, (_, index) => `round ${index + 1} of ${STRESS_ROUNDS}`)
  return withBusyProcessors(BUSY_PROCESSES, () =>
    runParts(Object.fromEntries(rounds.map((round) => [round, () => runBrowserTests(filters)]))),
  )
}

/** The server tests on PostgreSQL through PgBouncer. */
async function runPooled(filters: readonly string[]): Promise<Timed[]> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set')
  return withPooler(serverUrl, (poolerUrl) =>
    runParts({ pooler: () => runPostgresTests(filters, { TEST_POOLER_URL: poolerUrl }) }),
  )
}

/** The server tests on a PostgreSQL server of their own, with reports and lists from its streaming replica. */
const runReplicated = (filters: readonly string[]): Promise<Timed[]> =>
  withReplica(({ primaryUrl, replicaUrl }) =>
    runParts({
      replica: () =>
        runPostgresTests(filters, { TEST_DATABASE_URL: primaryUrl, TEST_REPLICA_URL: replicaUrl }),
    }),
  )

/** The server tests on an existing Citus cluster, with the hot tables of each database distributed. */
async function runOnCitus(filters: readonly string[]): Promise<Timed[]> {
  const coordinatorUrl = process.env['TEST_CITUS_URL']
  if (!coordinatorUrl) {
    throw new Error(
      'TEST_CITUS_URL is not set: the address of a coordinator with workers, see docs/testing.md',
    )
  }
  const env = { TEST_DATABASE_URL: coordinatorUrl, TEST_CITUS_URL: coordinatorUrl }
  return runParts({ citus: () => runPostgresTests(filters, env) })
}

/** The server tests in the folder of a release. */
const runReleased = (filters: readonly string[]): Promise<Timed[]> =>
  withRelease((folder) => runParts({ release: () => runServerTests(filters, {}, folder) }))

const failed = (name: string, message: string): TestResult => ({
  name,
  outcome: 'failed',
  durationMs: 0,
  message,
})

async function runParts(chosen: Readonly<Record<string, Part>>, filters: readonly string[] = []) {
  const timed: Timed[] = []
  for (const [part, run] of Object.entries(chosen)) {
    const startedMs = performance.now()
    const results = await run(filters).catch((error: unknown) => [failed(part, String(error))])
    timed.push({ part, results, durationMs: performance.now() - startedMs })
  }
  return timed
}

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

async function main([name, ...filters]: readonly string[]): Promise<Timed[]> {
  if (name === undefined) return runParts(parts)
  if (isPart(name)) return runParts({ [name]: parts[name] }, filters)
  if (name === 'quick') return runParts(quickParts)
  if (name === 'soak') return runParts(soakParts)
  if (name === 'stress') return runStress(filters)
  if (name === 'release') return runReleased(filters)
  if (name === 'pooler') return runPooled(filters)
  if (name === 'replica') return runReplicated(filters)
  if (name === 'citus') return runOnCitus(filters)
  const others = ['quick', 'soak', 'stress', 'release', 'pooler', 'replica', 'citus']
  const known = [...Object.keys(parts), ...others].join(', ')
  return [{ part: name, results: [failed(name, `unknown part; the parts are ${known}`)], durationMs: 0 }]
}

const inMinutes = (durationMs: number): string => {
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

const SLOWEST_SHOWN = 10
const printLines = (title: string, lines: readonly string[]): void => {
  if (lines.length > 0) process.stdout.write(`\n${title}\n${lines.map((line) => `${line}\n`).join('')}`)
}

const timed = await main(process.argv.slice(2))
const results = timed.flatMap((part) => part.results)
printLines(`The ${SLOWEST_SHOWN} slowest tests:`, slowestLines(results, SLOWEST_SHOWN))
printLines('Skipped:', skippedLines(results))
printLines('Failed:', failureLines(results))
const totalMs = timed.reduce((sum, { durationMs }) => sum + durationMs, 0)
printLines('Time:', [
  ...timed.map(({ part, durationMs }) => `${inMinutes(durationMs).padStart(11)}  ${part}`),
  `${inMinutes(totalMs).padStart(11)}  total`,
])
process.stdout.write(`${resultLine(results)}\n`)
process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0
