import { describe, expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest, judgeSuite, resultLine } from './test-count.ts'

describe('countVitest', () => {
  const file = (status: string, ...assertions: string[]) => ({
    status,
    assertionResults: assertions.map((assertion) => ({ status: assertion })),
  })

  test('counts tests, and a file that did not load as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [file('passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')],
    }
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })
})

test('countPlaywright takes a test that passed at the second try for failed', () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 3,
  })
})

describe('judgeSuite', () => {
  const green = { passed: 4, failed: 0, skipped: 0 }

  test.each([
    ['a green suite', green, 0, green],
    ['a suite without a report', null, 0, { passed: 0, failed: 1, skipped: 0 }],
    [
      'a suite that ran nothing',
      { passed: 0, failed: 0, skipped: 2 },
      0,
      { passed: 0, failed: 1, skipped: 2 },
    ],
    ['a bad exit after green tests', green, 1, { passed: 4, failed: 1, skipped: 0 }],
    ['failed tests', { passed: 4, failed: 2, skipped: 0 }, 1, { passed: 4, failed: 2, skipped: 0 }],
  ])('%s', (_, count, exitCode, expected) => {
    expect(judgeSuite(count, exitCode)).toEqual(expected)
  })
})

test('resultLine names skipped tests only where there are some', () => {
  const total = addCounts([
    { passed: 10, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ])
  expect(resultLine(total)).toBe('12 passed, 1 failed')
  expect(resultLine({ ...total, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
})
