import { takeSites, type Site } from '#server/http/routing/site.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { FastifyInstance } from 'fastify'

/** Gives all requests of a bare server the same site, by default the sample brand's. */
export function useSite(app: FastifyInstance, changes: Partial<Site> = {}): Site {
  const languages = new Map<Language, Site>()
  const site: Site = {
    brandId: 'marigold',
    origin: 'http://localhost:3000',
    language: 'en',
    basePath: '',
    languages,
    ...changes,
  }
  languages.set(site.language, site)
  takeSites(app, {
    default: site,
    of: () => site,
    for: () => site,
    forHost: () => site,
    hostNames: () => ['localhost'],
    areMultilingual: false,
  })
  return site
}
