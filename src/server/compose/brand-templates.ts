import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type LoadedBrand, loadBrand, readProofs } from '#server/brand/load-brand.ts'
import type { BrandTemplate } from '#server/features/versions/versions-deps.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const EMPTY = join('scripts', 'brand', 'empty-brand')

/** The brands that come with the program, and the empty one, as a start for others. Each is read once. */
export function createTemplates() {
  const loading = new Map<string, Promise<LoadedBrand>>()
  const load = (folder: string): Promise<LoadedBrand> => {
    const known = loading.get(folder) ?? readProofs().then((proofs) => loadBrand(folder, proofs))
    loading.set(folder, known)
    // A folder that cannot be read now may be readable later.
    known.catch(() => loading.delete(folder))
    return known
  }
  const names = () =>
    readdirSync(join(root, 'brands')).filter((name) => existsSync(join(root, 'brands', name, 'brand.ts')))
  return {
    readTemplates: (): Promise<BrandTemplate[]> =>
      Promise.all(
        names().map(async (folder) => {
          const { brand } = await load(join('brands', folder))
          return { folder, id: brand.id, name: brand.name, steps: brand.quizFlow.questions.length }
        }),
      ),
    readTemplate: async (folder: string | null): Promise<LoadedBrand | null> => {
      if (folder === null) return load(EMPTY)
      return names().includes(folder) ? load(join('brands', folder)) : null
    },
  }
}
