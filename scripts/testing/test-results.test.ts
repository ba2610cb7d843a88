import { describe, expect, test } from 'vitest'
import {
  failureLines,
  judgeSuite,
  readPlaywrightReport,
  readVitestReport,
  resultLine,
  skippedLines,
  slowestLines,
  type TestResult,
} from './test-results.ts'

const result = (name: string, outcome: TestResult['outcome'], durationMs = 0, message = ''): TestResult => ({
  name,
  outcome,
  durationMs,
  message,
})

test('a Vitest report gives each test, and a file that did not load as a failure', () => {
  const passed = { status: 'passed', fullName: 'sums add up', duration: 12 }
  const failed = {
    status: 'failed',
    fullName: 'sums are right',
    duration: 3,
    failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at sums.test.ts:3'],
  }
  const skipped = { status: 'pending', fullName: 'sums on PostgreSQL', duration: null }
  const report = {
    testResults: [
      { name: '/home/me/it/src/sums.test.ts', status: 'failed', assertionResults: [passed, failed] },
      {
        name: '/home/me/it/src/none.test.ts',
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
      { name: '/home/me/it/src/good.test.ts', status: 'passed', assertionResults: [skipped] },
    ],
  }
  expect(readVitestReport(report, '/home/me/it')).toEqual([
    result('src/sums.test.ts › sums add up', 'passed', 12),
    result('src/sums.test.ts › sums are right', 'failed', 3, 'expected 1 to be 2'),
    result('src/none.test.ts', 'failed', 0, 'no such module'),
    result('src/good.test.ts › sums on PostgreSQL', 'skipped'),
  ])
})

test('a Playwright report is read in suites within suites; passing at the second try is a failure', () => {
  const run = (status: string, ...results: object[]) => ({
    projectName: 'phone',
    status,
    results,
    annotations: status === 'skipped' ? [{ type: 'skip', description: 'no Firefox' }] : [],
  })
  const ok = { duration: 5, errors: [] }
  const timeout = { duration: 9, errors: [{ message: 'Timeout\nat line 3' }] }
  const spec = (title: string, ...tests: object[]) => ({ title, file: 'walk.spec.ts', tests })
  const report = {
    suites: [
      {
        specs: [spec('one', run('expected', ok))],
        suites: [
          { specs: [spec('two', run('flaky', timeout, ok)), spec('three', run('unexpected', timeout))] },
          { specs: [spec('four', run('skipped'))] },
        ],
      },
    ],
  }
  expect(readPlaywrightReport(report)).toEqual([
    result('[phone] walk.spec.ts › one', 'passed', 5),
    result('[phone] walk.spec.ts › two', 'failed', 14, 'Timeout'),
    result('[phone] walk.spec.ts › three', 'failed', 9, 'Timeout'),
    result('[phone] walk.spec.ts › four', 'skipped', 0, 'no Firefox'),
  ])
})

describe('judgeSuite', () => {
  const green = [result('one', 'passed'), result('two', 'skipped')]
  const red = [...green, result('three', 'failed')]
  const silent = result('unit', 'failed', 0, 'no test was run')

  test.each([
    ['a green suite', green, 0, green],
    ['a suite with a failed test', red, 1, red],
    ['a suite without a report', null, 0, [silent]],
    ['a suite that skipped all tests', [result('two', 'skipped')], 0, [result('two', 'skipped'), silent]],
    [
      'a bad exit after green tests',
      green,
      3,
      [...green, result('unit', 'failed', 0, 'it ended with exit code 3')],
    ],
  ])('%s', (_, results, exitCode, expected) => {
    expect(judgeSuite('unit', results, exitCode)).toEqual(expected)
  })
})

test('a green run of no test is fine only where that was to be expected', () => {
  expect(judgeSuite('related', [], 0, { mayBeEmpty: true })).toEqual([])
  for (const [results, exitCode] of [
    [null, 0],
    [[], 1],
  ] as const)
    expect(judgeSuite('related', results, exitCode, { mayBeEmpty: true })).toHaveLength(1)
})

test('the result line names skipped tests only where there are some', () => {
  const results = [result('one', 'passed'), result('two', 'failed')]
  expect(resultLine(results)).toBe('1 passed, 1 failed')
  expect(resultLine([...results, result('three', 'skipped')])).toBe('1 passed, 1 failed, 1 skipped')
})

test('skipped tests are named with the reason, if they give one', () => {
  const results = [
    result('one', 'skipped', 0, 'no Firefox'),
    result('two', 'skipped'),
    result('three', 'passed'),
  ]
  expect(skippedLines(results)).toEqual(['one: no Firefox'])
})

test('failures are named with what they say, slow tests with their time', () => {
  const results = [
    result('quick', 'failed', 40, 'expected 1 to be 2'),
    result('slow', 'passed', 12_340),
    result('broken', 'failed', 900),
  ]
  expect(failureLines(results)).toEqual(['✗ quick: expected 1 to be 2', '✗ broken'])
  expect(slowestLines(results, 2)).toEqual(['  12.3 s  slow', '   0.9 s  broken'])
})
