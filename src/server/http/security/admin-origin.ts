import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../routing/app-error.ts'
import { API_BASE } from '../routing/openapi.ts'
import { pathnameOf } from '../routing/pathname-of.ts'

const ADMIN_PAGES = /^\/admin(?:\/|$)/
/** What the admin area needs besides its pages. None of it is a document. */
const SHARED_FILES = /^\/(?:api|assets|pictures|texts)\//

/** The route, not the address: `%61dmin` leads to the same call. */
const isAdminCall = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(`${API_BASE}/admin/`) === true

/** Operators have accounts of the default brand, so the hosts of other brands have no admin area. */
export function keepAdminAtBrand(app: FastifyInstance, brandId: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isAdmin = ADMIN_PAGES.test(pathnameOf(request)) || isAdminCall(request)
    if (isAdmin && request.site.brandId !== brandId)
      throw new AppError('not_found', 'There is nothing at this address')
    done()
  })
}

/**
 * Keeps the admin area on its own origin, so that no script of a visitors' page shares storage with it. Other hosts
 * answer 404 for it, and its host redirects all other pages to `publicUrl`.
 */
export function keepAdminApart(
  app: FastifyInstance,
  { adminOrigin, publicUrl }: { adminOrigin: string; publicUrl: string },
): void {
  const adminHost = new URL(adminOrigin).host
  app.addHook('onRequest', async (request, reply) => {
    const pathname = pathnameOf(request)
    const isAdminPage = ADMIN_PAGES.test(pathname)
    if (request.host.toLowerCase() !== adminHost) {
      if (isAdminPage || isAdminCall(request)) {
        throw new AppError('not_found', 'There is nothing at this address')
      }
    } else if (!isAdminPage && !SHARED_FILES.test(pathname)) {
      await reply.redirect(`${publicUrl}/`)
    }
  })
}
