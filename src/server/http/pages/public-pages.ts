import type { AppConfig } from '#shared/brand/brand.ts'
import type { ContentPageName } from '#shared/brand/page-content.ts'

/** A page for search engines, rendered on the server. */
export type PublicPage = {
  path: string
  /** Its file in `routes/`. */
  routeName: string
  /** The content that it carries in addition to the configuration. */
  content: ContentPageName | null
  /** The description for search results. */
  describe: (config: Pick<AppConfig, 'name' | 'description' | 'legal'>) => string
}

/** The pages of `sitemap.xml`; every other page asks not to be indexed. */
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
      `What people who use ${name} say about it: the average rating, how the stars are spread, and reviews in their own words.`,
  },
  {
    path: '/terms',
    routeName: 'terms',
    content: 'terms',
    describe: ({ name, legal }) =>
      `The terms between you and ${legal.companyName} when you use ${name}: plans, renewals, how to cancel, refunds and your rights.`,
  },
  {
    path: '/privacy',
    routeName: 'privacy',
    content: 'privacy',
    describe: ({ name }) =>
      `Which data ${name} holds about you, what it is used for, who sees it, how long it is kept, and how to get or delete it.`,
  },
  {
    path: '/health-privacy',
    routeName: 'health-privacy',
    content: 'health-privacy',
    describe: ({ name }) =>
      `Which data about your health ${name} uses, for what alone, who gets them and who does not, and how to take your consent back.`,
  },
  {
    path: '/contact',
    routeName: 'contact',
    content: 'contact',
    describe: ({ name }) =>
      `How to reach ${name}: e-mail address, business hours, and the company behind it.`,
  },
]

/** Pages about one person, whose addresses are private. Robots have no reason to request them. */
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
