import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { signOut, signOutEverywhere } from '#shared/contract/accounts.ts'
import { deletePersonalData } from '#shared/contract/personal-data.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { registerWebhookRoutes } from '#server/features/billing/events/webhook-routes.ts'
import type { Media } from '#server/features/media/create-media.ts'
import { addApiDocs } from '#server/http/routing/api-docs.ts'
import { registerConfigRoutes } from '#server/http/routing/config-route.ts'
import { registerHealthRoutes } from '#server/http/routing/health-routes.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { requireContracts } from '#server/http/routing/require-contracts.ts'
import { clearCookiesAt } from '#server/http/security/clear-cookies.ts'
import type { Admin } from './admin.ts'
import type { Core } from './core.ts'
import type { Funnel } from './funnel.ts'
import type { Members } from './members.ts'
import type { OpenedVersions } from './open-versions.ts'
import type { Purchases } from './purchases.ts'

type Features = {
  purchases: Purchases
  funnel: Funnel
  members: Members
  admin: Admin
  media: Media
  /** null while brands are edited. */
  versions: OpenedVersions | null
}

/** Registers every call of the API, and its documentation where that is public. */
export async function registerRoutes(
  app: FastifyInstance,
  { env, database, brands, brandAt, brandOfPage, sites, gateway, limiter }: Core,
  { purchases, funnel, members, admin, media, versions }: Features,
): Promise<void> {
  const contracts: RouteContract[] = []
  requireContracts(app, contracts)
  const common = { contracts, limiter, adminGate: admin.gate, brandOfPage }
  await app.register(
    (scope, _options, done) => {
      const api = { app: scope, ...common }
      registerConfigRoutes(api, (site) => brandAt(site).config)
      registerHealthRoutes(api, database)
      registerWebhookRoutes(api, gateway, purchases.billing.receive)
      clearCookiesAt(scope, [signOut, signOutEverywhere, deletePersonalData])
      funnel.registerRoutes(api)
      members.registerRoutes(api)
      purchases.receipts.registerRoutes(api)
      admin.registerRoutes(api)
      funnel.experiments.registerAdminRoutes(api)
      media.registerRoutes(api)
      versions?.registerRoutes(api, sites)
      done()
    },
    { prefix: API_BASE },
  )
  // A separate scope, because the hooks for cookies would slow down all other calls.
  await app.register(
    async (scope) => {
      await scope.register(fastifyCookie)
      funnel.registerCookieRoutes({ app: scope, ...common })
    },
    { prefix: API_BASE },
  )
  if (env.hasApiDocs) await addApiDocs(app, contracts, `${brands.default().brand.name} API`)
}
