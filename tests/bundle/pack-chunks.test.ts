import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '#scripts/setup/project.mjs'
import { buildChunks } from '../../bench/build-chunks.ts'
import { FUNNEL_SOURCES } from '../../bench/bundle-sizes.ts'

type Chunk = Rolldown.OutputChunk

/** A file of a pack, not a registry of packs. */
const isOfPack = (id: string | null): boolean => id !== null && /\/src\/packs\/[^/]+\//.test(id)
const packFiles = ({ modules }: Chunk): string[] => Object.keys(modules).filter(isOfPack)

let chunks: readonly Chunk[]
beforeAll(async () => {
  chunks = await buildChunks({ configFile: join(root, 'vite.config.ts') })
}, 300_000)

/** The chunks that load with the first ones. @param follow whether a lazily imported chunk is loaded as well */
function loadedWith(first: readonly Chunk[], follow: (chunk: Chunk) => boolean): Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loaded = new Set(first)
  for (const { imports, dynamicImports } of loaded) {
    const lazy = dynamicImports.flatMap((file) => byFile.get(file) ?? []).filter(follow)
    for (const chunk of [...imports.flatMap((file) => byFile.get(file) ?? []), ...lazy]) loaded.add(chunk)
  }
  return [...loaded]
}

describe('the code of packs', () => {
  it('is downloaded by no page of a brand without packs', () => {
    const entries = chunks.filter(({ isEntry }) => isEntry)
    // Only the registries import a pack, and only for a brand that declares it.
    const loaded = loadedWith(entries, ({ facadeModuleId }) => !isOfPack(facadeModuleId))
    expect(loaded.length).toBeGreaterThan(20)
    expect(loaded.flatMap(packFiles)).toEqual([])
    expect(chunks.flatMap(packFiles).length).toBeGreaterThan(20)
  })

  it('is not needed for the first question', () => {
    const isFunnel = ({ modules }: Chunk) =>
      Object.keys(modules).some((id) => FUNNEL_SOURCES.some((source) => id.endsWith(`/src/web/${source}`)))
    const first = chunks.filter((chunk) => chunk.isEntry || isFunnel(chunk))
    expect(first.length).toBeGreaterThan(1)
    expect(loadedWith(first, () => false).flatMap(packFiles)).toEqual([])
  })
})

describe('the styles of packs', () => {
  it('are in the style sheet, as far as drawings need them', () => {
    const read = (pattern: string) =>
      globSync(pattern, { cwd: root })
        .map((file) => readFileSync(join(root, file), 'utf8'))
        .join('\n')
    const used = new Set(read('src/packs/*/web/**/*.tsx').match(/\b(?:fill|stroke)-[a-z]+(?:-[a-z]+)*\b/g))
    const styles = read('dist/client/assets/*.css')
    expect(used).toContain('fill-figure')
    expect([...used].filter((name) => !styles.includes(`.${name}`))).toEqual([])
  })
})
