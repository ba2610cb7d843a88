import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Question } from '#shared/quiz/question.ts'
import { root } from '#scripts/setup/project.mjs'

/** One entry of Vite's manifest: a built file and what it needs. */
type ManifestChunk = {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Record<string, ManifestChunk>

export type BuiltFile = { file: string; gzipBytes: number }
export type FunnelFiles = { scripts: BuiltFile[]; styles: BuiltFile[] }

/** The pages, from `src/web`, from the landing to the first question. */
export const FUNNEL_SOURCES = ['features/content/landing/landing-page.tsx', 'features/quiz/quiz-page.tsx']

const clientDir = join(root, 'dist', 'client')

/** Gzipped size at level 9, in bytes. */
export const gzipBytes = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length

function readManifest(): Manifest {
  const path = join(clientDir, '.vite', 'manifest.json')
  if (!existsSync(path)) throw new Error(`${path} is missing: run "npm run build" first`)
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

/** The first question after the landing. */
function firstQuizQuestion(questions: readonly Question[]): Question {
  const question = questions.find(({ landingPageOnly }) => !landingPageOnly)
  if (!question) throw new Error('the quiz has no question beyond the landing')
  return question
}

/**
 * The manifest's chunks that a visitor needs until the first question answers a tap: the entry with the quiz, the first
 * question's component if it has its own chunk, and their static imports. The question does not wait for the landing's code.
 */
export function funnelChunks(manifest: Manifest, questions: readonly Question[]): ManifestChunk[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const { type } = firstQuizQuestion(questions)
  const component = `features/quiz/types/${type}/${type}.tsx`
  const waiting = [...entries, ...(manifest[component] ? [component] : [])]
  const seen = new Set<string>()
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    waiting.push(...(manifest[key]?.imports ?? []))
  }
  return [...seen].flatMap((key) => manifest[key] ?? [])
}

/** The built scripts and styles of `funnelChunks`, largest first. */
export function measureFunnel(questions: readonly Question[]): FunnelFiles {
  const chunks = funnelChunks(readManifest(), questions)
  const measure = (files: readonly string[]): BuiltFile[] =>
    [...new Set(files)]
      .map((file) => ({ file, gzipBytes: gzipBytes(readFileSync(join(clientDir, file))) }))
      .toSorted((a, b) => b.gzipBytes - a.gzipBytes)
  return {
    scripts: measure(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    styles: measure(chunks.flatMap(({ css }) => css ?? [])),
  }
}

/** kB of 1000 bytes. */
export const totalKilobytes = (files: readonly BuiltFile[]): number =>
  files.reduce((sum, { gzipBytes: bytes }) => sum + bytes, 0) / 1000

/** Budgets at gzip level 9. */
export const SCRIPT_BUDGET_KB = 80
export const STYLE_BUDGET_KB = 12
