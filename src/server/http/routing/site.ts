import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteContract } from '#shared/contract/route.ts'
import { isLanguage, type Language } from '#shared/texts/languages.ts'
import { AppError } from './app-error.ts'
import { API_BASE } from './openapi.ts'

/** What a host shows. */
export type Site = {
  brandId: string
  /** Without a slash at the end. Links use it, never the Host header, which anyone can set. */
  origin: string
  /** Of its pages without a language in their address. */
  language: Language
}

export type Sites = {
  /** Shows the brand of BRAND at PUBLIC_URL. */
  default: Site
  /** The same object each time, because prepared pages are cached by identity. null: nothing is shown at this host. */
  forHost: (host: string) => Site | null
  /** Names of all known hosts, without ports. */
  hostNames: () => readonly string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    site: Site
  }
}

/** The language of the page that calls, which it sends as `Content-Language`; else that of the site. */
export function pageLanguage({ headers, site }: Pick<FastifyRequest, 'headers' | 'site'>): Language {
  const named = headers['content-language']
  return named !== undefined && isLanguage(named) ? named : site.language
}

/**
 * Gives each request the site of its host. Unknown hosts answer 404.
 * @param anyHost calls of machines, which may use another name or address of this server; they get the default site
 */
export function takeSites(app: FastifyInstance, sites: Sites, anyHost: readonly RouteContract[] = []): void {
  const routes = new Set(anyHost.map(({ path }) => API_BASE + path))
  const isForAnyHost = ({ routeOptions: { url } }: FastifyRequest) => url !== undefined && routes.has(url)
  app.decorateRequest('site')
  app.addHook('onRequest', (request, _reply, done) => {
    const site = sites.forHost(request.host) ?? (isForAnyHost(request) ? sites.default : null)
    if (site === null) throw new AppError('not_found', 'There is nothing at this address')
    request.site = site
    done()
  })
}
