import type { AppConfig } from '#shared/brand/brand.ts'
import type { ContentPageName } from '#shared/brand/page-content.ts'

/** A page that search engines may show; it leaves the server finished. */
export type PublicPage = {
  path: string
  /** The name of its chunk; see `WebBuild.hasRoute`. */
  routeName: string
  /** The content that it carries beside the configuration. */
  content: ContentPageName | null
  /** What a search engine writes below its title. */
  describe: (config: Pick<AppConfig, 'name' | 'description' | 'legal'>) => string
}

/** All of them, and no other page: `sitemap.xml` has these, every other page asks not to be indexed. */
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
      `Which data ${name} holds about you, what it is used for, who sees it, how long it is kept, and how to get or delete it.`,
  },
  {
    path: '/health-privacy',
    routeName: 'legal',
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

/** Pages about one person, which no robot has a reason to ask for: what stands in their addresses is theirs. */
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
