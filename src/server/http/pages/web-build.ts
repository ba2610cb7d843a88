import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { PageContent } from '#shared/brand/page-content.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { FirstSteps } from '#shared/quiz/flow/first-steps.ts'
import type { AllTexts, AreaName } from '#texts/areas.ts'
import { readBuiltFiles } from './built-files.ts'
import type { MemoryFile } from './memory-file.ts'

/** The build of the web app is missing or incomplete. */
export class WebBuildMissingError extends Error {
  override name = 'WebBuildMissingError'
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

/** Markup of `#root` at an address, the title of the page and the texts it needs; see `entry-server.tsx`. */
type Render = (
  url: string,
  config: AppConfig,
  finished: { content: PageContent | null } | null,
  texts: { language: Language; areas: AllTexts },
) => { html: string; title: string; areas: readonly AreaName[] }

type RenderSteps = (config: AppConfig, texts: { language: Language; areas: AllTexts }) => FirstSteps | null

type InlineScriptFor = (path: string, config: AppConfig, options: { isPinned: boolean }) => string

type FirstStepScriptFor = (
  config: AppConfig,
  firstSteps: FirstSteps,
) => { script: string; rulesAddress: string | null }

export type WebBuild = {
  render: Render
  /** The first steps of the quiz, for the landing; see `render-first-steps.ts`. */
  renderSteps: RenderSteps
  /** The inline script that loads the app of a finished page. */
  startScript: string
  /** The inline script of a page; see `inline-scripts.ts`. */
  inlineScriptFor: InlineScriptFor
  /** The script that shows the first steps, and what it requests. */
  firstStepScriptFor: FirstStepScriptFor
  /** Every built file by its address, `/assets/…`. */
  assets: ReadonlyMap<string, MemoryFile>
  /** Address and text of the style sheet of all pages. */
  styles: { address: string; text: string }
  /** Address of the module that starts the app. */
  entry: string
  /** The admin area: a separate app with its own module and style sheet. */
  admin: { entry: string; modules: string[]; styles: { address: string } }
  /** Whether there is a page of this name: `routes/NAME.tsx`, or a feature's `NAME-page.tsx`. */
  hasRoute: (routeName: string) => boolean
  /** Addresses of the modules that the entry and the page import. */
  modulesFor: (routeName: string) => string[]
}

const isRender = (value: unknown): value is Render => typeof value === 'function'
const isRenderSteps = (value: unknown): value is RenderSteps => typeof value === 'function'
const isInlineScriptFor = (value: unknown): value is InlineScriptFor => typeof value === 'function'
const isFirstStepScriptFor = (value: unknown): value is FirstStepScriptFor => typeof value === 'function'

async function readExport(file: string, name: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(file).href)
  return new Map(Object.entries(typeof module === 'object' && module !== null ? module : {})).get(name)
}

/** A chunk and everything it imports statically, as addresses. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((inner) => withImports(manifest, inner, seen))]
}

/** Pages without a chunk of their own: they are in the entry's. */
const PAGES_OF_ENTRY: readonly string[] = ['quiz']

/** A page's key in the manifest. A page that shares its chunk with other modules is listed by the chunk's name only. */
function pageKey(manifest: Manifest, routeName: string): string | undefined {
  const route = `routes/${routeName}.tsx`
  if (manifest[route]) return route
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === `${routeName}-page`)
  return keys.find((key) => key.endsWith('.tsx')) ?? keys[0]
}

async function readManifest(build: string, missing: (what: string) => Error): Promise<Manifest> {
  const file = join(build, '.vite', 'manifest.json')
  if (!existsSync(file)) throw missing(file)
  return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** The entry module of an app, and the one style sheet of all its pages. */
function entryOf(manifest: Manifest, missing: (what: string) => Error) {
  const [key, chunk] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? []
  const [styleSheet] = chunk?.css ?? []
  if (key === undefined || chunk === undefined || styleSheet === undefined) throw missing('its entry')
  return { key, address: `/${chunk.file}`, styleSheet }
}

/**
 * Reads the output of `npm run build`.
 * @param folder the whole build, `dist`
 * @throws WebBuildMissingError
 */
export async function readWebBuild(folder: string): Promise<WebBuild> {
  const client = join(folder, 'client')
  const adminFolder = join(folder, 'admin')
  const missing = (what: string) =>
    new WebBuildMissingError(`The web app is not built (${what} is missing): run npm start, or npm run build`)
  const manifest = await readManifest(client, missing)
  const entry = entryOf(manifest, missing)
  const adminManifest = await readManifest(adminFolder, missing)
  const adminEntry = entryOf(adminManifest, missing)
  const render = await readExport(join(folder, 'server', 'entry-server.js'), 'render')
  const renderSteps = await readExport(join(folder, 'server', 'entry-server.js'), 'renderSteps')
  const scripts = join(folder, 'server', 'inline-scripts.js')
  const inlineScriptFor = await readExport(scripts, 'inlineScriptFor')
  const firstStepScriptFor = await readExport(scripts, 'firstStepScriptFor')
  if (!isRender(render) || !isRenderSteps(renderSteps)) throw missing('its server part')
  const startScript = await readExport(scripts, 'startScript')
  const areFunctions = isInlineScriptFor(inlineScriptFor) && isFirstStepScriptFor(firstStepScriptFor)
  if (!areFunctions || typeof startScript !== 'string') throw missing('its inline scripts')
  const modulesOf = (from: Manifest, keys: readonly string[], own: string): string[] =>
    [...new Set(keys.flatMap((key) => withImports(from, key)))].filter((address) => address !== own)
  return {
    render,
    renderSteps,
    inlineScriptFor,
    firstStepScriptFor,
    startScript,
    assets: new Map([
      ...(await readBuiltFiles(join(adminFolder, 'assets'))),
      ...(await readBuiltFiles(join(client, 'assets'))),
    ]),
    styles: {
      address: `/${entry.styleSheet}`,
      text: await readFile(join(client, entry.styleSheet), 'utf8'),
    },
    entry: entry.address,
    admin: {
      entry: adminEntry.address,
      modules: modulesOf(adminManifest, [adminEntry.key], adminEntry.address),
      styles: { address: `/${adminEntry.styleSheet}` },
    },
    hasRoute: (routeName) => PAGES_OF_ENTRY.includes(routeName) || pageKey(manifest, routeName) !== undefined,
    modulesFor: (routeName) =>
      modulesOf(manifest, [entry.key, pageKey(manifest, routeName) ?? ''], entry.address),
  }
}
