import { extname } from 'node:path'
import { themeColors } from '#shared/brand/theme-variables.ts'
import type { BrandSite } from './brand-site.ts'
import { escapeText } from './escape-markup.ts'
import { createMemoryFile, type MemoryFile, REVALIDATED } from './memory-file.ts'
import { PERSONAL_PATHS, PUBLIC_PAGES } from './public-pages.ts'

const sitemap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC_PAGES.map(({ path }) => `<url><loc>${escapeText(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Robots may request the pages of the funnel, because they can only then read that these must not be indexed. */
const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...PERSONAL_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const PICTURE_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' }

function manifest({ config, sitePictures }: BrandSite): string {
  const { name, description, theme, landingPageContent } = config
  const { ground } = themeColors(theme)
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
    id: '/',
    name,
    short_name: landingPageContent.logoText ?? name,
    description,
    lang: 'en',
    start_url: '/',
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

/** Files for robots and browsers, by path. */
export function siteFiles(site: BrandSite, origin: string): ReadonlyMap<string, MemoryFile> {
  const file = (text: string, contentType: string) =>
    createMemoryFile(Buffer.from(text), contentType, REVALIDATED)
  return new Map([
    ['/sitemap.xml', file(sitemap(origin), 'application/xml; charset=utf-8')],
    ['/robots.txt', file(robots(origin), 'text/plain; charset=utf-8')],
    ['/manifest.webmanifest', file(manifest(site), 'application/manifest+json; charset=utf-8')],
  ])
}
