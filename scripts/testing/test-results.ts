import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export type TestResult = {
  /** File and title, as `src/sums.test.ts › sums add up`. */
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  durationMs: number
  /** The first line of a failed test's message, or why a test was skipped; empty for others. */
  message: string
}

const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g')
const firstLine = (text = ''): string => text.replace(ESCAPES, '').trim().split('\n', 1)[0] ?? ''

const VITEST_OUTCOMES: Readonly<Record<string, TestResult['outcome']>> = {
  passed: 'passed',
  failed: 'failed',
}
/** A test that passes only at the second attempt has failed. */
const PLAYWRIGHT_OUTCOMES: Readonly<Record<string, TestResult['outcome']>> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
}

/** A file that could not be loaded contains no failed test, so it counts as one itself. */
export function readVitestReport(report: unknown, root: string): TestResult[] {
  const { testResults } = report as JsonTestResults
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const results = assertionResults.map(
      (assertion): TestResult => ({
        name: `${file} › ${assertion.fullName}`,
        outcome: VITEST_OUTCOMES[assertion.status] ?? 'skipped',
        durationMs: assertion.duration ?? 0,
        message: firstLine(assertion.failureMessages?.[0]),
      }),
    )
    const isBroken = status === 'failed' && !results.some(({ outcome }) => outcome === 'failed')
    return isBroken
      ? [...results, { name: file, outcome: 'failed' as const, durationMs: 0, message: firstLine(message) }]
      : results
  })
}

const resultsOf = (suites: readonly JSONReportSuite[]): TestResult[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results, annotations }): TestResult => {
        const [error] = results.flatMap((result) => result.errors)
        const skip = annotations.find(({ type }) => type === 'skip')
        return {
          name: `[${projectName}] ${file} › ${title}`,
          outcome: PLAYWRIGHT_OUTCOMES[status] ?? 'skipped',
          durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
          message: firstLine(error?.message ?? skip?.description),
        }
      }),
    ),
    ...resultsOf(inner),
  ])

export const readPlaywrightReport = (report: unknown): TestResult[] =>
  resultsOf((report as JSONReport).suites)

/**
 * The results of a whole suite. No report (the suite crashed), no test run, or a bad exit code without a failed test
 * counts as one failure.
 *
 * @param mayBeEmpty a run without tests succeeds: no test imports the changed files
 */
export function judgeSuite(
  suite: string,
  results: readonly TestResult[] | null,
  exitCode: number,
  { mayBeEmpty = false } = {},
): TestResult[] {
  if (mayBeEmpty && results?.length === 0 && exitCode === 0) return []
  const known = results ?? []
  const ran = known.filter(({ outcome }) => outcome !== 'skipped')
  const hasFailed = ran.some(({ outcome }) => outcome === 'failed')
  if (ran.length > 0 && (exitCode === 0 || hasFailed)) return [...known]
  const message = ran.length === 0 ? 'no test was run' : `it ended with exit code ${exitCode}`
  return [...known, { name: suite, outcome: 'failed', durationMs: 0, message }]
}

/** The last line of `npm test`. */
export function resultLine(results: readonly TestResult[]): string {
  const count = (outcome: TestResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const skipped = count('skipped')
  return `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** One line for each failed test. */
export const failureLines = (results: readonly TestResult[]): string[] =>
  results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ name, message }) => `✗ ${name}${message === '' ? '' : `: ${message}`}`)

/** One line for each skipped test that says why. */
export const skippedLines = (results: readonly TestResult[]): string[] =>
  results
    .filter(({ outcome, message }) => outcome === 'skipped' && message !== '')
    .map(({ name, message }) => `${name}: ${message}`)

/** One line for each of the slowest tests, slowest first. */
export const slowestLines = (results: readonly TestResult[], count: number): string[] =>
  results
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, count)
    .map(({ name, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(6)} s  ${name}`)
