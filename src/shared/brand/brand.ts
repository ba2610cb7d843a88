import type { z } from 'zod'
import type { appConfigSchema } from '#shared/contract/config.ts'
import type {
  brandSchema,
  landingSchema,
  pageTypeSchema,
  planSchema,
  routeFlowSchema,
  themeSchema,
} from './schema/brand-schema.ts'

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

/**
 * The public configuration, inline in every page and from `GET /config`: the brand as the browser needs it, with
 * pictures resolved to addresses.
 */
export type AppConfig = z.infer<typeof appConfigSchema>
/** What the browser must know about payments. */
export type PublicPayments = NonNullable<AppConfig['payments']>
export type PublicAdNetwork = NonNullable<AppConfig['adNetwork']>
/** The texts of the consent and their versions: visitors who agreed to other texts are asked again. */
export type ConsentTexts = AppConfig['consent']
