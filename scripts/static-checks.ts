import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { architectureDiagram } from './lint/architecture.ts'
import { missingPlaces } from './lint/documented-places.ts'
import { missingEntries, readLockFile } from './lock-file.ts'
import { runProgram } from './run-program.ts'

export type CheckResult = {
  isOk: boolean
  /** How many files the tool says it has read; 0 is a failure, since then its green means nothing. */
  filesRead: number
  /** The tool's findings, each naming its file. */
  output: string
}

export type StaticCheck = { name: string; run: (root: string) => Promise<CheckResult> }

const modulePath = (path: string): string => join('node_modules', ...path.split('/'))

const countIn = (output: string, pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? 0)

const format: StaticCheck = {
  name: 'format',
  async run(root) {
    const { exitCode, output } = await runProgram(root, modulePath('@biomejs/biome/bin/biome'), [
      'format',
      '--max-diagnostics=none',
      '.',
    ])
    const filesRead = countIn(output, /Checked (\d+) files?/)
    // The names of the files are enough: `npm run format` formats them all.
    const findings = output.match(/^\S+ (?:format|parse) ━/gm)?.map((line) => line.replace(' ━', ''))
    return {
      isOk: exitCode === 0 && filesRead > 0,
      filesRead,
      output: findings ? `${findings.join('\n')}\nrun: npm run format` : output,
    }
  },
}

type LintReport = {
  diagnostics: { message: string; code?: string; filename: string; labels: { span: { line: number } }[] }[]
  number_of_files: number
}

/** Types, and with them walls, cycles, promises, `any` and the rest of `.oxlintrc.json`. */
const typesAndLint: StaticCheck = {
  name: 'types and lint',
  async run(root) {
    const { exitCode, output } = await runProgram(root, modulePath('oxlint/bin/oxlint'), [
      '--format=json',
      '.',
    ])
    if (!output.startsWith('{')) return { isOk: false, filesRead: 0, output }
    const { diagnostics, number_of_files: filesRead } = JSON.parse(output) as LintReport
    const findings = diagnostics.map(
      ({ filename, labels, message, code }) =>
        `${filename}:${labels[0]?.span.line ?? 1}: ${message} [${code ?? 'syntax'}]`,
    )
    return { isOk: exitCode === 0 && filesRead > 0, filesRead, output: findings.join('\n') }
  },
}

const unusedCode: StaticCheck = {
  name: 'unused code',
  async run(root) {
    const { exitCode, output } = await runProgram(root, modulePath('knip/bin/knip.js'), [
      '--treat-config-hints-as-errors',
      '--reporter',
      './scripts/lint/knip-reporter.mjs',
    ])
    const filesRead = countIn(output, /(\d+) files read/)
    return { isOk: exitCode === 0 && filesRead > 0, filesRead, output }
  },
}

/** `npm ci` refuses a lock file that lacks even a program for another platform. */
const lockFile: StaticCheck = {
  name: 'lock file',
  run(root) {
    const missing = missingEntries(readLockFile(root)).map(
      ({ neededBy, name, version }) => `package-lock.json: ${neededBy} needs ${name} ${version}`,
    )
    return Promise.resolve({
      isOk: missing.length === 0,
      filesRead: 1,
      output: [...missing, 'run: npm run lock:complete'].join('\n'),
    })
  },
}

const SWITCHED_OFF =
  /(?:eslint|oxlint)-(?:disable|enable)|biome-ignore|@ts-(?:ignore|nocheck|expect-error)|knip-ignore|\b(?:test|it|describe)\.(?:skip|todo|fixme)\b/

/** No comment may switch a rule off, and no test may be set aside. */
const suppressions: StaticCheck = {
  name: 'nothing switched off',
  async run(root) {
    const found: string[] = []
    let filesRead = 0
    const files = glob(
      ['{src,packages,brands,tests,scripts,bench}/**/*.{ts,tsx,mjs,js,css}', '*.{ts,json}'],
      {
        cwd: root,
      },
    )
    for await (const file of files) {
      // This file spells the words out, and the test of the checks plants them.
      if (/^scripts.static-checks\.ts$|^tests.checks.faults\.ts$/.test(file)) continue
      filesRead += 1
      const lines = (await readFile(join(root, file), 'utf8')).split('\n')
      for (const [index, line] of lines.entries()) {
        const match = SWITCHED_OFF.exec(line)
        if (match) found.push(`${file}:${index + 1}: ${match[0]}`)
      }
    }
    return { isOk: found.length === 0 && filesRead > 0, filesRead, output: found.join('\n') }
  },
}

const MAX_FILES_PER_FOLDER = 25

const folderSize: StaticCheck = {
  name: 'folder size',
  async run(root) {
    const counts = new Map<string, number>()
    const files = glob('{src,packages,brands,tests,scripts,bench}/**/*.{ts,tsx,mjs,js,css}', {
      cwd: root,
      exclude: ['**/node_modules/**'],
    })
    for await (const file of files) {
      const folder = dirname(file)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    const crowded = [...counts].filter(([, count]) => count > MAX_FILES_PER_FOLDER)
    return {
      isOk: crowded.length === 0,
      filesRead: [...counts.values()].reduce((sum, count) => sum + count, 0),
      output: crowded
        .map(([folder, count]) => `${folder}: ${count} files, at most ${MAX_FILES_PER_FOLDER}`)
        .join('\n'),
    }
  },
}

/** The diagram in the documentation is the table that lint enforces. */
const architecture: StaticCheck = {
  name: 'architecture diagram',
  async run(root) {
    const file = join('docs', 'architecture.md')
    const isCurrent = (await readFile(join(root, file), 'utf8')).includes(architectureDiagram())
    const output = `${file}: the diagram does not show the layers of scripts/lint/walls.ts. Replace it with:\n${architectureDiagram()}`
    return { isOk: isCurrent, filesRead: 1, output }
  },
}

/** The documentation names only files and tests that exist. */
const documentation: StaticCheck = {
  name: 'documentation',
  async run(root) {
    const { filesRead, findings } = await missingPlaces(root)
    return { isOk: findings.length === 0 && filesRead > 0, filesRead, output: findings.join('\n') }
  },
}

const brand: StaticCheck = {
  name: 'brand',
  async run(root) {
    const { exitCode, output } = await runProgram(root, join('scripts', 'brand-check.ts'), [])
    return { isOk: exitCode === 0, filesRead: 1, output }
  },
}

/** All checks of `npm run check`, in the order in which they are reported. */
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
    ...(existsSync(join(root, 'scripts', 'brand-check.ts')) ? [brand] : []),
  ]
}
