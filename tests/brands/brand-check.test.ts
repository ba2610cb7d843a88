import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '#scripts/setup/project.mjs'

let folder: string

beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = relative(root, mkdtempSync(join(root, '.cache', 'brand-')))
  cpSync(join(root, 'tests/brands/tiny'), join(root, folder), { recursive: true })
})

afterEach(() => rmSync(join(root, folder), { recursive: true, force: true }))

function check(brand: string): { code: number | null; out: string; error: string } {
  const run = spawnSync(process.execPath, ['scripts/brand/check.ts', brand], { cwd: root, encoding: 'utf8' })
  return { code: run.status, out: run.stdout, error: run.stderr }
}

/** Changes the copied brand's file, and expects that there was something to change. */
function change(pattern: string, replacement: string): void {
  const path = join(root, folder, 'brand.ts')
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(pattern)
  writeFileSync(path, text.replace(pattern, replacement))
}

describe('brand:check', () => {
  it('reports what it proved about a valid brand', () => {
    const { code, out, error } = check(folder)
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toContain('6 steps in 2 groups, 1 conditional: 2 routes of 4 to 5 steps after the landing')
    expect(out).toContain('4 paths taken')
    expect(out).toContain('longest run of hidden steps: 1, of 10 allowed')
  })

  it.each([
    [
      'a duplicate value',
      "value: 'dog'",
      "value: 'cat'",
      'step "pets": option value "cat" appears twice (rule: unique-values)',
    ],
    [
      'a dangling reference',
      "question: 'pets'",
      "question: 'animals'",
      'step "safe_plants": a condition depends on "animals", which no step answers (rule: known-question)',
    ],
    [
      'an unreachable step',
      "when: { not: { question: 'pets', op: 'includes', value: 'nobody' } }",
      "when: { all: [{ question: 'window', op: 'eq', value: 'much' }, { question: 'window', op: 'eq', value: 'little' }] }",
      'step "safe_plants": is reached on no path (rule: reachable)',
    ],
    [
      'a case that no visitor sees',
      "value: 'much' }, text: 'A lemon tree' }",
      "value: 'much' }, text: 'A lemon tree' }, { when: { question: 'window', op: 'eq', value: 'much' }, text: 'A fig' }",
      'step "match": no visitor can see the text "A fig" (rule: text-used)',
    ],
    [
      'a missing picture',
      'emoji:cat',
      'emoji:catz',
      'step "pets": picture "emoji:catz" does not exist (rule: picture-exists)',
    ],
    [
      'a faint theme',
      "onPrimary: '#ffffff'",
      "onPrimary: '#999999'",
      '"onPrimary" on "primary" has a contrast of',
    ],
    [
      'a price below what Stripe charges',
      'priceMinor: 2500',
      'priceMinor: 25',
      'plan "a-plant-a-month": priceMinor, charged at each renewal, is 25 (€0.25), but Stripe charges at least 50 (€0.50)',
    ],
    [
      'a field with a wrong shape',
      'priceMinor: 2500',
      'priceMinor: 25.5',
      'plans.a-plant-a-month.priceMinor is 25.5, but amounts are whole numbers',
    ],
  ])('refuses %s with the file, the step and the rule', (_name, pattern, replacement, message) => {
    change(pattern, replacement)
    const { code, out, error } = check(folder)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(error.trim().split('\n')).toEqual([expect.stringContaining(message)])
    expect(error).toMatch(new RegExp(`^${folder}/brand\\.ts:\\d+: `))
  })

  it('shows the line that cannot be read, without a stack', () => {
    change("id: 'tiny',", "id: 'tiny'")
    expect(check(folder)).toEqual({
      code: 1,
      out: '',
      error: [
        `${folder}/brand.ts:5: a comma is missing at the end of this line (rule: syntax). Add a comma.`,
        "  5 |   id: 'tiny'",
        '    |             ^',
        '',
      ].join('\n'),
    })
  })

  it('says that a brand does not exist', () => {
    const { code, error } = check('nowhere')
    expect(code).toBe(1)
    expect(error).toMatch(
      /^brands\/nowhere\/brand\.ts: there is no such brand \(rule: brand-exists\)\. Valid (?:is|are) .*\bmarigold\b.*\. The server takes the name from BRAND\.\n$/,
    )
  })

  it.each([
    ['marigold', 'docs/flow.svg'],
    ['quietmoor', 'docs/flow-quietmoor.svg'],
    ['shay', 'docs/flow-shay.svg'],
  ])('draws %s as in %s', (brand, file) => {
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    expect(statSync(path).size).toBeGreaterThan(3_000)
    expect(check(brand).code).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(before)
  })
})
