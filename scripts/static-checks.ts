import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { missingEntries, readLockFile } from './lock-file.ts'
import { missingPlaces } from './lint/documented-places.ts'
import { physicalDeclarations } from './lint/logical-css.ts'
import { missingAreas } from './lint/text-areas.ts'
import { LAYERS } from './lint/walls.ts'
import { spawn } from 'node:child_process'

type Finished = { exitCode: number; output: string }

/** Runs a JavaScript program with this Node and collects both output streams. */
function runProgram(root: string, program: string, args: readonly string[]): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', reject)
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }))
  })
}

const nodeId = (layer: string): string => layer.replaceAll(/\W/g, '_')

/** Every layer may import these, at least their types, so the diagram leaves them out. */
const IMPORTED_BY_ALL = new Set(['shared', 'schema'])

/** Layers that are imported by their package's name, so `packages` allows them. */
const PACKAGE_LAYERS = ['stripe-sandbox']

/** The layers of `walls.ts` and their allowed imports as a Mermaid flowchart. Dotted: types only. */
function architectureDiagram(): string {
  const layers = Object.entries(LAYERS).filter(([layer]) => !IMPORTED_BY_ALL.has(layer))
  const edges = layers.flatMap(([layer, { may, packages }]) =>
    [...may, ...PACKAGE_LAYERS.filter((name) => name !== layer && packages?.test(name))]
      .map((entry) => ({ target: entry.replace(/^types:/, ''), isTypeOnly: entry.startsWith('types:') }))
      .filter(({ target }) => !IMPORTED_BY_ALL.has(target))
      .map(({ target, isTypeOnly }) => `  ${nodeId(layer)} ${isTypeOnly ? '-.->' : '-->'} ${nodeId(target)}`),
  )
  const nodes = layers.map(([layer]) => `  ${nodeId(layer)}["${layer}"]`)
  return ['```mermaid', 'flowchart LR', ...nodes, ...edges, '```'].join('\n')
}

export type CheckResult = {
  isOk: boolean
  /** As the tool reports it. 0 is a failure: the check has checked nothing. */
  filesRead: number
  /** The tool's findings, each with its file. */
  output: string
}

export type StaticCheck = { name: string; run: (root: string) => Promise<CheckResult> }

const countIn = (output: string, pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? 0)

/** A tool of `node_modules`; `read` takes the findings and the number of files from its output. */
const toolCheck = (
  name: string,
  program: string,
  args: readonly string[],
  read: (output: string) => Omit<CheckResult, 'isOk'>,
): StaticCheck => ({
  name,
  async run(root) {
    const { exitCode, output } = await runProgram(root, join('node_modules', ...program.split('/')), args)
    const found = read(output)
    return { isOk: exitCode === 0 && found.filesRead > 0, ...found }
  },
})

/** A check of our own that lists its findings. */
const ownCheck = (
  name: string,
  find: (root: string) => Promise<{ filesRead: number; findings: readonly string[] }>,
): StaticCheck => ({
  name,
  async run(root) {
    const { filesRead, findings } = await find(root)
    return { isOk: findings.length === 0 && filesRead > 0, filesRead, output: findings.join('\n') }
  },
})

const format = toolCheck(
  'format',
  '@biomejs/biome/bin/biome',
  ['format', '--max-diagnostics=none', '.'],
  (output) => {
    // The names of the files are enough: `npm run format` formats them all.
    const findings = output.match(/^\S+ (?:format|parse) ━/gm)?.map((line) => line.replace(' ━', ''))
    return {
      filesRead: countIn(output, /Checked (\d+) files?/),
      output: findings ? `${findings.join('\n')}\nrun: npm run format` : output,
    }
  },
)

type LintReport = {
  diagnostics: { message: string; code?: string; filename: string; labels: { span: { line: number } }[] }[]
  number_of_files: number
}

/** Types, walls, cycles, promises, `any` and the other rules of `.oxlintrc.json`. */
const typesAndLint = toolCheck('types and lint', 'oxlint/bin/oxlint', ['--format=json', '.'], (output) => {
  if (!output.startsWith('{')) return { filesRead: 0, output }
  const { diagnostics, number_of_files: filesRead } = JSON.parse(output) as LintReport
  const findings = diagnostics.map(
    ({ filename, labels, message, code }) =>
      `${filename}:${labels[0]?.span.line ?? 1}: ${message} [${code ?? 'syntax'}]`,
  )
  return { filesRead, output: findings.join('\n') }
})

const unusedCode = toolCheck(
  'unused code',
  'knip/bin/knip.js',
  ['--treat-config-hints-as-errors', '--reporter', './scripts/lint/knip-reporter.mjs'],
  (output) => ({ filesRead: countIn(output, /(\d+) files read/), output }),
)

/** `npm ci` refuses a lock file without a program for another platform. */
const lockFile = ownCheck('lock file', (root) => {
  const missing = missingEntries(readLockFile(root)).map(
    ({ neededBy, name, version }) => `package-lock.json: ${neededBy} needs ${name} ${version}`,
  )
  const findings = missing.length === 0 ? [] : [...missing, 'run: npm run lock:complete']
  return Promise.resolve({ filesRead: 1, findings })
})

const OUR_FILES = '{src,packages,brands,tests,scripts,bench}/**/*.{ts,tsx,mjs,js,css}'

const SWITCHED_OFF =
  /(?:eslint|oxlint)-(?:disable|enable)|biome-ignore|@ts-(?:ignore|nocheck|expect-error)|knip-ignore|\b(?:test|it|describe)\.(?:skip|todo|fixme)\b/

/** No comment may turn a rule off, and no test may be skipped. */
const suppressions = ownCheck('nothing switched off', async (root) => {
  const findings: string[] = []
  let filesRead = 0
  for await (const file of glob([OUR_FILES, '*.{ts,json}'], { cwd: root })) {
    // This file contains the words, and the tests of the checks insert them.
    if (/^scripts.static-checks\.ts$|^tests.checks.faults\.ts$/.test(file)) continue
    filesRead += 1
    const lines = (await readFile(join(root, file), 'utf8')).split('\n')
    for (const [index, line] of lines.entries()) {
      const match = SWITCHED_OFF.exec(line)
      if (match) findings.push(`${file}:${index + 1}: ${match[0]}`)
    }
  }
  return { filesRead, findings }
})

const MAX_FILES_PER_FOLDER = 25

const folderSize = ownCheck('folder size', async (root) => {
  const files: string[] = []
  for await (const file of glob(OUR_FILES, { cwd: root, exclude: ['**/node_modules/**'] })) files.push(file)
  const findings = [...Map.groupBy(files, dirname)]
    .filter(([, { length }]) => length > MAX_FILES_PER_FOLDER)
    .map(([folder, { length }]) => `${folder}: ${length} files, at most ${MAX_FILES_PER_FOLDER}`)
  return { filesRead: files.length, findings }
})

/** The diagram in the documentation shows the layers that lint enforces. */
const architecture = ownCheck('architecture diagram', async (root) => {
  const file = 'docs/architecture.md'
  const diagram = architectureDiagram()
  const isCurrent = (await readFile(join(root, file), 'utf8')).includes(diagram)
  const finding = `${file}: the diagram does not show the layers of scripts/lint/walls.ts. Replace it with:\n${diagram}`
  return { filesRead: 1, findings: isCurrent ? [] : [finding] }
})

/** The documentation names only files and tests that exist. */
const documentation = ownCheck('documentation', missingPlaces)

/** Stylesheets name the start and the end of a line, as `house/logical-css` asks of class names. */
const logicalStyles = ownCheck('logical styles', async (root) => {
  const findings: string[] = []
  let filesRead = 0
  for await (const file of glob('src/**/*.css', { cwd: root })) {
    filesRead += 1
    const css = await readFile(join(root, file), 'utf8')
    findings.push(
      ...physicalDeclarations(css).map(({ line, text }) => `${file}:${line}: ${text} names a side`),
    )
  }
  return { filesRead, findings }
})

/** Each page loads the texts that its parts show. */
const textsOfPages = ownCheck('texts of pages', missingAreas)

const brand: StaticCheck = {
  name: 'brand',
  async run(root) {
    const { exitCode, output } = await runProgram(root, join('scripts', 'brand', 'check.ts'), [])
    return { isOk: exitCode === 0, filesRead: 1, output }
  },
}

/** All checks of `npm run check`, in the order of the report. */
export function staticChecks(root: string): StaticCheck[] {
  return [
    format,
    typesAndLint,
    unusedCode,
    suppressions,
    lockFile,
    architecture,
    documentation,
    folderSize,
    logicalStyles,
    textsOfPages,
    ...(existsSync(join(root, 'scripts', 'brand', 'check.ts')) ? [brand] : []),
  ]
}
