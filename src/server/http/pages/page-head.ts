import { themeColors } from '#shared/brand/theme-variables.ts'
import { LANGUAGES } from '#shared/texts/languages.ts'
import { pageAddress, type Site } from '../routing/site.ts'
import { escapeText } from './escape-markup.ts'
import type { DescribedPage } from './structured-data.ts'

const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeText(content)}">`

/** What services show for a shared address: Open Graph, and what X needs in addition. */
function sharingTags({ config, sitePictures, site, path, title, description }: DescribedPage): string[] {
  const picture = sitePictures.share
  const { origin, language } = site
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', config.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', pageAddress(site, path)),
    meta('property', 'og:locale', new Intl.Locale(LANGUAGES[language].locale).baseName.replace('-', '_')),
    meta('name', 'twitter:card', picture === null ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(picture === null
      ? []
      : [
          meta('property', 'og:image', origin + picture),
          meta('property', 'og:image:width', String(SHARE_WIDTH)),
          meta('property', 'og:image:height', String(SHARE_HEIGHT)),
          meta('property', 'og:image:alt', `${config.name}: ${config.description}`),
          meta('name', 'twitter:image', origin + picture),
        ]),
  ]
}

/** The page in each language of its site, and where readers of other languages go. */
function languageTags({ site, path }: DescribedPage): string[] {
  if (site.languages.size === 1) return []
  const tag = (hreflang: string, other: Site) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeText(pageAddress(other, path))}">`
  const all = [...site.languages.values()]
  return [
    ...all.map((other) => tag(other.language, other)),
    ...all.slice(0, 1).map((first) => tag('x-default', first)),
  ]
}

/** Tags for search engines and shared links. */
export const publicTags = (page: DescribedPage): string[] => [
  `<link rel="canonical" href="${escapeText(pageAddress(page.site, page.path))}">`,
  ...languageTags(page),
  ...sharingTags(page),
]

/** For pages that are no search results: steps of the funnel, pages about one person, addresses that redirect. */
export const hiddenTags: readonly string[] = [meta('name', 'robots', 'noindex')]

/** Icon, manifest and colour of the brand, on every page. */
export function brandTags({
  config,
  sitePictures,
  site,
}: Pick<DescribedPage, 'config' | 'sitePictures' | 'site'>): string[] {
  const { logoImage, logoSrc } = config.landingPageContent
  const icon = logoImage ?? logoSrc ?? 'data:,'
  const kind = icon.endsWith('.svg') ? ' type="image/svg+xml" sizes="any"' : ''
  return [
    meta('name', 'theme-color', themeColors(config.theme).ground),
    `<link rel="icon" href="${escapeText(icon)}"${kind}>`,
    ...(sitePictures.icons === null
      ? []
      : [`<link rel="apple-touch-icon" href="${escapeText(sitePictures.icons.touch)}">`]),
    `<link rel="manifest" href="${site.basePath}/manifest.webmanifest">`,
  ]
}
