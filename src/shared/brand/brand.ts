import type { z } from 'zod'
import type {
  brandSchema,
  landingSchema,
  pageTypeSchema,
  planSchema,
  routeFlowSchema,
  themeSchema,
} from './schema/brand-schema.ts'
import type { ConsentTexts } from './consent-texts.ts'

/** What a brand's `brand.ts` must export as default: content only, no code. */
export type Brand = z.infer<typeof brandSchema>
export type BrandInput = z.input<typeof brandSchema>
export type Theme = z.infer<typeof themeSchema>
export type LandingPageContent = z.infer<typeof landingSchema>
export type LegalText = NonNullable<Brand['terms']>
export type LegalSection = LegalText['sections'][number]
export type ContactContent = Brand['contact']
export type ReviewsContent = NonNullable<Brand['reviews']>
export type BrandPlan = z.infer<typeof planSchema>
export type OfferContent = Brand['offer']
export type PageType = z.infer<typeof pageTypeSchema>
export type RouteFlow = z.infer<typeof routeFlowSchema>

/** What the browser must know about payments. */
export type PublicPayments = { mode: 'live' | 'test' | 'sandbox'; publishableKey: string }

/** The pixel of the ad network, loaded only with the visitor's consent. */
export type PublicAdNetwork = { pixelId: string }

/**
 * The public configuration, inline in every page and from `GET /config`: the brand as the browser needs it, with
 * pictures resolved to addresses.
 */
export type AppConfig = {
  appId: string
  name: string
  description: string
  /** Content hash of the brand; every lead and event records the version it saw. */
  brandVersion: string
  /** Base of all calls, default `/api/api` on the same origin. */
  apiBaseUrl: string
  quizFlow: Brand['quizFlow'] | null
  plans: Brand['plans']
  routeFlow: RouteFlow
  theme: Theme
  landingPageContent: LandingPageContent
  brandLinks: Brand['brandLinks']
  legal: Brand['legal']
  appStoreUrls: Brand['appStoreUrls']
  promotion: Brand['promotion']
  offer: OfferContent
  checkout: Pick<Brand['checkout'], 'renewalConsent'>
  withdrawal: Brand['withdrawal']
  claims: Brand['claims']
  healthDisclaimer: string
  safety: Brand['safety']
  consent: ConsentTexts
  /** From the server's settings, not the brand. null: the pages come from a host without the server's settings. */
  payments: PublicPayments | null
  /** From the server's settings. null: no ad network, and nothing of it is loaded. */
  adNetwork: PublicAdNetwork | null
}
