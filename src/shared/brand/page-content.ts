import type { Brand, ContactContent, LegalText, ReviewsContent } from './brand.ts'

/**
 * What one page shows beyond the public configuration: inline if the server sends the page, else fetched. `null`: the
 * brand has none.
 */
export type PageContent =
  | { page: 'reviews'; reviews: ReviewsContent | null }
  | { page: 'terms'; text: LegalText | null }
  | { page: 'privacy'; text: LegalText | null }
  | { page: 'health-privacy'; text: LegalText | null }
  | { page: 'contact'; contact: ContactContent }

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
