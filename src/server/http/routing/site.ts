import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getHealth, getReadiness } from '#shared/contract/health.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { ADMIN_LANGUAGES, type AdminLanguage, isLanguage, type Language } from '#shared/texts/languages.ts'
import { AppError } from './app-error.ts'
import { API_BASE } from './openapi.ts'

/** What a host shows, in one of its languages. */
export type Site = {
  brandId: string
  /** Without a slash at the end. Links use it, never the Host header, which anyone can set. */
  origin: string
  language: Language
  /** Before the path of every page and call: empty in the default language, else for example `/de`. */
  basePath: string
  /** The same host in each of its languages, the default one first. */
  languages: ReadonlyMap<Language, Site>
}

export type Sites = {
  /** Shows the brand of BRAND at PUBLIC_URL. */
  default: Site
  /** The first site of a brand, for links outside a request. @throws Error for a brand without a site */
  of: (brandId: string) => Site
  /**
   * The site of a brand for a reader of a language: the first host that has it as its default, else the first that has
   * it. A brand without the language has its first site.
   */
  for: (brandId: string, language: Language) => Site
  /**
   * In the default language; the same object each time, because prepared pages are cached by identity.
   * null: nothing is shown at this host.
   */
  forHost: (host: string) => Site | null
  /** Names of all known hosts, without ports. */
  hostNames: () => readonly string[]
  /** Whether a host has several languages. */
  areMultilingual: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    site: Site
  }
}

/** The address of a page of a site; `path` is `/` or has no slash at its end. */
export const pageAddress = ({ origin, basePath }: Pick<Site, 'origin' | 'basePath'>, path: string): string =>
  `${origin}${path === '/' ? basePath || '/' : basePath + path}`

const PREFIX = /^\/([a-z]{2})(?=[/?]|$)/

/**
 * The language that an address begins with, such as `de`; no page has two letters. A server with one language per host
 * takes only languages of the product for one: all other addresses belong to the web app.
 */
function prefixOf(url: string, { areMultilingual }: Pick<Sites, 'areMultilingual'>): string | null {
  const code = PREFIX.exec(url)?.[1]
  return code !== undefined && (areMultilingual || isLanguage(code)) ? code : null
}

/** Names that monitors know. */
const ALIASES: Readonly<Record<string, string>> = {
  '/healthz': `${API_BASE}${getHealth.path}`,
  '/readyz': `${API_BASE}${getReadiness.path}`,
}

/** Removes the language from an address, so that one route serves all languages, and resolves aliases. */
export const createRewriteUrl =
  (sites: Sites) =>
  ({ url = '/' }: IncomingMessage): string => {
    const alias = Object.hasOwn(ALIASES, url) ? ALIASES[url] : undefined
    if (alias !== undefined) return alias
    const prefix = prefixOf(url, sites)
    if (prefix === null) return url
    const rest = url.slice(prefix.length + 1)
    return rest.startsWith('/') ? rest : `/${rest}`
  }

const isPage = (route: string | undefined): boolean => route === '/' || route === '/*'
/** Pages, their data and calls of visitors exist in every language; files, pictures and the admin area do not. */
const existsPerLanguage = (route: string | undefined): boolean =>
  isPage(route) ||
  route?.startsWith('/site-data/') === true ||
  (route?.startsWith(`${API_BASE}/`) === true && !route.startsWith(`${API_BASE}/admin/`))

const nothing = () => new AppError('not_found', 'There is nothing at this address')

/**
 * @returns the default language for one that the brand does not have, or no longer has
 * @throws AppError `not_found` if the product has no such language, or the route none
 */
function inLanguage(site: Site, prefix: string, route: string | undefined): Site {
  if (!isLanguage(prefix) || !existsPerLanguage(route)) throw nothing()
  return site.languages.get(prefix) ?? site
}

/** The language of the page that calls, which it sends as `Content-Language`; else that of the site. */
export function pageLanguage({ headers, site }: Pick<FastifyRequest, 'headers' | 'site'>): Language {
  const named = headers['content-language']
  return named !== undefined && isLanguage(named) ? named : site.language
}

/** The language of the operator who calls, by the page's `Content-Language`; English for programs. */
export function operatorLanguage({ headers }: Pick<FastifyRequest, 'headers'>): AdminLanguage {
  const named = headers['content-language']
  return ADMIN_LANGUAGES.find((language) => language === named) ?? 'en'
}

/**
 * Gives each request the site of its host, in the language of its address. Unknown hosts and languages answer 404. The
 * default language has no prefix: pages with its prefix, or that of a language which the brand lacks, redirect. Calls
 * are answered, because a page may be open while its language is removed.
 * @param anyHost calls of machines, which may use another name or address of this server; they get the default site
 */
export function takeSites(app: FastifyInstance, sites: Sites, anyHost: readonly RouteContract[] = []): void {
  const routes = new Set(anyHost.map(({ path }) => API_BASE + path))
  const isForAnyHost = ({ routeOptions: { url } }: FastifyRequest) => url !== undefined && routes.has(url)
  app.decorateRequest('site')
  app.addHook('onRequest', (request, reply, done) => {
    const site = sites.forHost(request.host) ?? (isForAnyHost(request) ? sites.default : null)
    if (site === null) throw nothing()
    const prefix = prefixOf(request.originalUrl, sites)
    request.site = prefix === null ? site : inLanguage(site, prefix, request.routeOptions.url)
    const isElsewhere = prefix !== null && request.site === site && isPage(request.routeOptions.url)
    if (isElsewhere) void reply.redirect(site.origin + request.url)
    else done()
  })
}
