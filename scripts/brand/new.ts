// npm run brand:new -- NAME [--from BRAND | --empty]: creates the brand brands/NAME, empty or as a copy of another one.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { importBrand } from '#server/brand/import-brand.ts'
import { BrandError } from '#shared/brand/brand-error.ts'
import { suggestedText } from '#shared/brand/english-findings.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { root } from '../setup/project.mjs'

const EMPTY = 'scripts/brand/empty-brand'
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const USAGE = 'Write npm run brand:new -- NAME, then --empty or --from and the name of a brand.'
/** More lines that still name the other brand are only counted. */
const MAX_LISTED = 10

class RefusedError extends Error {}

const brandNames = () =>
  readdirSync(join(root, 'brands')).filter((name) => existsSync(join(root, 'brands', name, 'brand.ts')))

/** `sleep-well` becomes `Sleep Well`. */
const titleOf = (name: string) =>
  name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')

function readArguments(): { name: string; source: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, empty: { type: 'boolean', default: false } },
  })
  const [name, ...others] = positionals
  const { from, empty } = values
  if (name === undefined || others.length > 0) throw new RefusedError(USAGE)
  if (from !== undefined && empty) throw new RefusedError(`--from and --empty exclude each other. ${USAGE}`)
  if (!NAME.test(name)) {
    const valid = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
    const fix = valid === '' ? 'Write a name such as sleep.' : `Did you mean "${valid}"?`
    throw new RefusedError(`"${name}" must be lower case letters, digits and hyphens. ${fix}`)
  }
  if (existsSync(join(root, 'brands', name)))
    throw new RefusedError(`brands/${name} exists already. Choose another name, or remove that folder.`)
  if (from !== undefined && !brandNames().includes(from))
    throw new RefusedError(`there is no brand "${from}". ${suggestedText(from, brandNames()) ?? ''}`)
  return { name, source: from === undefined ? EMPTY : join('brands', from) }
}

/** Replaces `key: 'before'` once, in either kind of quotes. */
const withValue = (text: string, key: string, before: string, after: string) =>
  ["'", '"'].reduce(
    (changed, quote) =>
      changed.replace(`${key}: ${quote}${before}${quote}`, () => `${key}: ${quote}${after}${quote}`),
    text,
  )

/** The lines of a new brand that name the brand it was copied from. */
function linesWith(folder: string, word: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  return files.toSorted().flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.toLowerCase().includes(word.toLowerCase())
          ? `${join(relative(root, folder), file)}:${index + 1}`
          : [],
      ),
  )
}

async function create(name: string, source: string): Promise<string[]> {
  const { input } = await importBrand(source)
  const before = isRecord(input) ? { id: String(input.id), title: String(input.name) } : { id: '', title: '' }
  const folder = join(root, 'brands', name)
  cpSync(join(root, source), folder, {
    recursive: true,
    filter: (path) => !basename(path).startsWith('.') && !path.endsWith('.test.ts'),
  })
  const main = join(folder, 'brand.ts')
  const text = withValue(readFileSync(main, 'utf8'), 'id', before.id, name)
  writeFileSync(main, withValue(text, 'name', before.title, titleOf(name)))
  const isNamed = readFileSync(main, 'utf8').includes(name)
  const left = source === EMPTY ? [] : linesWith(folder, before.title)
  return [
    `brands/${name} is created. Next:`,
    `  npm run brand:edit -- ${name}    shows it in the browser, and each change when you save`,
    `  npm run brand:check -- ${name}   checks it, and lists what is still to fill in`,
    ...(isNamed ? [] : [`First set the id "${name}" in brands/${name}/brand.ts: each brand has its own.`]),
    ...(left.length === 0
      ? []
      : [
          `${left.length} lines still name ${before.title}:`,
          ...left.slice(0, MAX_LISTED).map((place) => `  ${place}`),
          ...(left.length > MAX_LISTED ? ['  …'] : []),
        ]),
  ]
}

/** An error whose message tells the author what to do. */
const isRefusal = (error: Error): boolean =>
  error instanceof RefusedError ||
  error instanceof BrandError ||
  ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

try {
  const { name, source } = readArguments()
  console.log((await create(name, source)).join('\n'))
} catch (error) {
  if (!(error instanceof Error) || !isRefusal(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
