export type TestCount = { passed: number; failed: number; skipped: number }

/** The parts of a Vitest JSON report that say what happened. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** The parts of a Playwright JSON report that say what happened. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** A file that could not even be read has no test that fails: it counts as one failure itself. */
export function countVitest(report: VitestReport): TestCount {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test that passes only at the second try has failed. */
export function countPlaywright({ stats }: PlaywrightReport): TestCount {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/**
 * What a whole suite comes to. No report (it crashed), no test run, or a bad exit without a failed test
 * is one failure: silence is never a success.
 */
export function judgeSuite(count: TestCount | null, exitCode: number): TestCount {
  const counted = count ?? { passed: 0, failed: 0, skipped: 0 }
  const isSilent = counted.passed + counted.failed === 0 || (exitCode !== 0 && counted.failed === 0)
  return isSilent ? { ...counted, failed: 1 } : counted
}

export function addCounts(counts: readonly TestCount[]): TestCount {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) {
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
  }
  return total
}

/** The last line of `npm test`. */
export function resultLine({ passed, failed, skipped }: TestCount): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
