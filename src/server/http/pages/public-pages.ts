import type { AppConfig } from '#shared/brand/brand.ts'
import type { ContentPageName } from '#shared/brand/page-content.ts'

/** A page that search engines may index. The server renders it. */
export type PublicPage = {
  path: string
  /** The name of its chunk; see `WebBuild.hasRoute`. */
  routeName: string
  /** Its content, besides the configuration. */
  content: ContentPageName | null
  /** The description in search results. */
  describe: (config: Pick<AppConfig, 'name' | 'description' | 'legal'>) => string
}

/** All public pages. `sitemap.xml` lists them; every other page is `noindex`. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    routeName: 'landing',
    content: null,
    describe: ({ description }) => description,
  },
  {
    path: '/reviews',
    routeName: 'reviews',
    content: 'reviews',
    describe: ({ name }) =>
      `What people say about ${name}: the average rating, the star distribution and reviews in their own words.`,
  },
  {
    path: '/terms',
    routeName: 'legal',
    content: 'terms',
    describe: ({ name, legal }) =>
      `The terms between you and ${legal.companyName} when you use ${name}: plans, renewals, how to cancel, refunds and your rights.`,
  },
  {
    path: '/privacy',
    routeName: 'legal',
    content: 'privacy',
    describe: ({ name }) =>
      `What data ${name} holds about you, what it is used for, who sees it, how long it is kept, and how to get or delete it.`,
  },
  {
    path: '/health-privacy',
    routeName: 'legal',
    content: 'health-privacy',
    describe: ({ name }) =>
      `What health data ${name} uses and why, who gets it and who does not, and how to withdraw your consent.`,
  },
  {
    path: '/contact',
    routeName: 'contact',
    content: 'contact',
    describe: ({ name }) =>
      `How to reach ${name}: e-mail address, business hours, and the company behind it.`,
  },
]

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
