import type { AppConfig } from '#shared/brand/brand.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { AreaName } from '#texts/areas.ts'
import { createMemoryFile, IMMUTABLE, type MemoryFile } from './memory-file.ts'
import { textsIn } from './text-files.ts'

/** The texts that the landing, the content pages and the quiz show; other pages carry theirs. */
const SHARED_AREAS: readonly AreaName[] = ['base', 'content', 'quiz']

/** The areas that a page has to carry itself. */
export const areasBesides = (areas: readonly AreaName[]): AreaName[] =>
  areas.filter((area) => !SHARED_AREAS.includes(area))

/**
 * What all pages of a site need once their scripts run: the configuration at one version, and texts. It is a file of its
 * own, because a page is painted sooner without it, and the browser keeps it for the next pages and visits.
 */
export type SiteData = { address: string; file: MemoryFile }

/** The address of the route that serves `SiteData`, below the base path of the site. */
export const SITE_DATA_ROUTE = '/site-data/:version/:hash'

export function createSiteData(config: AppConfig, language: Language, basePath: string): SiteData {
  const all = textsIn(language)
  const texts = Object.fromEntries(SHARED_AREAS.map((area) => [area, all[area]]))
  const file = createMemoryFile(
    Buffer.from(JSON.stringify({ config, texts })),
    'application/json; charset=utf-8',
    IMMUTABLE,
  )
  return { file, address: `${basePath}/site-data/${config.brandVersion}/${file.hash}.json` }
}
