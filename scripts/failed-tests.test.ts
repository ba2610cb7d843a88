import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'

test('failed tests are named with their file and what they say first; so is a file that did not load', () => {
  const passed = { status: 'passed', fullName: 'sums add up', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'sums are right',
    failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at sums.test.ts:3'],
  }
  const report = {
    testResults: [
      { name: '/home/me/it/src/sums.test.ts', status: 'failed', assertionResults: [passed, failed] },
      {
        name: '/home/me/it/src/none.test.ts',
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
      { name: '/home/me/it/src/good.test.ts', status: 'passed', assertionResults: [passed] },
    ],
  }
  expect(failedInVitest(report, '/home/me/it')).toEqual([
    'src/sums.test.ts › sums are right: expected 1 to be 2',
    'src/none.test.ts: no such module',
  ])
})

test('browser tests are looked for in suites within suites', () => {
  const passed = { projectName: 'phone', status: 'expected', results: [{ errors: [] }] }
  const failed = {
    projectName: 'desktop',
    status: 'unexpected',
    results: [{ errors: [{ message: 'Timeout\nat line 3' }] }],
  }
  const one = { title: 'one', file: 'walk.spec.ts', tests: [passed] }
  const two = { title: 'two', file: 'walk.spec.ts', tests: [passed, failed] }
  const report = { suites: [{ specs: [one], suites: [{ specs: [two] }] }] }
  expect(failedInPlaywright(report)).toEqual(['[desktop] walk.spec.ts › two: Timeout'])
})
