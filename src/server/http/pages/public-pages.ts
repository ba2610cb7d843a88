import type { AppConfig } from '#shared/brand/brand.ts'
import type { Translate } from '#shared/texts/text.ts'
import type { Areas } from '#texts/areas.ts'
import type { ContentPageName } from '#shared/brand/page-content.ts'
import type { BrandSite } from './brand-site.ts'

/** A page that search engines may index. The server renders it. */
export type PublicPage = {
  path: string
  /** The name of its chunk; see `WebBuild.hasRoute`. */
  routeName: string
  /** Its content, besides the configuration. */
  content: ContentPageName | null
  /** The description in search results. */
  describe: (t: Translate<Areas['site']>, config: Pick<AppConfig, 'name' | 'description' | 'legal'>) => string
}

/** All public pages; a brand has those of `publicPagesOf`. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    routeName: 'landing',
    content: null,
    describe: (_, { description }) => description,
  },
  {
    path: '/reviews',
    routeName: 'reviews',
    content: 'reviews',
    describe: (t, { name }) => t('reviews', { name }),
  },
  {
    path: '/terms',
    routeName: 'legal',
    content: 'terms',
    describe: (t, { name, legal }) => t('terms', { name, company: legal.companyName }),
  },
  {
    path: '/privacy',
    routeName: 'legal',
    content: 'privacy',
    describe: (t, { name }) => t('privacy', { name }),
  },
  {
    path: '/health-privacy',
    routeName: 'legal',
    content: 'health-privacy',
    describe: (t, { name }) => t('healthPrivacy', { name }),
  },
  {
    path: '/contact',
    routeName: 'contact',
    content: 'contact',
    describe: (t, { name }) => t('contact', { name }),
  },
]

const HEALTH_PRIVACY = '/health-privacy'

/** The public pages of a brand. `sitemap.xml` lists them; every other page is `noindex`. */
export const publicPagesOf = ({ config }: Pick<BrandSite, 'config'>): readonly PublicPage[] =>
  config.hasHealthPrivacy ? PUBLIC_PAGES : PUBLIC_PAGES.filter(({ path }) => path !== HEALTH_PRIVACY)

/** Pages about one person, with private addresses. Robots have no reason to request them. */
export const PERSONAL_PATHS = [
  '/account',
  '/subscription',
  '/receipt',
  '/cancel',
  '/withdraw',
  '/confirm-payment',
  '/unsubscribe',
  '/confirm-email',
  '/reset-password',
  '/admin',
] as const
