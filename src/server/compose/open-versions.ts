import type { FastifyBaseLogger } from 'fastify'
import type { Brand } from '#shared/brand/brand.ts'
import type { ReplaceableBrands } from '#server/brand/brands.ts'
import { createCheckApart } from '#server/brand/check-document-apart.ts'
import { loadVerified } from '#server/brand/load-document.ts'
import type { Database } from '#server/db/database.ts'
import { programVersion } from '#server/db/program-version.ts'
import { preparePlans, preparePlansFor } from '#server/features/products/sync-catalogue.ts'
import { catalogueRows } from '#server/features/products/write-catalogue.ts'
import { createVersions } from '#server/features/versions/create-versions.ts'
import { createVersionLoader } from '#server/features/versions/load-version.ts'
import type { VersionsDeps } from '#server/features/versions/versions-deps.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { createTemplates } from './brand-templates.ts'

type OpenDeps = {
  database: Database
  brands: ReplaceableBrands
  gateway: StripeGateway
  logger: FastifyBaseLogger
  /** Whether instances look each second. */
  isFollowing?: boolean
}

/** Six missed reports in a row. */
const LIFETIME_SECONDS = 6
/** Of instances that look only when a test says so. */
const UNFOLLOWED_LIFETIME_SECONDS = 86_400

/** Changes at Stripe without which a plan could not be sold. */
const isNeeded = (change: string): boolean => !/^product .+ (?:updated|archived)$/.test(change)

/** What versions need to be stored and published, on the command line too. */
function versionsDeps({ database, brands, gateway, logger, isFollowing = true }: OpenDeps): VersionsDeps {
  const check = createCheckApart()
  const syncOf = (brand: Brand) => {
    const now = new Date()
    return { database, gateway, brandId: brand.id, now, rows: catalogueRows(brand, now) }
  }
  return {
    database,
    brands,
    logger,
    engine: programVersion,
    loadRow: createVersionLoader({ database, brands, loadVerified }),
    checkDocument: (document, pictures) => check({ document, pictures }),
    plansAtStripe: async (brand, isDryRun) => {
      const { report } = await preparePlans({ ...syncOf(brand), isDryRun })
      return { missing: report.plans.flatMap(({ changes }) => changes.filter(isNeeded)) }
    },
    storePlansAtStripe: (brand, store) => preparePlansFor(syncOf(brand), store),
    lifetimeSeconds: isFollowing ? LIFETIME_SECONDS : UNFOLLOWED_LIFETIME_SECONDS,
    isSandbox: gateway.mode === 'sandbox',
    ...createTemplates(),
  }
}

export const openVersions = (deps: OpenDeps) => createVersions(versionsDeps(deps))

export type OpenedVersions = Awaited<ReturnType<typeof openVersions>>
