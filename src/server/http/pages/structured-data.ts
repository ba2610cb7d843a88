import type { AppConfig } from '#shared/brand/brand.ts'
import type { PageContent } from '#shared/brand/page-content.ts'
import type { SitePictures } from './brand-site.ts'

type Node = Record<string, unknown>

export type DescribedPage = {
  config: AppConfig
  content: PageContent | null
  sitePictures: SitePictures
  publicUrl: string
  path: string
  title: string
  description: string
}

const organizationId = (publicUrl: string): string => `${publicUrl}/#organization`
const websiteId = (publicUrl: string): string => `${publicUrl}/#website`

function siteNodes({ config, sitePictures, publicUrl }: DescribedPage): Node[] {
  const { name, description, legal, brandLinks } = config
  const email = legal.supportEmail ?? brandLinks.supportEmail
  return [
    {
      '@type': 'Organization',
      '@id': organizationId(publicUrl),
      name,
      legalName: legal.companyName,
      url: legal.websiteUrl,
      address: legal.companyAddress,
      ...(email !== undefined && { email }),
      ...(sitePictures.icons !== null && { logo: publicUrl + sitePictures.icons.large }),
    },
    {
      '@type': 'WebSite',
      '@id': websiteId(publicUrl),
      name,
      description,
      url: `${publicUrl}/`,
      publisher: { '@id': organizationId(publicUrl) },
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
  const { config, publicUrl, path, title, description } = page
  const pageName = title.replace(` - ${config.name}`, '')
  const crumb = (position: number, name: string, address: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: publicUrl + address,
  })
  return [
    {
      '@type': 'WebPage',
      name: pageName,
      description,
      url: publicUrl + path,
      isPartOf: { '@id': websiteId(publicUrl) },
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
