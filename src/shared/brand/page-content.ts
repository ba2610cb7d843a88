import type { z } from 'zod'
import type { pageContentSchema } from '#shared/contract/content.ts'
import type { Brand } from './brand.ts'

/** Inline if the server sends the page, else fetched. */
export type PageContent = z.infer<typeof pageContentSchema>
export type ContentPageName = PageContent['page']

/** The content of each page, from the brand. */
export function pageContents(
  brand: Pick<Brand, 'reviews' | 'terms' | 'privacy' | 'healthPrivacy' | 'contact'>,
): {
  [Name in ContentPageName]: Extract<PageContent, { page: Name }>
} {
  return {
    reviews: { page: 'reviews', reviews: brand.reviews ?? null },
    terms: { page: 'terms', text: brand.terms ?? null },
    privacy: { page: 'privacy', text: brand.privacy ?? null },
    'health-privacy': { page: 'health-privacy', text: brand.healthPrivacy ?? null },
    contact: { page: 'contact', contact: brand.contact },
  }
}
