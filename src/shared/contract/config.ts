import { z } from 'zod'
import { PACK_SCHEMAS } from '#packs/pack-schemas.ts'
import { brandSchema, planSchema } from '#shared/brand/schema/brand-schema.ts'
import { consentSchema } from '#shared/brand/schema/consent-schema.ts'
import { publicCheckoutSchema } from '#shared/brand/schema/offer-schema.ts'
import { routes } from './route.ts'

const { shape } = brandSchema

export const appConfigSchema = z.object({
  appId: z.string(),
  packs: shape.packs,
  name: shape.name,
  description: shape.description,
  /** Content hash of the brand; every lead and event records the version it saw. */
  brandVersion: z.string(),
  /** Base of all calls, default `/api/api` on the same origin. */
  apiBaseUrl: z.string(),
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
  claims: shape.claims,
  healthDisclaimer: shape.healthDisclaimer,
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
