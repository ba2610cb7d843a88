import type { AppConfig } from '#shared/brand/brand.ts'

type Languages = NonNullable<AppConfig['languages']>
export type OfferedLanguage = Languages['all'][number]

/**
 * The language of the site that the visitor reads best, or null if the page is already in it.
 * @param wanted of the browser, best first, for example `['de-AT', 'en']`
 */
export function offeredLanguage(
  { all, current }: Pick<Languages, 'all' | 'current'>,
  wanted: readonly string[],
): OfferedLanguage | null {
  for (const tag of wanted) {
    const [code] = tag.toLowerCase().split('-')
    const found = all.find(({ language }) => language === code)
    if (found) return found.language === current ? null : found
  }
  return null
}
