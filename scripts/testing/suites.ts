import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../check.ts'
import { provideChromium } from '../chromium.ts'
import { judgeSuite, readPlaywrightReport, readVitestReport, type TestResult } from './test-results.ts'
import { root } from '../setup/project.mjs'

const printTitle = (text: string): void => {
  process.stdout.write(`\n──── ${text} ${'─'.repeat(Math.max(0, 74 - text.length))}\n\n`)
}

/** The shell's settings must not reach the tests, which have their own. */
function testEnvironment(additions: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, TEST_CITUS_URL: ___, ...others } = process.env
  return { ...others, ...additions }
}

function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  folder = root,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: folder,
      env: testEnvironment(env),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a test runner that writes a JSON report to a file, and reads the report. */
async function withReport(
  suite: string,
  runWith: (reportFile: string) => Promise<number>,
  read: (report: unknown) => TestResult[],
  mayBeEmpty = false,
): Promise<TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-report-'))
  try {
    const reportFile = join(folder, 'report.json')
    const exitCode = await runWith(reportFile)
    let results: TestResult[] | null = null
    try {
      results = read(JSON.parse(readFileSync(reportFile, 'utf8')))
    } catch {
      // The runner ended before it wrote its report.
    }
    return judgeSuite(suite, results, exitCode, { mayBeEmpty })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const vitest = (
  projects: readonly string[],
  args: readonly string[],
  {
    mode = 'run',
    env = {},
    folder = root,
  }: { mode?: 'run' | 'related'; env?: NodeJS.ProcessEnv; folder?: string } = {},
): Promise<TestResult[]> =>
  withReport(
    projects.join(' and '),
    (reportFile) =>
      run(
        'vitest/vitest.mjs',
        [
          ...(mode === 'related' ? ['related', '--run'] : ['run']),
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${reportFile}`,
          ...args,
        ],
        env,
        folder,
      ),
    (report) => readVitestReport(report, folder),
    mode === 'related',
  )

export async function runStaticChecks(): Promise<TestResult[]> {
  printTitle('Static checks')
  return runChecks(root)
}

export async function runCheckTests(filters: readonly string[]): Promise<TestResult[]> {
  printTitle('Tests of the static checks')
  return vitest(['checks'], filters)
}

/** Vitest leaves one of two processors idle by default. */
const UNIT_WORKERS = '--maxWorkers=2'

export async function runUnitTests(
  filters: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<TestResult[]> {
  printTitle('Unit tests')
  return vitest(['unit'], [UNIT_WORKERS, ...filters], { env })
}

/** Three files at a time on any engine: they often wait. */
const SERVER_WORKERS = '--maxWorkers=3'

export async function runServerTests(
  filters: readonly string[],
  env: NodeJS.ProcessEnv = {},
  folder = root,
): Promise<TestResult[]> {
  const databaseUrl = process.env['TEST_DATABASE_URL']
  const projects = ['server-pglite', ...(databaseUrl ? ['server-postgres'] : [])]
  printTitle(databaseUrl ? 'Server tests on PGlite and on PostgreSQL' : 'Server tests on PGlite')
  const results = await vitest(projects, [SERVER_WORKERS, ...filters], {
    env: { ...env, TEST_DATABASE_URL: databaseUrl },
    folder,
  })
  if (!databaseUrl) process.stdout.write('TEST_DATABASE_URL is not set: not run on PostgreSQL\n')
  return results
}

/**
 * The server tests of `npm test`. Where there is PostgreSQL, those for both engines run on PostgreSQL alone; the soak run uses
 * both, and so do filters.
 */
export const runUsualServerTests = (filters: readonly string[]): Promise<TestResult[]> => {
  const isOnce = filters.length === 0 && process.env['TEST_DATABASE_URL']
  return runServerTests(filters, isOnce ? { TEST_SHARED_ONCE: 'true' } : {})
}

/** The server tests on PostgreSQL alone, the long ones too. */
export async function runPostgresTests(
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<TestResult[]> {
  printTitle('Server tests on PostgreSQL')
  return vitest(['server-postgres'], [SERVER_WORKERS, ...filters], {
    env: { TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'], TEST_LONG_FILES: 'true', ...env },
  })
}

/** The server tests on PGlite that import one of these files, directly or not, without the long ones. */
export async function runRelatedServerTests(files: readonly string[]): Promise<TestResult[]> {
  printTitle('Server tests of the changed files on PGlite')
  if (files.length === 0) return []
  const env = { TEST_WITHOUT_LONG_FILES: 'true' }
  return vitest(['server-pglite'], [SERVER_WORKERS, '--passWithNoTests', ...files], { mode: 'related', env })
}

export async function runBrowserTests(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<TestResult[]> {
  printTitle('Browser tests')
  const chromiumPath = provideChromium()
  if (!chromiumPath) {
    const message = 'no Chromium was found or could be installed: set CHROMIUM_PATH'
    return [{ name: 'browser tests', outcome: 'failed', durationMs: 0, message }]
  }
  return withReport(
    'browser tests',
    (reportFile) =>
      run('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
        ...env,
        CHROMIUM_PATH: chromiumPath,
        TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'],
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      }),
    readPlaywrightReport,
  )
}
