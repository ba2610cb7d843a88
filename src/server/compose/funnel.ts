import { createFailedPayments } from '#server/features/checkout/declines/failed-payments.ts'
import {
  createCheckoutCookie,
  createCheckoutTokens,
} from '#server/features/checkout/attempts/checkout-token.ts'
import { registerCheckoutRoutes } from '#server/features/checkout/checkout-routes.ts'
import { createConsent } from '#server/features/consent/consent.ts'
import { createExperiments, type Experiments } from '#server/features/experiments/experiments.ts'
import { registerConsentRoutes } from '#server/features/consent/consent-routes.ts'
import { registerContentRoutes } from '#server/features/content/content-routes.ts'
import { createCallerLocator, registerGeoRoutes } from '#server/features/geo/geo.ts'
import { defineLeadsJob } from '#server/features/leads/reseal-leads.ts'
import { createLeadCookie } from '#server/features/leads/lead-token.ts'
import { registerLeadsRoutes } from '#server/features/leads/leads-routes.ts'
import { createPrices } from '#server/features/products/products.ts'
import { registerProductsRoutes } from '#server/features/products/products-routes.ts'
import { createQuotes } from '#server/features/products/quotes.ts'
import { defineMonthsJob } from '#server/features/tracking/define-months-job.ts'
import { createEventRecorder, registerTrackingRoutes } from '#server/features/tracking/record-events.ts'
import type { Versions } from '#server/features/versions/versions.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { AdNetwork } from '#server/features/ad-network/create-ad-network.ts'
import { createCountryDatabase } from '#server/gateways/geo/country-database.ts'
import { createCountryService } from '#server/gateways/geo/country-service.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Core } from './core.ts'
import type { Purchases } from './purchases.ts'

export type Funnel = {
  registerRoutes: (api: Api) => void
  /** The calls that read or set a cookie. */
  registerCookieRoutes: (api: Api) => void
  experiments: Experiments
  /** Deletes expired counts. */
  purge: () => Promise<void>
}

/** Composes what visitors use before and during a purchase: content, consent, tracking, leads and the checkout. */
export function createFunnel(
  core: Core,
  {
    purchases,
    adNetwork,
    versions,
  }: {
    purchases: Purchases
    adNetwork: AdNetwork | null
    /** null while brands are edited. */
    versions: Versions | null
  },
): Funnel {
  const { env, database, keys, brands, gateway, jobs, logger } = core
  const { billing, records } = purchases

  const countryDatabase = createCountryDatabase()
  const geo = { countryDatabase, countryHeader: env.countryHeader, logger }

  const locate = createCallerLocator(geo)

  const prices = createPrices({ database, locate, quotes: createQuotes(keys.checkoutTokens) })

  const consent = createConsent({
    database,
    locate,
    isAskedWhereUnknown: env.consent.isAskedWhereUnknown,
  })

  const recordEvents = createEventRecorder({
    database,
    ...(adNetwork && { afterInsert: adNetwork.afterInsert }),
  })

  defineMonthsJob(jobs, { database, logger })

  defineLeadsJob(jobs, { database, brands })

  const failedPayments = createFailedPayments(database, {
    account: gateway.account,
    secret: keys.failedPayments,
    limits: (brandId) => brands.of(brandId).brand.checkout.failedPaymentLimits,
    multiplier: env.rateLimitMultiplier,
  })

  const known = (): Versions => {
    if (versions === null) throw refusal('experiment_without_live')
    return versions
  }
  const experiments = createExperiments({
    database,
    stripeAccount: gateway.account,
    locate,
    defaultCurrency: (brandId) => brands.of(brandId).brand.plans[0]?.currency ?? 'USD',
    preparePlans: (brandId, number) => known().preparePlans(brandId, number),
    publish: async ({ author, brandId, number, reason }) => {
      await known().publish({ brandId, number, reason, kind: 'publish', author })
    },
    logger,
    ...(core.now && { now: core.now }),
  })

  return {
    experiments,
    registerRoutes: (api) => {
      registerContentRoutes(api)
      registerConsentRoutes(api, database, consent)
      registerTrackingRoutes(api, { record: recordEvents, consent })
      experiments.registerVisitorRoutes(api)
      registerProductsRoutes(api, prices)
      registerGeoRoutes(api, {
        ...geo,
        countryService: env.geoUrl === null ? null : createCountryService(env.geoUrl),
      })
    },
    registerCookieRoutes: (api) => {
      const cookie = createLeadCookie(keys.leadTokens)
      registerLeadsRoutes(api, { database, tokens: core.leadTokens, cookie, consent }, env.emailLinks)
      registerCheckoutRoutes(api, {
        database,
        brands,
        prices,
        gateway,
        tokens: createCheckoutTokens(keys.checkoutTokens),
        cookie: createCheckoutCookie(keys.checkoutTokens),
        failedPayments,
        syncSubscription: billing.syncSubscription,
        cancelNow: billing.cancelNow,
        attributionToKeep: consent.attributionToKeep,
        recordPress: records.recordPurchase,
        logger,
      })
    },
    purge: failedPayments.purge,
  }
}
