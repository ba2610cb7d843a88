import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { HOUR_MS } from '#shared/lib/time.ts'
import {
  type Brands,
  idsByFolder,
  type ReplaceableBrands,
  settingsTaker,
  withSettings,
} from '#server/brand/brands.ts'
import { sourceLanguage } from '#shared/brand/brand-languages.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { Database } from '#server/db/database.ts'
import { type Reports, reportsOf } from '#server/db/reports.ts'
import type { Env } from '#server/settings/env.ts'
import { EnvError } from '#server/settings/variable.ts'
import { createAudit } from '#server/features/audit/create-audit.ts'
import { createLeadTokens } from '#server/features/leads/lead-token.ts'
import { assertLeadKeys } from '#server/features/leads/reseal-leads.ts'
import type { RenderMail } from '#server/features/mails/mails.ts'
import { createReleaseAssets } from '#server/features/release-assets/release-assets.ts'
import { syncCatalogue } from '#server/features/products/sync-catalogue.ts'
import { writeCatalogue } from '#server/features/products/write-catalogue.ts'
import { writeLivePlans } from '#server/features/versions/write-live-plans.ts'
import { addAdFrame } from '#server/http/pages/ad-frame.ts'
import {
  addBrandEditing,
  type BrandEditing,
  contentHash,
  editTag,
} from '#server/http/pages/editing/brand-editing.ts'
import { addPages } from '#server/http/pages/pages.ts'
import { addPictures } from '#server/http/pages/pictures.ts'
import { addTextFiles, createTextFiles } from '#server/http/pages/text-files.ts'
import type { WebBuild } from '#server/http/pages/web-build.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { createRateLimiter } from '#server/http/routing/rate-limit.ts'
import { createJobs } from '#server/jobs/create-jobs.ts'
import { createAdmin } from './admin.ts'
import { createBrandOfPage } from '#server/brand/shown-brand.ts'
import { createBrandAt } from './brand-at-site.ts'
import { type Core, readKeys } from './core.ts'
import type { Payments } from './create-payments.ts'
import { createFunnel } from './funnel.ts'
import { createHttpServer } from './http-server.ts'
import { composeMedia } from './compose-media.ts'
import { createMembers } from './members.ts'
import { createSites, type FollowingSites } from './create-sites.ts'
import { openVersions } from './open-versions.ts'
import { createPurchases } from './purchases.ts'
import { registerRoutes } from './routes.ts'
import { watchClock } from './watch-clock.ts'
import { type AdNetwork, createAdNetwork } from '#server/features/ad-network/create-ad-network.ts'
import { type ConversionsApi, createConversionsApi } from '#server/gateways/ad-network/conversions-api.ts'

/** By id of the brand. */
type AdNetworks = Env['adNetworks']

/** A pixel belongs to one brand: it must not learn of the visitors of others. @throws EnvError for an unknown brand */
function adNetworksByBrand({ adNetworks }: Env, brands: Brands): AdNetworks {
  const ids = idsByFolder(brands)
  return new Map(
    [...adNetworks].map(([name, adNetwork]) => {
      const id = ids.get(name)
      if (id === undefined) throw new EnvError(`META_PIXEL_ID names ${name}, which is not loaded`)
      return [id, adNetwork]
    }),
  )
}

/** Composes what the server sends to the ad network; null without a token for any brand's. */
function createConversions(
  { env, database, sites, jobs, logger }: Core,
  app: FastifyInstance,
  adNetworks: AdNetworks,
): AdNetwork | null {
  const apis = new Map(
    [...adNetworks].flatMap(([brandId, { pixelId, conversionsApi }]): [string, ConversionsApi][] =>
      conversionsApi === null ? [] : [[brandId, createConversionsApi({ pixelId, ...conversionsApi })]],
    ),
  )
  if (apis.size === 0) return null
  const created = createAdNetwork(
    {
      database,
      apis,
      isAskedWhereUnknown: env.consent.isAskedWhereUnknown,
      originOf: (brandId) => sites.of(brandId).origin,
      logger,
    },
    jobs,
  )
  app.addHook('preClose', (done) => {
    created.stop()
    done()
  })
  return created
}

export type AppDeps = {
  env: Env
  database: Database
  /** Default: reports read `database`. */
  reports?: Reports
  /** As read from their folders. Versions that are live replace them. */
  brands: ReplaceableBrands
  logger: FastifyBaseLogger
  payments: Payments
  /** null: only the API and the pictures. */
  webBuild: WebBuild | null
  /** null: the mail templates are not built, and mails wait. */
  renderMail: RenderMail | null
  /** While brands are edited: open pages follow their files. */
  editing?: BrandEditing
  /** The clock of sign-ins. Default: the system's. */
  now?: () => Date
  /** Whether publications are followed each second; default true. Tests follow them step by step. */
  isFollowing?: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Follows publications of all instances once, and resolves when that is done; null while brands are edited. */
    followPublications: (() => Promise<void>) | null
    /** Those of the settings, and of brands that were created in the admin area. */
    sites: FollowingSites
  }
}

/** Deletes expired counts at the start and then each hour. */
function purgeRegularly(app: FastifyInstance, counts: readonly { purge: () => Promise<void> }[]): void {
  const purge = () => {
    Promise.all(counts.map((count) => count.purge())).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired counts were not deleted'),
    )
  }
  const timer = setInterval(purge, HOUR_MS)
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

/** Writes the brands' plans to the database and, where payments are simulated, to the sandbox. */
async function writePlans({ database, brands, gateway }: Core, served: ServedNumbers | null): Promise<void> {
  const now = new Date()
  const brandIds = brands.ids()
  for (const id of brandIds) {
    const { brand } = brands.of(id)
    const number = served?.get(id)
    if (number === undefined) await writeCatalogue(database, brand, now)
    else await writeLivePlans({ database }, { brand, number }, now)
  }
  // A real Stripe account is changed only by the command for it, or by a publication.
  if (gateway.mode !== 'sandbox') return
  for (const brandId of brandIds) {
    await syncCatalogue({ database, gateway, brandId, now })
  }
}

/** The live version of each brand that this instance shows. */
type ServedNumbers = ReadonlyMap<string, number>

/**
 * The whole server, ready to listen or to be injected into. The caller closes `database` and `payments` after the app
 * has closed.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, database, logger, payments, webBuild } = deps
  // The server, and what every feature is made from.
  const keys = await readKeys(database)
  await assertLeadKeys(database)
  // Edited brands are shown as their folders are, and never recorded.
  const versions = deps.editing ? null : await openVersions({ ...deps, gateway: payments.gateway })
  const sites = createSites(env, deps.brands, versions?.sites)
  const app = createHttpServer({ env, sites, logger, logKey: keys.signInFailures })
  const adNetworks = adNetworksByBrand(env, deps.brands)
  const take = settingsTaker((brandId) => {
    const adNetwork = adNetworks.get(brandId)
    return { payments: payments.publicPayments, adNetwork: adNetwork ? { pixelId: adNetwork.pixelId } : null }
  })
  const brands = withSettings(deps.brands, take)
  const reports = deps.reports ?? reportsOf(database)
  const core: Core = {
    ...deps,
    reports,
    keys,
    sites,
    brands,
    brandAt: createBrandAt(brands),
    brandOfPage: createBrandOfPage(brands, { isEdited: deps.editing !== undefined }),
    gateway: payments.gateway,
    limiter: createRateLimiter(database, {
      secret: keys.rateLimits,
      multiplier: env.rateLimitMultiplier,
      onError: (error) => logger.warn({ err: error }, 'a call was not counted against its limit'),
    }),
    jobs: createJobs(database, logger),
    leadTokens: createLeadTokens(keys.leadTokens),
  }
  const { brandAt, brandOfPage, gateway, limiter, jobs } = core
  watchClock(app, gateway.clock)
  app.addHook('preClose', () => limiter.settled())

  // The features. Each may use those before it.
  const conversions = createConversions(core, app, adNetworks)
  const purchases = createPurchases(core, app, conversions)
  const funnel = createFunnel(core, {
    purchases,
    adNetwork: conversions,
    versions: versions?.versions ?? null,
  })
  const audit = createAudit({ database, key: keys.audit, logger }, jobs)
  const members = createMembers(core, { purchases, audit, adNetwork: conversions })
  const admin = createAdmin(core, { purchases, members, audit, adNetwork: conversions, versions })
  const media = composeMedia(core, app)
  await writePlans(core, versions?.served ?? null)
  if (deps.editing) {
    brands.onChange(() => {
      writePlans(core, null).catch((error: unknown) =>
        logger.error({ err: error }, 'the plans were not written'),
      )
    })
  }
  const releaseAssets = createReleaseAssets(database)
  purgeRegularly(app, [limiter, funnel, releaseAssets])
  app.addHook('onListen', () => funnel.experiments.follow())
  app.addHook('preClose', (done) => {
    funnel.experiments.stop()
    done()
  })
  app.addHook('onListen', () => {
    void jobs.start()
  })

  // What it serves.
  await registerRoutes(app, core, { purchases, funnel, members, admin, media, versions })
  await payments.addSandbox(app, { webhookUrl: `${API_BASE}/stripe/webhook`, limiter })
  addPictures(app, (brandId) => brands.of(brandId).pictures, media.stored)
  media.addPicturesOfBrands(app)
  const texts = createTextFiles()
  addTextFiles(app, texts, releaseAssets.find)
  await members.addPages(app)
  if (adNetworks.size > 0) await addAdFrame(app, (brandId) => brands.of(brandId).config.adNetwork?.pixelId)
  if (deps.editing) await addBrandEditing(app, deps.editing, brands.of)
  if (webBuild) admin.addPreviews(app, { build: webBuild, texts })
  const pages =
    webBuild &&
    addPages(app, {
      build: webBuild,
      texts,
      brandOf: brandAt,
      findAsset: releaseAssets.find,
      ...(deps.editing
        ? { editTagOf: (brand) => editTag(contentHash(brand)) }
        : {
            armOf: ({ site, ip, headers }) =>
              funnel.experiments.armFor(site.brandId, { ip, userAgent: headers['user-agent'] }),
            brandAtVersion: async (site, version) => {
              const shown = await brandOfPage(site, version)
              return shown && brandAt(site, shown.local)
            },
          }),
    })
  // Before the first page that names them. Only production has servers of two releases.
  if (webBuild && env.isProduction) {
    app.addHook('onReady', () =>
      releaseAssets
        .store([...webBuild.assets, ...texts.files])
        .catch((error: unknown) => logger.warn({ err: error }, 'the files of this release were not stored')),
    )
  }
  app.addHook('onListen', () => {
    const shown = brands.ids().flatMap((id) => [...sites.of(id).languages.values()])
    pages?.warm(shown).catch((error: unknown) => logger.warn({ err: error }, 'pages were not made ahead'))
  })
  app.decorate('sites', sites)
  app.decorate('followPublications', versions?.followed.poll ?? null)
  if (versions) {
    const { followed } = versions
    const warm = async (loaded: LoadedBrand) => {
      for (const site of sites.all().filter(({ brandId }) => brandId === loaded.brand.id)) {
        const translated =
          site.language === sourceLanguage(loaded.brand) ? loaded : loaded.translations.get(site.language)
        if (translated) await pages?.warmVersion(site, brandAt(site, take(translated)))
      }
    }
    app.addHook('onReady', (done) => {
      followed.start({ warm, onSites: sites.follow, isPolling: deps.isFollowing !== false })
      done()
    })
    app.addHook('preClose', () => followed.stop())
  }
  return app
}
