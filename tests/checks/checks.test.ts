import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLockFile } from '#scripts/lock-file.ts'
import { staticChecks, type CheckResult } from '#scripts/static-checks.ts'
import { bystanders, faults } from './faults.ts'
import { root } from '#scripts/setup/project.mjs'

/** The rules, their tools and the types of texts, which are rules too. Other files are already checked elsewhere. */
const PATHS = [
  'scripts',
  'src/shared/texts/text.ts',
  'src/shared/texts/languages.ts',
  'src/shared/texts/plural-forms.ts',
]
const LEFT_OUT = '@biomejs/cli-darwin-arm64'
const CROWDED_FOLDER = 'scripts/crowded'
const UNUSED_DEPENDENCY = 'planted-unused-dependency'

let copy = ''
let results = new Map<string, CheckResult>()

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(copy, file)), { recursive: true })
  await writeFile(join(copy, file), content)
}

/** A copy of the files that the checks read, with the faults; installed packages are linked. */
async function copyWithFaults(): Promise<void> {
  const entries = await readdir(root, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  for (const path of [...PATHS, ...files]) {
    if (existsSync(join(root, path))) await cp(join(root, path), join(copy, path), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')

  for (const [file, content] of Object.entries(bystanders)) await write(file, content)
  for (const { file, content } of faults) await write(file, content)
  for (let index = 0; index < 26; index++) await write(`${CROWDED_FOLDER}/file-${index}.js`, 'export {}\n')
  const manifest = await readFile(join(copy, 'package.json'), 'utf8')
  await write(
    'package.json',
    manifest.replace('"dependencies": {', `"dependencies": {\n    "${UNUSED_DEPENDENCY}": "1.0.0",`),
  )
  const lock = readLockFile(copy)
  delete lock.packages[`node_modules/${LEFT_OUT}`]
  await write('package-lock.json', JSON.stringify(lock))
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'quiz-funnels-checks-'))
  await copyWithFaults()
  const checks = staticChecks(copy).filter(({ name }) => name !== 'brand')
  results = new Map(await Promise.all(checks.map(async ({ name, run }) => [name, await run(copy)] as const)))
})

afterAll(async () => {
  await rm(copy, { recursive: true, force: true })
})

const findingsOf = (check: string, file: string): string[] =>
  (results.get(check)?.output ?? '')
    .replaceAll('\\', '/')
    .split('\n')
    .filter((line) => line.startsWith(file))

test.each(faults)('$check finds $what', ({ check, file, says }) => {
  expect(findingsOf(check, file).join('\n')).toMatch(says)
})

test('unused code finds an unused dependency', () => {
  expect(findingsOf('unused code', 'package.json').join('\n')).toContain(`dependencies: ${UNUSED_DEPENDENCY}`)
})

test('folder size finds a folder with 26 files', () => {
  expect(findingsOf('folder size', CROWDED_FOLDER)).toEqual([`${CROWDED_FOLDER}: 26 files, at most 25`])
})

test('lock file finds a program left out for another platform', () => {
  expect(findingsOf('lock file', 'package-lock.json').join('\n')).toContain(LEFT_OUT)
})

test.each(['types and lint', 'format', 'unused code', 'nothing switched off'])(
  '%s fails and has read files',
  (name) => {
    const result = results.get(name)
    expect(result?.isOk).toBe(false)
    expect(result?.filesRead).toBeGreaterThan(faults.length / 2)
  },
)

test('no check reports what is allowed', () => {
  const innocent = Object.keys(bystanders).filter((file) => !faults.some((fault) => fault.file === file))
  const wrongly = innocent.flatMap((file) => [
    ...findingsOf('format', file),
    ...findingsOf('types and lint', file),
  ])
  expect(wrongly).toEqual([])
})
