import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics, type Metrics } from '#server/metrics/create-metrics.ts'
import { root } from '#scripts/setup/project.mjs'

const text = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')
const rules = text('deploy', 'alerts.yml')
const TESTS = ['alerts.test.yml', 'alerts-of-weeks.test.yml']
const ruleTests = TESTS.map((file) => text('deploy', file)).join('')
const operations = text('docs', 'operations.md')

const all = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found = '']) => found)

/** A metric without what a histogram adds to its name. */
const baseOf = (name: string): string => name.replace(/_(?:bucket|sum|count)$/, '')

let metrics: Metrics
beforeAll(() => {
  metrics = createMetrics({
    database: {
      run: () => Promise.resolve([]),
      runText: () => Promise.resolve([]),
      connections: () => ({ used: 0, idle: 0, max: 1, waiting: 0 }),
    },
    stripeAccount: 'sandbox',
    clock: { last: () => null },
    brandIds: () => [],
    replicaLagMs: () => 0,
    isDraining: () => false,
    version: '1',
    logger: { warn: () => undefined },
  })
})
afterAll(() => metrics.close())

describe('docs/operations.md', () => {
  it('names every metric, and only those there are', () => {
    const named = all(operations, /^\| `(quiz_\w+)` \|/gm)
    const standard = all(operations, /`((?:process|nodejs)_\w+)`/g)
    expect(new Set(named).size).toBe(named.length)
    const served = metrics.names()
    expect(named.toSorted()).toEqual(served.filter((name) => name.startsWith('quiz_')).toSorted())
    // Some of the standard ones exist on Linux only.
    const others = served.filter((name) => !name.startsWith('quiz_'))
    expect(others.filter((name) => !standard.includes(name))).toEqual([])
  })

  it('uses only metrics in its queries that there are', () => {
    const used = all(operations, /\b(quiz_\w+)/g).map(baseOf)
    const served = new Set(metrics.names())
    expect(used.length).toBeGreaterThan(metrics.names().length / 2)
    expect(used.filter((name) => !served.has(name))).toEqual([])
  })
})

describe('deploy/alerts.yml', () => {
  const alerts = all(rules, /^\s+- alert: (\w+)$/gm)

  it('uses only metrics that the server has', () => {
    const used = [...new Set(all(rules, /\b((?:quiz|process|nodejs)_\w+)/g).map(baseOf))]
    const served = new Set(metrics.names())
    expect(used.length).toBeGreaterThan(15)
    expect(used.filter((name) => !served.has(name))).toEqual([])
  })

  it('has for each alert a severity, a summary, a heading that says what to do, and a test', () => {
    expect(alerts.length).toBeGreaterThan(15)
    expect(all(rules, /severity: (critical|warning) \}$/gm)).toHaveLength(alerts.length)
    expect(all(rules, /^\s+summary: (\S.+)$/gm)).toHaveLength(alerts.length)
    expect(all(rules, /runbook_url: docs\/operations\.md#(\S+)$/gm)).toEqual(
      alerts.map((name) => name.toLowerCase()),
    )
    expect(all(operations.split('\n## Alerts and what to do\n')[1] ?? '', /^### (\w+)$/gm)).toEqual(alerts)
    for (const name of alerts) {
      const [, tested = ''] = ruleTests.split(`  - name: ${name}\n`)
      const [own = ''] = tested.split('\n  - name: ')
      expect([name, own.includes('exp_alerts: []'), own.includes('exp_labels:')]).toEqual([name, true, true])
    }
  })

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0
  it.runIf(hasPromtool)('does what its tests expect, by promtool', { timeout: 120_000 }, () => {
    const folder = join(root, 'deploy')
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', ...TESTS],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
      expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 })
    }
  })
})
