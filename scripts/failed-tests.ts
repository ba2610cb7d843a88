/** The parts of a Vitest JSON report that name what failed. */
export type VitestFailures = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

type PlaywrightSpec = {
  title: string
  file: string
  tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
}
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
/** The parts of a Playwright JSON report that name what failed. */
export type PlaywrightFailures = { suites: PlaywrightSuite[] }

const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g')
const firstLine = (text = ''): string => text.replace(ESCAPES, '').trim().split('\n', 1)[0] ?? ''

/** One line a failed test, or a file that did not load: where it is, its name, and what it says first. */
export function failedInVitest({ testResults }: VitestFailures, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
    )
  })
}

/** As `failedInVitest`; `file` in the report is relative to the folder of the browser tests. */
export function failedInPlaywright({ suites }: PlaywrightFailures): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        // `ok` of the spec itself is that of its first project alone.
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const [error] = results.flatMap((result) => result.errors)
          return `[${projectName}] ${file} › ${title}: ${firstLine(error?.message)}`
        }),
    ),
    ...failedInPlaywright({ suites: inner }),
  ])
}
