import { extname } from 'node:path'
import { LANGUAGES } from '#shared/texts/languages.ts'
import { pageAddress, type Site } from '../routing/site.ts'
import { themeColors } from '#shared/brand/theme-variables.ts'
import type { BrandSite } from './brand-site.ts'
import { escapeText } from './escape-markup.ts'
import { createMemoryFile, type MemoryFile, REVALIDATED } from './memory-file.ts'
import { PERSONAL_PATHS, publicPagesOf } from './public-pages.ts'

/** Each page in each language, with its other languages. */
function sitemap(brand: BrandSite, { languages }: Site): string {
  const all = [...languages.values()]
  const [first] = all
  const isMultilingual = all.length > 1
  const link = (hreflang: string, site: Site, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeText(pageAddress(site, path))}"/>`
  const alternates = (path: string): string =>
    isMultilingual && first
      ? [...all.map((site) => link(site.language, site, path)), link('x-default', first, path)].join('')
      : ''
  const namespace = isMultilingual ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>`,
    ...publicPagesOf(brand).flatMap(({ path }) =>
      all.map((site) => `<url><loc>${escapeText(pageAddress(site, path))}</loc>${alternates(path)}</url>`),
    ),
    '</urlset>',
    '',
  ].join('\n')
}

/** Robots may request the pages of the funnel, because they can only then read that these must not be indexed. */
const robots = ({ origin, languages }: Site): string =>
  [
    'User-agent: *',
    ...[...languages.values()].flatMap(({ basePath }) =>
      ['/api/', ...PERSONAL_PATHS].map((path) => `Disallow: ${basePath}${path}`),
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const PICTURE_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' }

function manifest({ config, sitePictures }: BrandSite, { basePath, language }: Site): string {
  const { name, description, theme, landingPageContent } = config
  const { ground } = themeColors(theme)
  const start = basePath || '/'
  const { direction } = LANGUAGES[language]
  const mark = landingPageContent.logoImage ?? landingPageContent.logoSrc
  const type = mark === undefined ? undefined : PICTURE_TYPES[extname(mark)]
  const { icons } = sitePictures
  const sized = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: start,
    name,
    short_name: landingPageContent.logoText ?? name,
    description,
    lang: language,
    ...(direction === 'rtl' && { dir: direction }),
    start_url: start,
    scope: '/',
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: [
      ...(mark !== undefined && type === 'image/svg+xml'
        ? [{ src: mark, sizes: 'any', type, purpose: 'any' }]
        : []),
      ...(icons === null
        ? []
        : [
            sized(icons.small, 192, 'any'),
            sized(icons.large, 512, 'any'),
            sized(icons.small, 192, 'maskable'),
            sized(icons.large, 512, 'maskable'),
          ]),
    ],
  })
}

/** Files for robots and browsers, by path. Robots read those of the default language, which list the others. */
export function siteFiles(brand: BrandSite, site: Site): ReadonlyMap<string, MemoryFile> {
  const file = (text: string, contentType: string) =>
    createMemoryFile(Buffer.from(text), contentType, REVALIDATED)
  const files = new Map([
    ['/manifest.webmanifest', file(manifest(brand, site), 'application/manifest+json; charset=utf-8')],
  ])
  if (site.basePath !== '') return files
  return files
    .set('/sitemap.xml', file(sitemap(brand, site), 'application/xml; charset=utf-8'))
    .set('/robots.txt', file(robots(site), 'text/plain; charset=utf-8'))
}
