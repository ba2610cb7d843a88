import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { signOut, signOutEverywhere } from '#shared/contract/accounts.ts'
import { deletePersonalData } from '#shared/contract/personal-data.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { mailSubject } from '#shared/mail/mail.ts'
import { toMinor } from '#shared/offer/payment/money.ts'
import { createAdmin } from './admin.ts'
import { createConversions } from './ad-network.ts'
import { type BrandProvider, withSettings } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import { readOrCreateSecret, readSigningKeys } from '#server/db/at-rest/secret.ts'
import type { Env } from '#server/settings/env.ts'
import { AUDIT_KEY } from '#server/features/audit/audit-deps.ts'
import { createAudit } from '#server/features/audit/create-audit.ts'
import type { Purchase } from '#server/features/billing/billing-deps.ts'
import { UnknownSubscriptionError } from '#server/features/billing/subscriptions/sync-subscription.ts'
import { registerWebhookRoutes } from '#server/features/billing/events/webhook-routes.ts'
import { defineBillingJobs } from '#server/features/billing/define-billing-jobs.ts'
import type { Billing } from '#server/features/billing/billing.ts'
import { createBilling } from '#server/features/billing/create-billing.ts'
import { registerCheckoutRoutes } from '#server/features/checkout/checkout-routes.ts'
import {
  createCheckoutCookie,
  createCheckoutTokens,
} from '#server/features/checkout/attempts/checkout-token.ts'
import { createFailedPayments } from '#server/features/checkout/declines/failed-payments.ts'
import { createConsent } from '#server/features/consent/consent.ts'
import { registerConsentRoutes } from '#server/features/consent/consent-routes.ts'
import { registerContentRoutes } from '#server/features/content/content-routes.ts'
import { registerGeoRoutes } from '#server/features/geo/geo-routes.ts'
import { createCallerLocator } from '#server/features/geo/locate-caller.ts'
import { createLeadCookie, createLeadTokens } from '#server/features/leads/lead-token.ts'
import { registerLeadsRoutes } from '#server/features/leads/leads-routes.ts'
import { assertLeadKeys, defineLeadsJob } from '#server/features/leads/reseal-leads.ts'
import { createPurchaseRecords } from '#server/features/purchase-records/purchase-records.ts'
import { registerProductsRoutes } from '#server/features/products/products-routes.ts'
import { createReceipts, createReceiptTokens, defineReceiptsJob } from '#server/features/receipts/receipts.ts'
import { syncCatalogue } from '#server/features/products/sync-catalogue.ts'
import { writeCatalogue } from '#server/features/products/write-catalogue.ts'
import { createEventRecorder } from '#server/features/tracking/record-events.ts'
import { recordServerEvent, type ServerEvent } from '#server/features/tracking/tracking.ts'
import { registerTrackingRoutes } from '#server/features/tracking/tracking-routes.ts'
import { createCountryDatabase } from '#server/gateways/geo/country-database.ts'
import { createCountryService } from '#server/gateways/geo/country-service.ts'
import { addAdFrame } from '#server/http/pages/ad-frame.ts'
import { keepAdminApart } from '#server/http/security/admin-origin.ts'
import { addApiDocs } from '#server/http/routing/api-docs.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { answerOddRequests, brokenHttpHandler } from '#server/http/routing/broken-http.ts'
import { registerConfigRoutes } from '#server/http/routing/config-route.ts'
import { drainOnClose } from '#server/http/routing/drain.ts'
import { handleError, handleUnknownCall } from '#server/http/routing/error-handler.ts'
import { clearCookiesAt } from '#server/http/security/clear-cookies.ts'
import { registerHealthRoutes } from '#server/http/routing/health-routes.ts'
import { acceptJsonBodies, MAX_BODY_BYTES } from '#server/http/routing/json-body.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { createRateLimiter } from '#server/http/routing/rate-limit.ts'
import { createRequestIds } from '#server/http/routing/request-id.ts'
import { logRequests } from '#server/http/routing/request-log.ts'
import { addPages } from '#server/http/pages/pages.ts'
import { addPictures } from '#server/http/pages/pictures.ts'
import { requireContracts } from '#server/http/routing/require-contracts.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'
import type { WebBuild } from '#server/http/pages/web-build.ts'
import type { RenderMail } from '#server/features/mails/mails.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createJobs } from '#server/jobs/create-jobs.ts'
import { createMembers } from './members.ts'
import type { Payments } from './create-payments.ts'
import { watchClock } from './watch-clock.ts'

/** Longer than any proxy keeps a connection it has stopped using. */
const KEEP_ALIVE_MS = 72_000
const REQUEST_TIMEOUT_MS = 60_000
const PURGE_INTERVAL_MS = 60 * 60 * 1000

export type AppDeps = {
  env: Env
  database: Database
  brand: BrandProvider
  logger: FastifyBaseLogger
  payments: Payments
  /** null: the API and the pictures alone. */
  webBuild: WebBuild | null
  /** null: the mails' templates are not built, and mails wait. */
  renderMail: RenderMail | null
  /** Of sign-ins. Default: the system's clock. */
  now?: () => Date
}

/** Counts that are over are removed at the start and then each hour. */
function purgeRegularly(app: FastifyInstance, counts: readonly { purge: () => Promise<void> }[]): void {
  const purge = () => {
    Promise.all(counts.map((count) => count.purge())).catch((error: unknown) =>
      app.log.warn({ err: error }, 'old counts were not removed'),
    )
  }
  const timer = setInterval(purge, PURGE_INTERVAL_MS)
  timer.unref()
  app.addHook('onReady', (done) => {
    purge()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

/** Jobs run while the server listens; what is under way is waited for before it closes. */
function workOffJobs(app: FastifyInstance, jobs: Jobs, billing: Billing) {
  const endDuplicatesSoon = defineBillingJobs(jobs, billing, app.log)
  app.addHook('onListen', () => {
    jobs.start().catch((error: unknown) => app.log.error({ err: error }, 'jobs do not run'))
  })
  app.addHook('preClose', async () => {
    await jobs.stop()
    await billing.settled()
  })
  return { endDuplicatesSoon }
}

/** A subscription that Stripe does not know any more stays as it is in our ledgers. */
async function readAgain(billing: Billing, stripeSubscriptionId: string): Promise<void> {
  try {
    await billing.syncSubscription(stripeSubscriptionId, 'receipts')
  } catch (error) {
    if (!(error instanceof UnknownSubscriptionError)) throw error
  }
}

/** The event that counts a first payment, in the same shape as the browser's. */
function purchasedEvent({
  eventId,
  paidAt,
  sessionId,
  leadId,
  brandVersion,
  ...terms
}: Purchase): ServerEvent {
  const timestamp = paidAt.toISOString()
  return {
    eventId,
    eventType: 'purchased',
    timestamp,
    // A purchase that began outside the funnel is a visit of its own.
    sessionId: sessionId ?? eventId,
    ...(leadId !== null && { userId: leadId }),
    brandVersion,
    metadata: { ...terms, timestamp },
  }
}

/** A number counts the proxies in front of us. */
function trustProxy({ trustProxy: trusted }: Env) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/**
 * The whole server, ready to listen or to be injected into. `database` and `payments` stay the caller's to close,
 * after the app has closed.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, database, logger, payments, webBuild } = deps
  const { gateway } = payments
  const { adNetwork } = env
  const brand = withSettings(deps.brand, {
    payments: payments.publicPayments,
    adNetwork: adNetwork && { pixelId: adNetwork.pixelId },
  })
  const isHttps = env.publicUrl.startsWith('https:')
  const secure = securityHeaders({
    isHttps,
    isHstsForSubdomains: env.isHstsForSubdomains,
    paymentsMode: env.payments.mode,
  })
  const nextRequestId = createRequestIds()
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy(env),
    genReqId: nextRequestId,
    requestIdHeader: false,
    bodyLimit: MAX_BODY_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { requireHostHeader: false },
    clientErrorHandler: brokenHttpHandler(secure.ofBrokenHttp, nextRequestId),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      secure.set(request, reply)
      handleError(error, request, reply)
    },
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.decorate('compressionEffort', env.pageCompression)
  app.decorate('isHttps', isHttps)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleUnknownCall)
  app.addHook('onRequest', (request, reply, done) => {
    secure.set(request, reply)
    done()
  })
  drainOnClose(app)
  logRequests(app, await readOrCreateSecret(database, 'sign_in_failure_key'))
  answerOddRequests(app)
  if (env.admin.origin !== null) {
    keepAdminApart(app, { adminOrigin: env.admin.origin, publicUrl: env.publicUrl })
  }
  acceptJsonBodies(app)

  const limiter = createRateLimiter(database, {
    secret: await readOrCreateSecret(database, 'rate_limit_key'),
    multiplier: env.rateLimitMultiplier,
    onError: (error) => app.log.warn({ err: error }, 'a call was not counted against its limit'),
  })
  const failedPayments = createFailedPayments(database, {
    account: gateway.account,
    secret: await readOrCreateSecret(database, 'failed_payment_key'),
    limits: () => brand.current().brand.checkout.failedPaymentLimits,
    multiplier: env.rateLimitMultiplier,
  })
  purgeRegularly(app, [limiter, failedPayments])
  watchClock(app, gateway.clock)
  app.addHook('preClose', () => limiter.settled())
  const leadTokenKeys = await readSigningKeys(database, 'lead_token_key')
  const tokens = createLeadTokens(leadTokenKeys)
  const checkoutTokenKeys = await readSigningKeys(database, 'checkout_token_key')
  await assertLeadKeys(database)
  const jobs = createJobs(database, app.log)
  defineLeadsJob(jobs, { database, brand })
  const conversions = createConversions({ env, database, jobs, logger })
  const recordEvents = createEventRecorder({
    database,
    ...(conversions && { afterInsert: conversions.afterInsert }),
  })
  const receipts = createReceipts({
    database,
    gateway,
    issuer: () => brand.current().brand,
    tokens: createReceiptTokens(await readSigningKeys(database, 'receipt_link_key')),
    logger,
  })
  const billing = createBilling({
    database,
    gateway,
    issueReceipts: async (stripeSubscriptionId) => {
      await receipts.issueRecent(stripeSubscriptionId)
    },
    recordPurchase: async (purchase) => {
      await recordServerEvent(database.db, purchasedEvent(purchase))
      const { eventId, amount, currency } = purchase
      await conversions?.onPurchased({ eventId, amountMinor: toMinor(amount, currency), currency })
    },
    onSynced: (stripeSubscriptionId) => {
      members.onSynced(stripeSubscriptionId)
      admin.onSynced(stripeSubscriptionId)
    },
    onDuplicates: () => {
      endDuplicatesSoon({}, { key: 'all' }).catch((error: unknown) =>
        logger.warn({ err: error }, 'duplicate subscriptions are ended a minute later'),
      )
    },
    disputeAccess: () => brand.current().brand.checkout.disputes.access,
    logger,
  })
  const records = createPurchaseRecords(
    {
      database,
      account: gateway.account,
      brand,
      subjectOf: async (content) => mailSubject(content, brand.current().config),
      logger,
    },
    jobs,
  )
  const audit = createAudit({ database, key: await readOrCreateSecret(database, AUDIT_KEY), logger }, jobs)
  const members = await createMembers({
    env,
    database,
    brand,
    gateway,
    billing,
    receipts,
    records,
    audit,
    jobs,
    limiter,
    leadTokens: tokens,
    onRegistered: async (eventId) => conversions?.onRegistered(eventId),
    renderMail: deps.renderMail,
    logger,
    ...(deps.now && { now: deps.now }),
  })
  const admin = createAdmin({
    env,
    database,
    brand,
    gateway,
    billing,
    receipts,
    members,
    records,
    audit,
    jobs,
    limiter,
    leadTokens: tokens,
    retryAdEvents: async (ids) => {
      if (conversions === null) throw new AppError('not_possible', 'The ad network is not set up any more')
      return conversions.retry(ids)
    },
    logger,
    ...(deps.now && { now: deps.now }),
  })
  app.addHook('preClose', (done) => {
    conversions?.stop()
    done()
  })
  const { endDuplicatesSoon } = workOffJobs(app, jobs, billing)
  defineReceiptsJob(jobs, receipts, { readAgain: (id) => readAgain(billing, id), logger })

  const { plans, id: brandId } = brand.current().brand
  await writeCatalogue(database, plans, new Date())
  // A real account is synced by a command, when somebody means to.
  if (gateway.mode === 'sandbox') await syncCatalogue({ database, gateway, brandId, now: new Date() })

  const countryDatabase = createCountryDatabase()
  const { countryHeader } = env
  const consent = createConsent({
    database,
    locate: createCallerLocator({ countryDatabase, countryHeader, logger }),
    isAskedWhereUnknown: env.consent.isAskedWhereUnknown,
  })
  const contracts: RouteContract[] = []
  requireContracts(app, contracts)
  const common = { contracts, limiter, adminGate: admin.gate }
  await app.register(
    (scope, _options, done) => {
      const api = { app: scope, ...common }
      registerConfigRoutes(api, () => brand.current().config)
      registerContentRoutes(api, () => brand.current().contents)
      registerHealthRoutes(api, database)
      registerConsentRoutes(api, database, consent)
      registerTrackingRoutes(api, { record: recordEvents, consent })
      registerProductsRoutes(api, database)
      registerGeoRoutes(api, {
        countryService: env.geoUrl === null ? null : createCountryService(env.geoUrl),
        countryDatabase,
        countryHeader,
        logger,
      })
      registerWebhookRoutes(api, gateway, billing.receive)
      clearCookiesAt(scope, [signOut, signOutEverywhere, deletePersonalData])
      members.registerRoutes(api)
      receipts.registerRoutes(api)
      admin.registerRoutes(api)
      done()
    },
    { prefix: API_BASE },
  )
  // The calls that read or set a cookie; its hooks would cost all others something.
  await app.register(
    async (scope) => {
      await scope.register(fastifyCookie)
      const api = { app: scope, ...common }
      registerLeadsRoutes(
        api,
        {
          database,
          brand,
          tokens,
          cookie: createLeadCookie(leadTokenKeys),
          consent,
        },
        env.emailLinks,
      )
      registerCheckoutRoutes(api, {
        database,
        brand,
        gateway,
        tokens: createCheckoutTokens(checkoutTokenKeys),
        cookie: createCheckoutCookie(checkoutTokenKeys),
        failedPayments,
        syncSubscription: billing.syncSubscription,
        cancelNow: billing.cancelNow,
        attributionToKeep: consent.attributionToKeep,
        recordPress: records.recordPurchase,
        logger,
      })
    },
    { prefix: API_BASE },
  )
  await payments.addSandbox(app, { webhookUrl: `${API_BASE}/stripe/webhook`, limiter })
  addPictures(app, () => brand.current().pictures)
  members.addPages(app)
  if (adNetwork) await addAdFrame(app, adNetwork)
  if (webBuild) {
    const { warm } = addPages(app, {
      build: webBuild,
      currentSite: () => brand.current(),
      publicUrl: env.publicUrl,
    })
    app.addHook('onListen', () => {
      warm().catch((error: unknown) => app.log.warn({ err: error }, 'files were not compressed ahead'))
    })
  }
  if (env.hasApiDocs) await addApiDocs(app, contracts, `${brand.current().brand.name} API`)
  return app
}
