import { randomInt } from 'node:crypto'
import { changedFiles } from './testing/changed-files.ts'
import { SOAK_FILES } from './testing/soak-files.ts'
import {
  runBrowserTests,
  runCheckTests,
  runRelatedServerTests,
  runServerTests,
  runStaticChecks,
  runUnitTests,
} from './testing/suites.ts'
import { failureLines, resultLine, slowestLines, type TestResult } from './testing/test-results.ts'
import { withBusyProcessors } from './testing/with-busy-processors.ts'
import { root } from './setup/project.mjs'

/**
 * `npm test` runs everything; `npm test -- checks|unit|server|e2e [filter]` runs one part, and of it the files or
 * names that match. docs/testing.md describes the others. The last line is `N passed, N failed`.
 */

type Timed = { part: string; results: TestResult[]; durationMs: number }
type Part = (filters: readonly string[]) => Promise<TestResult[]>

const parts = {
  checks: async (filters) => [...(await runStaticChecks()), ...(await runCheckTests(filters))],
  unit: runUnitTests,
  server: (filters) => runServerTests(filters),
  e2e: (filters) => runBrowserTests(filters),
} satisfies Record<string, Part>

/** A sample in under two minutes: what most mistakes are found by. */
const quickParts = {
  checks: runStaticChecks,
  unit: runUnitTests,
  server: () => {
    const changed = changedFiles(root)
    return changed === null ? runServerTests([]) : runRelatedServerTests(changed)
  },
  smoke: () => runBrowserTests(['--grep', '@smoke']),
} satisfies Record<string, Part>

/** Searches that `npm test` samples. */
const SOAK = {
  TEST_SOAK: 'true',
  // Another seed each time: the usual one is searched by every `npm test`.
  PROPERTY_SEED: process.env['PROPERTY_SEED'] ?? String(randomInt(2 ** 31)),
}
const soakParts = {
  server: () => runServerTests(SOAK_FILES, SOAK),
  e2e: () => runBrowserTests(['--grep', '@(?:desktop-)?soak'], SOAK),
} satisfies Record<string, Part>

const STRESS_ROUNDS = 10
const BUSY_PROCESSES = 2

/** All browser tests again and again, each round on new servers, while the processors are busy. */
async function runStress(filters: readonly string[]): Promise<Timed[]> {
  const rounds = Array.from({ length: STRESS_ROUNDS }, (_, index) => `round ${index + 1} of ${STRESS_ROUNDS}`)
  return withBusyProcessors(BUSY_PROCESSES, () =>
    runParts(Object.fromEntries(rounds.map((round) => [round, () => runBrowserTests(filters)]))),
  )
}

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
  const known = [...Object.keys(parts), 'quick', 'soak', 'stress'].join(', ')
  return [{ part: name, results: [failed(name, `there is no such part, only ${known}`)], durationMs: 0 }]
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
printLines('Failed:', failureLines(results))
const totalMs = timed.reduce((sum, { durationMs }) => sum + durationMs, 0)
printLines('Where the time went:', [
  ...timed.map(({ part, durationMs }) => `${inMinutes(durationMs).padStart(11)}  ${part}`),
  `${inMinutes(totalMs).padStart(11)}  in all`,
])
process.stdout.write(`${resultLine(results)}\n`)
process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0
