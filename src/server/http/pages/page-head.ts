import { themeColors } from '#shared/brand/theme-variables.ts'
import { escapeText } from './escape-markup.ts'
import type { DescribedPage } from './structured-data.ts'

const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeText(content)}">`

/** What services show for a shared address: Open Graph, and what X needs in addition. */
function sharingTags({ config, sitePictures, publicUrl, path, title, description }: DescribedPage): string[] {
  const picture = sitePictures.share
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', config.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', publicUrl + path),
    meta('property', 'og:locale', 'en_US'),
    meta('name', 'twitter:card', picture === null ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(picture === null
      ? []
      : [
          meta('property', 'og:image', publicUrl + picture),
          meta('property', 'og:image:width', String(SHARE_WIDTH)),
          meta('property', 'og:image:height', String(SHARE_HEIGHT)),
          meta('property', 'og:image:alt', `${config.name}: ${config.description}`),
          meta('name', 'twitter:image', publicUrl + picture),
        ]),
  ]
}

/** Tags for search engines and shared links. */
export const publicTags = (page: DescribedPage): string[] => [
  `<link rel="canonical" href="${escapeText(page.publicUrl + page.path)}">`,
  ...sharingTags(page),
]

/** For pages that are no search results: steps of the funnel, pages about one person, addresses that redirect. */
export const hiddenTags: readonly string[] = [meta('name', 'robots', 'noindex')]

/** Icon, manifest and colour of the brand, on every page. */
export function brandTags({
  config,
  sitePictures,
}: Pick<DescribedPage, 'config' | 'sitePictures'>): string[] {
  const { logoImage, logoSrc } = config.landingPageContent
  const icon = logoImage ?? logoSrc ?? 'data:,'
  const kind = icon.endsWith('.svg') ? ' type="image/svg+xml" sizes="any"' : ''
  return [
    meta('name', 'theme-color', themeColors(config.theme).ground),
    `<link rel="icon" href="${escapeText(icon)}"${kind}>`,
    ...(sitePictures.icons === null
      ? []
      : [`<link rel="apple-touch-icon" href="${escapeText(sitePictures.icons.touch)}">`]),
    '<link rel="manifest" href="/manifest.webmanifest">',
  ]
}
