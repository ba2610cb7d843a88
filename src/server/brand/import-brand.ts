import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BrandError, type BrandProblem } from '#shared/brand/brand-error.ts'
import type { BrandSources } from '#shared/brand/brand-sources.ts'
import { suggestedText } from '#shared/brand/english-findings.ts'
import { nearest } from '#shared/brand/nearest.ts'
import { syntaxHint } from './syntax-hint.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** What the main file exports as default, not checked, and the texts of all files. */
export type ImportedBrand = { input: unknown; sources: BrandSources }
export type ImportBrand = (folder: string) => Promise<ImportedBrand>
export type ImportOutcome = { imported: ImportedBrand } | { problems: readonly BrandProblem[] }

async function readSources(folder: string): Promise<BrandSources> {
  const files = await readdir(join(root, folder), { recursive: true })
  const paths = files.filter((path) => path.endsWith('.ts')).map((path) => join(folder, path))
  const texts = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const),
  )
  return { entry: join(folder, 'brand.ts'), texts: Object.fromEntries(texts) }
}

const absolute = (place: string) => (place.startsWith('file:') ? fileURLToPath(place) : place)

/** The problem with its line, and marks below its columns. */
function withExcerpt(sources: BrandSources, problem: BrandProblem, marks?: string): BrandProblem {
  const { file, line } = problem
  const text = line === undefined ? undefined : sources.texts?.[file]?.split('\n')[line - 1]
  if (text === undefined) return problem
  const indent = String(line).replaceAll(/./g, ' ')
  const excerpt = [`  ${line} | ${text}`, ...(marks === undefined ? [] : [`  ${indent} | ${marks}`])]
  return { ...problem, excerpt: excerpt.join('\n') }
}

const pointer = (column: number) => `${' '.repeat(column)}^`

/** Node prints the place, the line and marks before the error: `FILE:LINE`, some lines, `  ^^^`. */
function syntaxProblem(error: SyntaxError, sources: BrandSources): BrandProblem | null {
  const [head = '', ...lines] = (error.stack ?? '').split('\n')
  const [, place, number] = /^(.+):(\d+)$/.exec(head) ?? []
  if (place === undefined || number === undefined) return null
  const file = relative(root, absolute(place))
  const stopped = Number(number)
  const marks = lines.find((each) => /^\s*\^+\s*$/.test(each))?.trimEnd()
  const missing = missingExport(error, sources, file)
  if (missing) return withExcerpt(sources, { file, line: stopped, ...missing }, marks)
  const texts = sources.texts?.[file]?.split('\n') ?? []
  const { at, ...hint } = syntaxHint(error.message, texts, stopped, marks?.indexOf('^') ?? 0)
  const problem = { file, line: at?.line ?? stopped, rule: 'syntax', ...hint }
  return withExcerpt(sources, problem, at ? pointer(at.column) : marks)
}

/** An import of a name that the other file does not export. */
function missingExport(error: SyntaxError, sources: BrandSources, importer: string) {
  const [, module, name] =
    /requested module '(.+)' does not provide an export named '(.+)'/.exec(error.message) ?? []
  if (module === undefined || name === undefined) return null
  const text = sources.texts?.[join(dirname(importer), module)] ?? ''
  const exported = [...text.matchAll(/\bexport\s+(?:const|function|class)\s+([\w$]+)/g)].map(
    ([, each = '']) => each,
  )
  return {
    rule: 'import',
    message: `"${name}" is imported from "${module}", which does not export it`,
    fix: suggestedText(name, exported) ?? `Add "export const ${name} = …" to that file.`,
  }
}

/** The line of an import, in the file that has it. */
function lineOf(sources: BrandSources, file: string, words: string): number | undefined {
  const index = sources.texts?.[file]?.split('\n').findIndex((line) => line.includes(words)) ?? -1
  return index === -1 ? undefined : index + 1
}

/** An import of a file that does not exist. */
function missingFile(error: Error, sources: BrandSources): BrandProblem | null {
  const [, missing, importer] =
    /^Cannot find (?:module|package) '(.+)' imported from (.+)$/.exec(error.message) ?? []
  if (missing === undefined || importer === undefined) return null
  const from = absolute(importer)
  const file = relative(root, from)
  const imports = [...(sources.texts?.[file] ?? '').matchAll(/\b(?:from|import) *['"]([^'"]+)['"]/g)]
  const name =
    imports
      .map(([, each = '']) => each)
      .find((each) => each === missing || resolve(dirname(from), each) === absolute(missing)) ?? missing
  const folder = resolve(dirname(from), dirname(name))
  const others = existsSync(folder) ? readdirSync(folder).filter((each) => each.endsWith('.ts')) : []
  const close = nearest(name.split('/').at(-1) ?? name, others)
  const line = lineOf(sources, file, name)
  return withExcerpt(sources, {
    file,
    ...(line !== undefined && { line }),
    rule: 'import',
    message: `the imported file "${name}" does not exist`,
    fix:
      close === undefined
        ? 'Create the file, or correct its name.'
        : `Did you mean "${name.slice(0, name.lastIndexOf('/') + 1)}${close}"?`,
  })
}

/** An error that a file of the brand throws. */
function thrownProblem(error: unknown, sources: BrandSources): BrandProblem {
  const message = error instanceof Error ? error.message : String(error)
  const frames = error instanceof Error ? (error.stack ?? '').split('\n') : []
  for (const frame of frames) {
    // `at NAME (FILE:LINE:COLUMN)`, or without the name and the brackets.
    const place = frame.slice(Math.max(frame.lastIndexOf(' '), frame.lastIndexOf('(')) + 1).replace(')', '')
    const [column = '', line = '', ...rest] = place.split(':').reverse()
    const file = relative(root, absolute(rest.reverse().join(':')))
    if (sources.texts?.[file] === undefined) continue
    const [, name] = /^(\S+) is not defined$/.exec(message) ?? []
    const words =
      name === undefined
        ? { message: `this line fails: ${message}`, fix: 'Correct the line: a brand contains data only.' }
        : {
            message: `nothing is named "${name}" here`,
            fix: `Import "${name}", or put it in quotes if it is a text.`,
          }
    const problem = { file, line: Number(line), rule: 'runs', ...words }
    return withExcerpt(sources, problem, pointer(Number(column) - 1))
  }
  return {
    file: sources.entry,
    rule: 'runs',
    message: `the brand cannot be read: ${message}`,
    fix: 'Correct its files.',
  }
}

function importProblem(error: unknown, sources: BrandSources): BrandProblem {
  const known =
    error instanceof SyntaxError
      ? syntaxProblem(error, sources)
      : error instanceof Error
        ? missingFile(error, sources)
        : null
  return known ?? thrownProblem(error, sources)
}

/**
 * Reads the files of a brand and runs its main file.
 * @param folder path from the project's root, or absolute
 * @returns what the main file exports as default, not checked
 * @throws BrandError with file, line and the line itself, if a file is missing, cannot be parsed or fails
 */
export async function importBrand(folder: string): Promise<ImportedBrand> {
  const place = relative(root, resolve(root, folder))
  const entry = join(place, 'brand.ts')
  if (!existsSync(join(root, entry))) {
    const others = readdirSync(join(root, 'brands'))
    throw new BrandError([
      {
        file: entry,
        rule: 'brand-exists',
        message: 'there is no such brand',
        fix: `${suggestedText(place.split('/').at(-1), others) ?? ''} The server takes the name from BRAND.`.trim(),
      },
    ])
  }
  const sources = await readSources(place)
  const module: unknown = await import(pathToFileURL(join(root, entry)).href).catch((error: unknown) => {
    throw new BrandError([importProblem(error, sources)])
  })
  if (typeof module === 'object' && module !== null && 'default' in module)
    return { input: module.default, sources }
  throw new BrandError([
    {
      file: entry,
      rule: 'default-export',
      message: 'the file exports no brand',
      fix: 'Write "export default { … } satisfies BrandInput", with the brand between the braces.',
    },
  ])
}
