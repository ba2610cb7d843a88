import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { buildChunks } from './build-chunks.ts'
import { FUNNEL_SOURCES } from './bundle-sizes.ts'
import { root } from '#scripts/setup/project.mjs'

type Chunk = Rolldown.OutputChunk
/** A source or package in the funnel's chunks, and how many of its characters the build kept. */
export type FunnelPart = { name: string; characters: number }

const packageOf = (moduleId: string): string | null =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(moduleId)?.[1] ?? null

function partName(moduleId: string): string {
  const name = packageOf(moduleId)
  return name ? `npm:${name}` : moduleId.replace(/^.*\/(src|brands)\//, '$1/').replace('\0', '')
}

/**
 * Everything in the chunks that a visitor needs from the landing to the `until` step of the quiz, largest first: the
 * entry, the funnel's pages and their static imports; for the last step also their dynamic imports, except the pages
 * after the quiz. Built in memory, because only the bundler knows which modules are in each chunk.
 */
export async function funnelParts(until: 'first' | 'last'): Promise<FunnelPart[]> {
  const chunks = await buildChunks({ configFile: join(root, 'vite.config.ts') })
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const holds = (chunk: Chunk, isWanted: (source: string) => boolean): boolean =>
    Object.keys(chunk.modules).some((id) => isWanted(id.replace(/^.*\/src\/web\//, '')))
  const isOfFunnel = (chunk: Chunk): boolean =>
    holds(chunk, (source) => FUNNEL_SOURCES.some((page) => page === source))
  const isPage = (chunk: Chunk): boolean =>
    holds(chunk, (source) => /^routes\/.*\.tsx$|-page\.tsx$/.test(source))
  const pages = chunks.filter(isOfFunnel)
  if (pages.length < FUNNEL_SOURCES.length) throw new Error('a page of the funnel is in no chunk')
  const beyond = new Set(chunks.filter((chunk) => isPage(chunk) && !isOfFunnel(chunk)))
  const waiting = [...chunks.filter((chunk) => chunk.isEntry), ...pages]
  const seen = new Set<Chunk>()
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (seen.has(chunk) || beyond.has(chunk)) continue
    seen.add(chunk)
    const imports = until === 'first' ? chunk.imports : [...chunk.imports, ...chunk.dynamicImports]
    waiting.push(...imports.flatMap((file) => byFile.get(file) ?? []))
  }

  const characters = new Map<string, number>()
  for (const chunk of seen) {
    for (const [id, module] of Object.entries(chunk.modules)) {
      const name = partName(id)
      characters.set(name, (characters.get(name) ?? 0) + module.renderedLength)
    }
  }
  return [...characters]
    .map(([name, count]) => ({ name, characters: count }))
    .toSorted((a, b) => b.characters - a.characters)
}

/** The npm packages among `parts`. */
export const packagesAmong = (parts: readonly FunnelPart[]): string[] =>
  parts.flatMap(({ name }) => (name.startsWith('npm:') ? [name.slice('npm:'.length)] : [])).toSorted()

/** Kinds of library that stay out of the funnel: schema, query, router, motion, chart. */
const UNWANTED =
  /^(?:zod|valibot|yup|ajv|joi|@tanstack\/.*|swr|react-router|motion|motion-.*|framer-motion|gsap|recharts|chart\.js|d3(?:-.*)?|victory.*)$/

/** The packages among `packages` that must stay out of the funnel. */
export const unwantedPackages = (packages: readonly string[]): string[] =>
  packages.filter((name) => UNWANTED.test(name))
