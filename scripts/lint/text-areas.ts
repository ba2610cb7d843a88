import { glob, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** Where the browser starts, with the areas loaded by then: the server writes `base` into every page. */
const ENTRIES = [
  { file: 'src/web/main.tsx', loaded: ['base'] },
  { file: 'src/web/admin-main.tsx', loaded: ['base', 'admin-base', 'admin-access'] },
]

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
const LATE_IMPORT = /\bimport\('([^']+)'\)/g
/** `useTexts('quiz')`, `pageTexts().of('quiz')`, `texts.of('quiz')`, `readerFrom(texts, 'quiz')` */
const USE = /(?:\buse(?:Texts|Reader)\(|(?:Texts\(\)|\btexts)\.of\(|\breaderFrom\([^,]+,\s*)'([\w-]+)'\)/g
/** `withTexts(['quiz'], () => import('…'))` */
const AREAS_BEFORE = /withTexts\(\s*\[([^\]]*)\],\s*(?:async\s*)?\(\)\s*=>\s*(?:\(await\s+)?$/
/** `page(() => import('…'), ['quiz'])`, `lazyPart(async () => (await import('…')).Part, ['quiz'])`, `{ load, areas }` */
const AREAS_AFTER = /^\)?(?:\.\w+|\[\w+\])?,\s*(?:areas:\s*)?\[([^\]]*)\]/

type Module = { shown: string[]; imports: string[]; late: { file: string; areas: string[] }[] }

/** The imported file, as far as it belongs to the web app or to a pack. */
function fileOf(importer: string, specifier: string): string | null {
  const [, folder, rest] = /^#(web|packs)\/(.*)$/.exec(specifier) ?? []
  if (folder !== undefined) return `src/${folder}/${rest}`
  return specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : null
}

const namesIn = (list: string | undefined): string[] =>
  [...(list ?? '').matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)

function readModule(file: string, code: string): Module {
  const late = [...code.matchAll(LATE_IMPORT)].map(({ 0: whole, 1: specifier = '', index }) => {
    const before = AREAS_BEFORE.exec(code.slice(0, index))
    const after = AREAS_AFTER.exec(code.slice(index + whole.length))
    return { file: fileOf(file, specifier) ?? '', areas: namesIn(before?.[1] ?? after?.[1]) }
  })
  return {
    shown: [...code.matchAll(USE)].map(([, area = '']) => area),
    imports: [...code.matchAll(STATIC_IMPORT)].flatMap(([, specifier = '']) => fileOf(file, specifier) ?? []),
    late,
  }
}

/** Modules that show texts that no import path to them loads, so the page would fail. */
export async function missingAreas(root: string): Promise<{ filesRead: number; findings: string[] }> {
  const modules = new Map<string, Module>()
  for await (const path of glob('src/{web,packs}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })) {
    const file = path.replaceAll('\\', '/')
    modules.set(file, readModule(file, await readFile(join(root, file), 'utf8')))
  }
  const findings = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...ENTRIES]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { file, loaded } = next
    const module = modules.get(file)
    const key = `${file} ${loaded.join(' ')}`
    if (module === undefined || seen.has(key)) continue
    seen.add(key)
    for (const area of module.shown.filter((shown) => !loaded.includes(shown))) {
      findings.add(`${file}: shows the texts "${area}", which a page that loads it does not load`)
    }
    waiting.push(...module.imports.map((imported) => ({ file: imported, loaded })))
    waiting.push(
      ...module.late.map((part) => ({
        file: part.file,
        loaded: [...new Set([...loaded, ...part.areas])].toSorted(),
      })),
    )
  }
  return { filesRead: modules.size, findings: [...findings] }
}
