import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { provideChromium } from './chromium.ts'
import {
  failedInPlaywright,
  failedInVitest,
  type PlaywrightFailures,
  type VitestFailures,
} from './failed-tests.ts'
import {
  addCounts,
  countPlaywright,
  countVitest,
  judgeSuite,
  resultLine,
  type PlaywrightReport,
  type TestCount,
  type VitestReport,
} from './test-count.ts'

/**
 * `npm test` runs everything; `npm test -- checks|unit|server|e2e [filter]` one part, and of it the files
 * or names that match. The last line is `N passed, N failed`.
 */
const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'quiz-funnels-reports-'))
const FAILED_SUITE: TestCount = { passed: 0, failed: 1, skipped: 0 }
/** Told once more at the end, where who reads only the last lines finds them. */
const failedTests: string[] = []

const title = (text: string): void => {
  process.stdout.write(`\n──── ${text} ${'─'.repeat(Math.max(0, 74 - text.length))}\n\n`)
}

function runSuite(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** The counts of the report a runner has written, or null where it did not come to that. */
function readCount(file: string, countReport: (report: unknown) => TestCount): TestCount | null {
  try {
    return countReport(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** The settings of the shell must not reach the tests: they bring their own. */
function testEnvironment(additions: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...others } = process.env
  return { ...others, ...additions }
}

async function vitest(projects: readonly string[], args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const reportFile = join(reports, `${projects.join('-')}.json`)
  const exitCode = await runSuite(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...args,
    ],
    testEnvironment(env),
  )
  return judgeSuite(
    readCount(reportFile, (report) => {
      failedTests.push(...failedInVitest(report as VitestFailures, root))
      return countVitest(report as VitestReport)
    }),
    exitCode,
  )
}

async function checks(filters: readonly string[]): Promise<TestCount> {
  title('Static checks')
  const { passed, failed } = await runChecks(root)
  title('Tests of the static checks')
  return addCounts([{ passed, failed, skipped: 0 }, await vitest(['checks'], filters)])
}

async function unit(filters: readonly string[]): Promise<TestCount> {
  title('Unit tests')
  return vitest(['unit'], filters)
}

/** Two files at a time, of whichever engine: they wait for much of their time. */
const SERVER_WORKERS = ['--maxWorkers=2']

async function server(filters: readonly string[]): Promise<TestCount> {
  const databaseUrl = process.env['TEST_DATABASE_URL']
  if (databaseUrl) {
    title('Server tests on PGlite and on PostgreSQL')
    const env = { TEST_DATABASE_URL: databaseUrl }
    return vitest(['server-pglite', 'server-postgres'], [...SERVER_WORKERS, ...filters], env)
  }
  title('Server tests on PGlite')
  const count = await vitest(['server-pglite'], [...SERVER_WORKERS, ...filters])
  process.stdout.write('TEST_DATABASE_URL is not set: not run again on PostgreSQL\n')
  return count
}

async function e2e(filters: readonly string[]): Promise<TestCount> {
  title('Browser tests')
  const chromiumPath = provideChromium()
  if (!chromiumPath) {
    process.stdout.write('No Chromium could be found or installed: set CHROMIUM_PATH\n')
    return FAILED_SUITE
  }
  const reportFile = join(reports, 'e2e.json')
  const exitCode = await runSuite(
    '@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...filters],
    testEnvironment({
      CHROMIUM_PATH: chromiumPath,
      TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'],
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    }),
  )
  return judgeSuite(
    readCount(reportFile, (report) => {
      failedTests.push(...failedInPlaywright(report as PlaywrightFailures))
      return countPlaywright(report as PlaywrightReport)
    }),
    exitCode,
  )
}

const parts = { checks, unit, server, e2e }

const isPart = (name: string): name is keyof typeof parts => name in parts

async function main(): Promise<TestCount> {
  const [part, ...filters] = process.argv.slice(2)
  if (part !== undefined) {
    if (isPart(part)) return parts[part](filters)
    process.stdout.write(`No such part: ${part}. There are ${Object.keys(parts).join(', ')}\n`)
    return FAILED_SUITE
  }
  const counts: TestCount[] = []
  for (const run of Object.values(parts)) counts.push(await run([]))
  return addCounts(counts)
}

const startedMs = Date.now()
const total = await main().catch((error: unknown) => {
  console.error(error)
  return FAILED_SUITE
})
rmSync(reports, { recursive: true, force: true })
const seconds = Math.round((Date.now() - startedMs) / 1000)
if (failedTests.length > 0)
  process.stdout.write(`\nFailed:\n${failedTests.map((line) => `✗ ${line}\n`).join('')}`)
process.stdout.write(`\nTested in ${Math.floor(seconds / 60)} min ${seconds % 60} s\n${resultLine(total)}\n`)
process.exitCode = total.failed === 0 ? 0 : 1
