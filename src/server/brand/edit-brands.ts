import { join } from 'node:path'
import { BrandError, type BrandProblem } from '#shared/brand/brand-error.ts'
import { type BrandEditing, contentHash } from '#server/http/pages/editing/brand-editing.ts'
import type { ReplaceableBrands } from './brands.ts'
import { importBrandApart } from './import-brand-apart.ts'
import { type LoadedBrand, loadBrand, type ShownAs } from './load-brand.ts'
import { watchFolder } from './watch-folder.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The id selects what is stored in the browser and on the server, so it stays while the server runs. */
function requireId({ brand, folder }: LoadedBrand, id: string): void {
  if (brand.id === id) return
  const message = `id is now "${brand.id}", but the server runs "${id}"`
  const fix = 'Start the server again to use the new id, or change it back.'
  throw new BrandError([{ file: join(folder, 'brand.ts'), rule: 'fixed-id', message, fix }])
}

const isSame = (one: LoadedBrand, other: LoadedBrand): boolean =>
  one.version === other.version && contentHash(one) === contentHash(other)

/**
 * Follows the files of the brands while they are edited: a valid change replaces the brand, a faulty one leaves the last
 * valid version running. Never in production.
 *
 * @param report gets a line for the terminal after each change
 */
export function editBrands(
  brands: ReplaceableBrands,
  report: (text: string) => void,
  shownAs?: ShownAs,
): BrandEditing & { close: () => void } {
  const problems = new Map<string, readonly BrandProblem[]>()
  const proofs = new Set<string>()
  const listeners = new Set<() => void>()
  const ending = new AbortController()

  const readAgain = async (id: string): Promise<void> => {
    const before = brands.of(id)
    const known = problems.get(id) ?? []
    proofs.add(before.proof())
    try {
      const loaded = await loadBrand(before.folder, proofs, importBrandApart, shownAs)
      requireId(loaded, id)
      if (known.length === 0 && isSame(loaded, before)) return
      problems.delete(id)
      if (!isSame(loaded, before)) brands.replace(loaded)
      report(`${before.folder} is valid: your changes are shown`)
    } catch (error) {
      // A file may have been removed while it was read: the next change follows at once.
      if (!(error instanceof BrandError)) return report(`${before.folder} was not read: ${String(error)}`)
      problems.set(id, error.problems)
      report(`${error.message}\nThe last valid version of ${before.folder} is still shown.`)
    }
    for (const listener of listeners) listener()
  }

  /** Reads a brand once more after a change during a reading, never twice at a time. */
  const follow = (id: string) => {
    let isStale = false
    let isReading = false
    const read = async () => {
      isStale = true
      if (isReading) return
      isReading = true
      while (isStale) {
        isStale = false
        await readAgain(id)
      }
      isReading = false
    }
    return watchFolder(join(root, brands.of(id).folder), () => void read())
  }

  const ends = brands.ids().map(follow)
  return {
    problemsOf: (id) => problems.get(id) ?? [],
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ended: ending.signal,
    close: () => {
      for (const end of ends) end()
      ending.abort()
    },
  }
}
