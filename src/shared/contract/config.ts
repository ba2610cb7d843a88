import { z } from 'zod'
import { brandSchema } from '#shared/brand/schema/brand-schema.ts'
import type { AppConfig } from '#shared/brand/brand.ts'
import { consentSchema } from '#shared/brand/schema/consent-schema.ts'
import { publicCheckoutSchema } from '#shared/brand/schema/offer-schema.ts'
import { routes } from './route.ts'

const { shape } = brandSchema

const appConfigSchema: z.ZodType<AppConfig> = z.object({
  appId: z.string(),
  name: shape.name,
  description: shape.description,
  brandVersion: z.string(),
  apiBaseUrl: z.string(),
  quizFlow: shape.quizFlow.nullable(),
  plans: shape.plans,
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
  safety: shape.safety,
  consent: consentSchema.extend({
    health: consentSchema.shape.health.unwrap().nullable(),
    trackingVersion: z.string(),
    healthVersion: z.string(),
  }),
  payments: z.object({ mode: z.enum(['live', 'test', 'sandbox']), publishableKey: z.string() }).nullable(),
  adNetwork: z.object({ pixelId: z.string() }).nullable(),
})

export const getConfig = routes('configuration').get('/config', {
  summary: 'Read the public configuration, which pages also contain',
  data: appConfigSchema,
})
