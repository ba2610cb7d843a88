import type { AppConfig } from '#shared/brand/brand.ts'
import type { PageContent } from '#shared/brand/page-content.ts'
import { pageAddress, type Site } from '../routing/site.ts'
import type { SitePictures } from './brand-site.ts'

type Node = Record<string, unknown>

export type DescribedPage = {
  config: AppConfig
  content: PageContent | null
  sitePictures: SitePictures
  site: Site
  path: string
  title: string
  description: string
}

const organizationId = ({ origin }: Site): string => `${origin}/#organization`
const websiteId = (site: Site): string => `${site.origin}${site.basePath}/#website`

function siteNodes({ config, sitePictures, site }: DescribedPage): Node[] {
  const { name, description, legal, brandLinks } = config
  const email = legal.supportEmail ?? brandLinks.supportEmail
  return [
    {
      '@type': 'Organization',
      '@id': organizationId(site),
      name,
      legalName: legal.companyName,
      url: legal.websiteUrl,
      address: legal.companyAddress,
      ...(email !== undefined && { email }),
      ...(sitePictures.icons !== null && { logo: site.origin + sitePictures.icons.large }),
    },
    {
      '@type': 'WebSite',
      '@id': websiteId(site),
      name,
      description,
      url: pageAddress(site, '/'),
      publisher: { '@id': organizationId(site) },
    },
  ]
}

/** Stars in search results are a claim, so they are published only if the brand says that its figures can be proven. */
function ratingNodes({ config, content }: DescribedPage): Node[] {
  if (content?.page !== 'reviews' || !content.reviews?.areVerified) return []
  const { averageRating, totalReviews, reviews } = content.reviews
  if (reviews.length === 0 || totalReviews === 0) return []
  return [
    {
      '@type': 'Product',
      name: config.name,
      description: config.description,
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: averageRating,
        reviewCount: totalReviews,
        bestRating: 5,
        worstRating: 1,
      },
    },
  ]
}

function pageNodes(page: DescribedPage): Node[] {
  const { config, site, path, title, description } = page
  const pageName = title.replace(` - ${config.name}`, '')
  const crumb = (position: number, name: string, address: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: pageAddress(site, address),
  })
  return [
    {
      '@type': 'WebPage',
      name: pageName,
      description,
      url: pageAddress(site, path),
      isPartOf: { '@id': websiteId(site) },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [crumb(1, config.name, '/'), crumb(2, pageName, path)],
    },
    ...ratingNodes(page),
  ]
}

/** What a page tells search engines about itself, in the vocabulary of schema.org (JSON-LD). */
export const structuredData = (page: DescribedPage): Node => ({
  '@context': 'https://schema.org',
  '@graph': page.path === '/' ? siteNodes(page) : pageNodes(page),
})
