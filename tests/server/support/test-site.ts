import { takeSites, type Site } from '#server/http/routing/site.ts'
import type { FastifyInstance } from 'fastify'

/** Gives all requests of a bare server the same site, by default the sample brand's. */
export function useSite(app: FastifyInstance, changes: Partial<Site> = {}): Site {
  const site: Site = { brandId: 'marigold', origin: 'http://localhost:3000', language: 'en', ...changes }
  takeSites(app, { default: site, forHost: () => site, hostNames: () => ['localhost'] })
  return site
}
