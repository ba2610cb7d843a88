import { basename, join } from 'node:path'
import type { PublicAdNetwork, PublicPayments } from '#shared/brand/brand.ts'
import { sourceLanguage } from '#shared/brand/brand-languages.ts'
import { BrandError } from '#shared/brand/brand-error.ts'
import { defaultNumberPrefix } from '#shared/receipts/receipt-number.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { ImportBrand } from './import-brand.ts'
import { type LoadedBrand, loadBrand, readProofs, type ShownAs } from './load-brand.ts'

/** The only access to the brands of this process. Ask each time, because a brand may change while the server runs. */
export type Brands = {
  /**
   * @param language default: that of the brand's own texts
   * @throws Error for a brand that is not loaded, or a language that it does not have
   */
  of: (brandId: string, language?: Language) => LoadedBrand
  /**
   * A brand at a version that leads and events recorded, for visitors who started on it. The live one at once; others are
   * read where versions are stored.
   * @param language default: that of the brand's own texts; also where the version lacks the language
   * @returns null for an unknown version, and for one on which nobody may continue
   */
  version: (brandId: string, version: string, language?: Language) => Promise<LoadedBrand | null>
  ids: () => readonly string[]
  /** The brand of the setting BRAND, for everything that does not know its site. */
  default: () => LoadedBrand
  /** @param listener gets the id of a brand that was replaced */
  onChange: (listener: (brandId: string) => void) => void
}

/** Reads an earlier version of a brand; null if nobody may continue on it. */
export type ReadVersion = (brandId: string, version: string) => Promise<LoadedBrand | null>

/** Brands of which each can be replaced by another version of itself, and to which others can be added. */
export type ReplaceableBrands = Brands & {
  replace: (loaded: LoadedBrand) => void
  /** @throws BrandError if it cannot be shown beside the others */
  add: (loaded: LoadedBrand) => void
  /** Where versions that are not live come from. Default: there are none. */
  readVersionsWith: (read: ReadVersion) => void
}

/** What must differ between the brands of a server. Receipts with the same number would be refused. */
const UNIQUE = [
  {
    rule: 'unique-brand',
    valueOf: ({ brand }: LoadedBrand) => brand.id,
    what: 'id',
    fix: 'Give each brand its own id.',
  },
  {
    rule: 'unique-receipt-prefix',
    valueOf: ({ brand }: LoadedBrand) => brand.receipts.numberPrefix ?? defaultNumberPrefix(brand.id),
    what: 'receipts.numberPrefix',
    fix: 'Give each brand its own prefix, so that no two receipts have the same number.',
  },
] as const

/** @throws BrandError if the brand cannot be shown beside the others */
function assertUnique(other: LoadedBrand, all: readonly LoadedBrand[]): void {
  for (const { rule, valueOf, what, fix } of UNIQUE) {
    const value = valueOf(other)
    const same = all.find((known) => valueOf(known) === value)
    if (same === undefined) continue
    const message = `${what} "${value}" is also that of ${same.folder}`
    throw new BrandError([{ file: join(other.folder, 'brand.ts'), rule, message, fix }])
  }
}

/** @throws BrandError if two brands have the same id or the same prefix of receipt numbers */
export function createBrands(first: LoadedBrand, others: readonly LoadedBrand[] = []): ReplaceableBrands {
  const defaultId = first.brand.id
  const loaded = new Map([[defaultId, first]])
  const listeners: ((brandId: string) => void)[] = []
  let readVersion: ReadVersion = () => Promise.resolve(null)
  const of = (brandId: string, language?: Language): LoadedBrand => {
    const found = loaded.get(brandId)
    if (found === undefined) throw new Error(`the brand "${brandId}" is not loaded`)
    if (language === undefined || language === sourceLanguage(found.brand)) return found
    const translated = found.translations.get(language)
    if (translated === undefined) throw new Error(`the brand "${brandId}" is not loaded in "${language}"`)
    return translated
  }
  const add = (other: LoadedBrand) => {
    assertUnique(other, [...loaded.values()])
    loaded.set(other.brand.id, other)
  }
  for (const other of others) add(other)
  return {
    of,
    version: async (brandId, version, language) => {
      const live = loaded.get(brandId)
      const found = live?.version === version ? live : await readVersion(brandId, version)
      if (found === null || language === undefined) return found
      return found.translations.get(language) ?? found
    },
    add,
    readVersionsWith: (read) => {
      readVersion = read
    },
    ids: () => [...loaded.keys()],
    default: () => of(defaultId),
    onChange: (listener) => {
      listeners.push(listener)
    },
    replace: (next) => {
      const { id } = of(next.brand.id).brand
      loaded.set(id, next)
      for (const listener of listeners) listener(id)
    },
  }
}

/**
 * Reads the brand `brands/NAME`, and those of other names.
 * @param read gets what a brand's main file exports; default: in this thread, which keeps it
 * @param shownAs default: as it is
 * @throws BrandError
 */
export async function readBrands(
  name: string,
  others: readonly string[] = [],
  read?: ImportBrand,
  shownAs?: ShownAs,
): Promise<ReplaceableBrands> {
  const proofs = await readProofs()
  const load = (folder: string) => loadBrand(join('brands', folder), proofs, read, shownAs)
  const otherNames = new Set(others.filter((other) => other !== name))
  return createBrands(await load(name), await Promise.all([...otherNames].map(load)))
}

/** Ids of brands by the names of their folders, which settings use. */
export const idsByFolder = (brands: Pick<Brands, 'ids' | 'of'>): ReadonlyMap<string, string> =>
  new Map(brands.ids().map((id) => [basename(brands.of(id).folder), id]))

type ServerSettings = { payments: PublicPayments; adNetwork: PublicAdNetwork | null }

/** A brand with the server's settings in its configuration. */
export type TakeSettings = (loaded: LoadedBrand) => LoadedBrand

/**
 * Puts the server's payment and ad network settings into the configuration of brands. They do not affect a brand's
 * version. A configuration stays the same object while its brand does, because prepared pages are cached by identity.
 */
export function settingsTaker(settingsOf: (brandId: string) => ServerSettings): TakeSettings {
  const taken = new WeakMap<LoadedBrand, LoadedBrand>()
  return (loaded) => {
    const known = taken.get(loaded)
    if (known !== undefined) return known
    const made = { ...loaded, config: { ...loaded.config, ...settingsOf(loaded.brand.id) } }
    taken.set(loaded, made)
    return made
  }
}

/** The brands, each with the server's settings. */
export const withSettings = (brands: Brands, take: TakeSettings): Brands => ({
  ...brands,
  of: (brandId, language) => take(brands.of(brandId, language)),
  version: async (brandId, version, language) => {
    const found = await brands.version(brandId, version, language)
    return found && take(found)
  },
  default: () => take(brands.default()),
})
