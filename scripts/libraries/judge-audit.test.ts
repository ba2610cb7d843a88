import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { acceptedFindings } from './accepted-findings.ts'
import { judgeFindings, readFindings } from './judge-audit.ts'

/** Written by npm 11 for this project, from invented advisories. */
const recorded = readFileSync(join(import.meta.dirname, 'recorded-report.json'), 'utf8')
const TODAY = '2027-01-31'
const high = { advisory: 'GHSA-aaaa-bbbb-cccc', library: 'csv-stringify' }
const moderate = { advisory: 'GHSA-gggg-hhhh-jjjj', library: 'sonic-boom' }
const accept = (finding: typeof high, until: string) => ({ ...finding, reason: 'not reachable', until })
const judge = (...acceptances: ReturnType<typeof accept>[]) =>
  judgeFindings(readFindings(recorded), acceptances, TODAY)

describe('a report of npm audit', () => {
  test('has each advisory once, whatever depends on its package', () => {
    expect(readFindings(recorded)).toEqual([
      {
        ...high,
        severity: 'high',
        title: 'csv-stringify writes formulas',
        range: '<=6.9.0',
        folders: ['node_modules/csv-stringify'],
      },
      {
        ...moderate,
        severity: 'moderate',
        title: 'sonic-boom writes without an end',
        range: '*',
        folders: ['node_modules/pino-pretty/node_modules/sonic-boom', 'node_modules/sonic-boom'],
      },
    ])
  })

  test('fails with a high finding, and notes a moderate one', () => {
    expect(judge()).toMatchObject({ failing: [high], noted: [moderate], accepted: [], unused: [] })
  })

  test('does not fail with a finding that is accepted, up to the last day of its acceptance', () => {
    expect(judge(accept(high, TODAY))).toMatchObject({
      failing: [],
      accepted: [{ ...high, reason: 'not reachable' }],
    })
  })

  test('fails with a finding of any severity whose acceptance has ended', () => {
    expect(judge(accept(high, '2027-01-30')).failing).toMatchObject([high])
    expect(judge(accept(high, TODAY), accept(moderate, '2026-12-31')).failing).toMatchObject([moderate])
  })

  test('accepts nothing of another library or advisory, and names acceptances that are not needed', () => {
    const others = [
      accept({ ...high, library: 'pino' }, '2099-01-01'),
      accept({ ...high, advisory: 'GHSA-other' }, '2099-01-01'),
    ]
    expect(judge(...others)).toMatchObject({ failing: [high], unused: others })
  })

  test.each([
    '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}',
    '{"auditReportVersion":3,"vulnerabilities":{}}',
    '{}',
  ])('is not %s', (text) => {
    expect(() => readFindings(text)).toThrow('npm audit wrote no report')
  })
})

test('each accepted finding of the project has a reason and an end', () => {
  for (const { reason, until } of acceptedFindings) {
    expect(reason.length).toBeGreaterThan(20)
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})
