import { z } from 'zod'
import { PACK_SCHEMAS } from '#packs/pack-schemas.ts'
import { brandSchema, planSchema } from '#shared/brand/schema/brand-schema.ts'
import { consentSchema } from '#shared/brand/schema/consent-schema.ts'
import { languageSchema } from '#shared/brand/schema/text-schema.ts'
import { publicCheckoutSchema } from '#shared/brand/schema/offer-schema.ts'
import { routes } from './route.ts'

const { shape } = brandSchema

/** The languages of a site. Texts that offer a language are in that language. */
const languagesSchema = z.object({
  /** Before every path: empty in the default language, else for example `/de`. */
  basePath: z.string(),
  current: languageSchema,
  /** The label of the list. */
  label: z.string(),
  /** The default one first. */
  all: z.array(
    z.object({
      language: languageSchema,
      basePath: z.string(),
      direction: z.enum(['ltr', 'rtl']),
      name: z.string(),
      offer: z.string(),
      change: z.string(),
      dismiss: z.string(),
    }),
  ),
})

export const appConfigSchema = z.object({
  appId: z.string(),
  packs: shape.packs,
  reportQuestion: z.object({ id: z.string() }).optional(),
  name: shape.name,
  description: shape.description,
  /** Content hash of the brand; every lead and event records the version it saw. */
  brandVersion: z.string(),
  /** Base of all calls, default `/api/api` on the same origin. */
  apiBaseUrl: z.string(),
  /** Only of a site with several languages. */
  languages: languagesSchema.optional(),
  quizFlow: shape.quizFlow.nullable(),
  /** With their own prices only; `getSubscriptionProducts` has the visitor's. */
  plans: z.array(planSchema.omit({ prices: true })),
  routeFlow: shape.routeFlow,
  theme: shape.theme,
  landingPageContent: shape.landingPageContent,
  brandLinks: shape.brandLinks,
  legal: shape.legal,
  appStoreUrls: shape.appStoreUrls,
  promotion: shape.promotion,
  offer: shape.offer,
  checkout: publicCheckoutSchema,
  withdrawal: shape.withdrawal,
  refundEvidenceHint: shape.refundEvidenceHint,
  claims: shape.claims,
  footerDisclaimer: shape.footerDisclaimer,
  /** Whether the brand has the page `/health-privacy`. */
  hasHealthPrivacy: z.boolean().optional(),
  ...PACK_SCHEMAS.brandFields,
  consent: consentSchema.extend({
    health: consentSchema.shape.health.unwrap().nullable(),
    /** Version of the notice and the purposes. */
    trackingVersion: z.string(),
    healthVersion: z.string(),
  }),
  /** From the server's settings, not the brand. null: the pages come from a host without the server's settings. */
  payments: z.object({ mode: z.enum(['live', 'test', 'sandbox']), publishableKey: z.string() }).nullable(),
  /** The ad network's pixel, loaded only with the visitor's consent. null: no ad network, and nothing of it is loaded. */
  adNetwork: z.object({ pixelId: z.string() }).nullable(),
})

export const getConfig = routes('configuration').get('/config', {
  summary: 'Read the public configuration, which pages also contain',
  data: appConfigSchema,
})
