import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#scripts/setup/project.mjs'

const lines = (await readFile(join(root, 'docs', 'security-rules.md'), 'utf8')).split('\n')

const folder = join(root, 'src', 'server')
const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
const sources = await Promise.all(
  names.map(async (name) => ({
    path: relative(root, join(folder, name)),
    text: await readFile(join(folder, name), 'utf8'),
  })),
)

/** Groups of each match of `pattern` in the server's files. */
const found = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, ...groups]) => ({ path, groups })))

/** Rows of the table under a heading, each as the texts of its cells. */
function rowsBelow(heading: string): string[][] {
  const start = lines.indexOf(heading)
  const end = lines.findIndex((line, index) => index > start && line.startsWith('## '))
  const section = start < 0 ? [] : lines.slice(start, end < 0 ? undefined : end)
  return section
    .filter((line) => /^\| (?!-)/.test(line))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

const UNIT_MS: Readonly<Record<string, number>> = {
  ms: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
}

/** "7 days" in milliseconds, for each duration of a text. */
const durationsIn = (text: string): number[] =>
  [...text.matchAll(/(\d+) (second|minute|hour|day)s?\b/g)].map(
    ([, count, unit = '']) => Number(count) * (UNIT_MS[unit] ?? Number.NaN),
  )

const unitOf = (constant: string): number =>
  UNIT_MS[(constant.split('_').at(-1) ?? '').toLowerCase().replace(/(?<=..)s$/, '')] ?? Number.NaN

/** The value of `30 * MINUTE_MS` for a constant of this name, in milliseconds. */
const valueOf = (constant: string, expression: string): number =>
  expression
    .split('*')
    .map((factor) => factor.trim())
    .reduce(
      (product, factor) =>
        product * (/^[A-Z]/.test(factor) ? unitOf(factor.replace(/_MS$/, '')) : Number(factor)),
      unitOf(constant),
    )

const LIFETIME =
  /const (\w*(?:LINK|TOKEN|SIGN_IN|INVITATION|CHALLENGE|GRACE|IDLE|WHOLE|SESSION)\w*_(?:MS|SECONDS|MINUTES|HOURS|DAYS)) = ([\w* ]+)\n/g
/** Times of the same names that prove nothing: access after a failed renewal, late webhooks, unused connections. */
const OTHER_TIMES = /features\/(?:billing|admin-overview)\/|gateways\//

describe('docs/security-rules.md', () => {
  it('names every limit of calls with its number, and no other', () => {
    const inCode = found(/bucket: '([\w:-]+)',\s*perMinute: (\d+)/g).map(({ groups: [bucket, count] }) => [
      `\`${bucket}\``,
      count,
    ])
    const documented = rowsBelow('## Rate limits').map(([, bucket, count]) => [bucket, count])
    expect(inCode.length).toBeGreaterThan(20)
    expect(documented).toEqual(expect.arrayContaining(inCode))
    expect(inCode).toEqual(expect.arrayContaining(documented))
  })

  it('names every key that the server creates', () => {
    const inCode = found(/(?:readOrCreateSecret|readSigningKeys)\(\w+, (?:'(\w+)'|([A-Z]\w+))\)/g).map(
      ({ groups: [name, constant] }) =>
        name ?? found(new RegExp(`const ${constant} = '(\\w+)'`, 'g'))[0]?.groups[0],
    )
    const documented = rowsBelow('## Keys').map(([, name]) => name)
    expect(inCode.length).toBeGreaterThan(5)
    expect(documented).toEqual(expect.arrayContaining(inCode.map((name) => `\`${name}\``)))
  })

  it('names how long everything lasts that proves a right, with the file that says so', () => {
    const inCode = found(LIFETIME)
      .filter(({ path }) => !OTHER_TIMES.test(path))
      .map(({ path, groups: [constant = '', expression = ''] }) => ({
        path,
        constant,
        ms: valueOf(constant, expression),
      }))
    const rows = rowsBelow('## Lifetimes').map((row) => row.join('|'))
    const missing = inCode.filter(
      ({ path, ms }) => !rows.some((row) => row.includes(`\`${path}\``) && durationsIn(row).includes(ms)),
    )
    expect(inCode.length).toBeGreaterThan(12)
    expect(missing).toEqual([])
  })

  it('names files that exist', async () => {
    const named = new Set(
      lines.flatMap((line) => line.match(/(?<=`)(?:src|tests|scripts)\/[\w./-]+\.\w+(?=`)/g) ?? []),
    )
    const missing: string[] = []
    for (const path of named) await readFile(join(root, path)).catch(() => missing.push(path))
    expect(named.size).toBeGreaterThan(20)
    expect(missing).toEqual([])
  })
})
