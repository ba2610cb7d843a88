import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '#scripts/setup/project.mjs'
import { copyProject } from './copy-project.ts'

const { project, run } = copyProject()
afterAll(() => rmSync(project, { recursive: true, force: true }))

const guide = readFileSync(join(root, 'docs/your-own-brand.md'), 'utf8')
const blocksOf = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text)
const [landing = '', quiz = '', benefit = '', plan = '', colours = ''] = blocksOf('ts')
/** The lines that the guide says a command prints. */
const printedLines = blocksOf('text').map((text) =>
  text.split('\n').filter((line) => line !== '' && !/^\s*…$/.test(line)),
)

const file = (name: string) => join(project, 'brands/sleep', name)
const read = (name: string) => readFileSync(file(name), 'utf8')
/** Replaces what begins with `from` and ends with `to`, both included. */
function replace(name: string, from: string, to: string, by: string): void {
  const text = read(name)
  const start = text.indexOf(from)
  const end = text.indexOf(to, start) + to.length
  expect([name, from, start > 0, end > start]).toEqual([name, from, true, true])
  writeFileSync(file(name), text.slice(0, start) + by + text.slice(end))
}
const check = () => run('brand/check', 'sleep')

it('the guide leads to a sleep quiz, with the messages that it shows', () => {
  const [created = [], , comma = [], question = [], checked = []] = printedLines
  expect(run('brand/new', 'sleep').out.trimEnd().split('\n')).toEqual(created)
  expect(check().code).toBe(0)

  replace('brand.ts', '  description:', "logoImage: 'image:logo.svg',\n  },\n", landing)
  expect(check().code).toBe(0)

  const good = read('brand.ts')
  writeFileSync(file('brand.ts'), good.replace("night again',", "night again'"))
  expect(check().error.trimEnd().split('\n')).toEqual(comma)
  writeFileSync(file('brand.ts'), good)

  writeFileSync(file('quiz.ts'), quiz)
  expect(check().error.trimEnd().split('\n')).toEqual(question)
  replace('brand.ts', "      {\n        id: 'time',", '\n      },\n', benefit)
  expect(check().code).toBe(0)

  replace('plans.ts', "    id: 'monthly',", 'finalPriceMinor: 1999,\n', plan)
  replace('theme.ts', "  name: 'plain',", '},\n', colours)
  const { code, out } = check()
  expect(code).toBe(0)
  const printed = out.split('\n')
  expect(checked.filter((line) => !printed.includes(line))).toEqual([])
  expect(out).not.toMatch(/weight|\bbody\b/i)
}, 60_000)
