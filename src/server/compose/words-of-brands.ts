import type { Brands } from '#server/brand/brands.ts'
import { installationWords } from '#server/features/accounts/installation-words.ts'
import type { Sites } from '#server/http/routing/site.ts'

type Named = { brands: Pick<Brands, 'ids' | 'of'>; sites: Pick<Sites, 'of'> }

/** Words that are easy to guess for anyone who sees one of the sites. */
export const wordsOfBrands = ({ brands, sites }: Named): string[] =>
  brands
    .ids()
    .flatMap((id) => installationWords({ brand: brands.of(id).brand, publicUrl: sites.of(id).origin }))
