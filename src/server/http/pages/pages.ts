import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '#shared/lib/is-record.ts'
import type { Language } from '#shared/texts/languages.ts'
import { FOLLOWING_PAGES } from '#shared/versions/pinned.ts'
import type { AreaName } from '#texts/areas.ts'
import { AppError } from '../routing/app-error.ts'
import type { BrandSite } from './brand-site.ts'
import { createMemoryFile, type MemoryFile, REVALIDATED, sendMemoryFile, sendMissing } from './memory-file.ts'
import { composePage, type PageContents } from './page-document.ts'
import { brandTags, hiddenTags, publicTags } from './page-head.ts'
import { pathnameOf } from '../routing/pathname-of.ts'
import { type PublicPage, publicPagesOf } from './public-pages.ts'
import { createSecurityTxt, SECURITY_TXT_PATH } from './security-txt.ts'
import type { Site } from '../routing/site.ts'
import { areasBesides, createSiteData, SITE_DATA_ROUTE, type SiteData } from './site-data.ts'
import { siteFiles } from './site-files.ts'
import { siteTexts } from './site-texts.ts'
import { structuredData } from './structured-data.ts'
import { type TextFiles, textsIn } from './text-files.ts'
import type { WebBuild } from './web-build.ts'

/** The route of every address without a page. The app leads from there to `/`. */
const OTHER = 'other'
const ADMIN = 'admin'
/** The chunk of `/`, which is no address. */
const LANDING = 'landing'
const ADMIN_LANGUAGE = 'en'

type ServedPage = { file: MemoryFile; contentSecurityPolicy: string; isAdmin: boolean }

const toServedPage = (deps: PageContents, { isAdmin = false } = {}): ServedPage => {
  const { html, contentSecurityPolicy } = composePage(deps)
  const file = createMemoryFile(Buffer.from(html), 'text/html; charset=utf-8', REVALIDATED)
  return { file, contentSecurityPolicy, isAdmin }
}

/**
 * Pages of visitors have no opener policy: browsers would start another process for it, after the response and before the
 * first paint. All of them, because WebKit adds an entry to the history when the policy of an address changes on a reload.
 */
function setPolicies(reply: FastifyReply, { contentSecurityPolicy, isAdmin }: ServedPage): void {
  reply.header('content-security-policy', contentSecurityPolicy)
  if (!isAdmin) reply.removeHeader('cross-origin-opener-policy')
}

/** The texts that the pages of the admin area start with. */
const ADMIN_AREAS: readonly AreaName[] = ['base']

/** What a site serves, from one version of its brand. */
type PreparedSite = {
  site: Site
  brand: BrandSite
  publicPages: ReadonlyMap<string, PublicPage>
  data: SiteData
  files: ReadonlyMap<string, MemoryFile>
  securityTxt: () => MemoryFile
  /** Pages that were requested before. */
  pages: Map<string, ServedPage>
}

/** An arm of an experiment. */
export type ExperimentArm = { experimentId: string; arm: number; brandVersion: string }

/** Tells the page that its visitor is to be counted. */
const armTags = (arm: ExperimentArm | null): string[] =>
  arm === null ? [] : [`<meta name="experiment" content="${arm.experimentId} ${arm.arm}">`]

export type PagesDeps = {
  build: WebBuild
  texts: TextFiles
  brandOf: (site: Site) => BrandSite
  /**
   * The brand at an earlier version, for visitors who started on it; null if nobody may continue on it. Undefined while
   * brands are edited: all pages show their files.
   */
  brandAtVersion?: (site: Site, version: string) => Promise<BrandSite | null>
  /** The arm of the running experiment that a request without a version gets; null: the live version. */
  armOf?: (request: FastifyRequest) => ExperimentArm | null
  /** A tag for the head of every page of a brand, while brands are edited. */
  editTagOf?: (brand: BrandSite) => string
  /** Files of other releases, for their pages; null: none has it. */
  findAsset?: (address: string) => Promise<MemoryFile | null>
  /** Default: the system's clock. */
  now?: () => Date
}

/** The texts that a page carries. */
function inlineTexts({ version }: TextFiles, language: Language, areas: readonly AreaName[]) {
  const all = textsIn(language)
  return { version, areas: Object.fromEntries(areas.map((area) => [area, all[area]])) }
}

/** A page for search engines, rendered on the server. */
function preparePublic(
  { build, texts, editTagOf, brandAtVersion }: PagesDeps,
  { brand, site, data }: PreparedSite,
  page: PublicPage,
  arm: ExperimentArm | null,
): ServedPage {
  const { config, sitePictures } = brand
  const { language } = site
  const content = page.content === null ? null : brand.contents[page.content]
  const all = { language, areas: textsIn(language) }
  const { html, title, areas } = build.render(page.path, config, { content }, all)
  const firstSteps = page.path === '/' ? build.renderSteps(config, all) : null
  const description = page.describe(siteTexts(language), config)
  const described = { config, content, sitePictures, site, path: page.path, title, description }
  return toServedPage({
    language,
    config,
    siteData: data.address,
    content,
    texts: inlineTexts(texts, language, areasBesides(areas)),
    rootHtml: html,
    firstSteps: firstSteps && { ...firstSteps, ...build.firstStepScriptFor(config, firstSteps) },
    isFinished: true,
    startScript: build.startScript,
    title,
    description,
    headTags: [
      ...brandTags(described),
      ...publicTags(described),
      ...(editTagOf ? [editTagOf(brand)] : []),
      ...armTags(arm),
    ],
    structuredData: structuredData(described),
    styles: build.styles,
    entry: build.entry,
    modules: build.modulesFor(page.routeName),
    inlineScript: build.inlineScriptFor(page.path, config, { isPinned: brandAtVersion !== undefined }),
  })
}

/** A page that the browser renders. */
function prepareWaiting(
  { build, texts, editTagOf, brandAtVersion }: PagesDeps,
  { brand, site, data }: PreparedSite,
  routeName: string,
  arm: ExperimentArm | null,
): ServedPage {
  const { language } = site
  const { config } = brand
  const all = { language, areas: textsIn(language) }
  const { html, title, areas } = build.render(`/${routeName}`, config, null, all)
  return toServedPage({
    language,
    config,
    siteData: data.address,
    content: null,
    texts: inlineTexts(texts, language, areasBesides(areas)),
    rootHtml: html,
    isFinished: false,
    title,
    description: config.description,
    headTags: [
      ...brandTags({ ...brand, site }),
      ...hiddenTags,
      ...(editTagOf ? [editTagOf(brand)] : []),
      ...armTags(arm),
    ],
    structuredData: null,
    styles: { address: build.styles.address },
    entry: build.entry,
    modules: build.modulesFor(routeName),
    ...(FOLLOWING_PAGES.includes(routeName) &&
      brandAtVersion && {
        inlineScript: build.inlineScriptFor(`/${routeName}`, config, { isPinned: true }),
      }),
  })
}

/** All pages of the admin area: rendered in the browser, without scripts of Stripe or an ad network. */
function prepareAdmin({ build, texts }: PagesDeps, { brand, site }: PreparedSite): ServedPage {
  const config = { ...brand.config, payments: null, adNetwork: null }
  const contents: PageContents = {
    language: ADMIN_LANGUAGE,
    config,
    content: null,
    texts: inlineTexts(texts, ADMIN_LANGUAGE, ADMIN_AREAS),
    rootHtml: '',
    isFinished: false,
    title: `Admin | ${config.name}`,
    description: config.description,
    headTags: [...brandTags({ ...brand, site }), ...hiddenTags],
    structuredData: null,
    styles: build.admin.styles,
    entry: build.admin.entry,
    modules: build.admin.modules,
    hasOwnFrames: true,
  }
  return toServedPage(contents, { isAdmin: true })
}

/** The version that a page is requested at. `pinned-version.inline.js` asks for it. */
function versionIn({ query }: FastifyRequest): string | null {
  const version = isRecord(query) ? query['version'] : undefined
  return typeof version === 'string' ? version : null
}

/** Whether a page shows visitors the version on which they started. */
const isFollowing = ({ publicPages }: PreparedSite, pathname: string): boolean =>
  publicPages.has(pathname) || FOLLOWING_PAGES.includes(pathname.split('/', 2)[1] ?? '')

/**
 * Serves the web app: built files from memory, finished public pages, and for every other address the page that
 * starts the app, which redirects unknown ones to `/`. Unknown addresses answer 404, with that page for browsers.
 */
export function addPages(
  app: FastifyInstance,
  deps: PagesDeps,
): {
  /** Makes the pages of these sites before their first visitor arrives; those of others are made when requested. */
  warm: (sites: readonly Site[]) => Promise<void>
  /** Makes the pages on the way through the funnel of a version that is not live yet. */
  warmVersion: (site: Site, brand: BrandSite) => Promise<void>
} {
  const { build, texts, brandOf, brandAtVersion, now = () => new Date() } = deps
  const sites = new WeakMap<Site, WeakMap<BrandSite['config'], PreparedSite>>()

  /** What was prepared from a version is dropped together with it. */
  const preparedFor = (site: Site, brand = brandOf(site)): PreparedSite => {
    const ofSite = sites.get(site) ?? new WeakMap<BrandSite['config'], PreparedSite>()
    sites.set(site, ofSite)
    const known = ofSite.get(brand.config)
    if (known) return known
    const prepared = {
      site,
      brand,
      publicPages: new Map(publicPagesOf(brand).map((page) => [page.path, page])),
      data: createSiteData(brand.config, site.language, site.basePath),
      files: siteFiles(brand, site),
      securityTxt: createSecurityTxt(brand, site, now),
      pages: new Map<string, ServedPage>(),
    }
    ofSite.set(brand.config, prepared)
    return prepared
  }

  const makePage = (
    site: PreparedSite,
    publicPage: PublicPage | undefined,
    routeName: string,
    arm: ExperimentArm | null,
  ): ServedPage => {
    if (publicPage) return preparePublic(deps, site, publicPage, arm)
    return routeName === ADMIN ? prepareAdmin(deps, site) : prepareWaiting(deps, site, routeName, arm)
  }

  const routeNameOf = (site: PreparedSite, pathname: string): string => {
    const publicPage = site.publicPages.get(pathname)
    // The page `quiz` shows `/quiz/age`.
    const folder = pathname.split('/', 2)[1] ?? ''
    const isPublic = site.publicPages.has(`/${folder}`) || folder === LANDING
    const isFolder = folder === ADMIN || (build.hasRoute(folder) && !isPublic)
    return publicPage?.routeName ?? (isFolder ? folder : OTHER)
  }

  const pageFor = (site: PreparedSite, pathname: string, arm: ExperimentArm | null = null): ServedPage => {
    const publicPage = site.publicPages.get(pathname)
    const routeName = routeNameOf(site, pathname)
    const path = publicPage?.path ?? `${routeName}/`
    const key = arm === null ? path : `${path} ${arm.experimentId} ${arm.arm}`
    const known = site.pages.get(key)
    if (known) return known
    const page = makePage(site, publicPage, routeName, arm)
    site.pages.set(key, page)
    return page
  }

  app.get('/assets/*', async (request, reply) => {
    const address = pathnameOf(request)
    const file = build.assets.get(address) ?? (await deps.findAsset?.(address))
    if (!file) throw new AppError('not_found', 'There is no such file')
    return sendMemoryFile(request, reply, file)
  })

  // The page of another release gets no data here, and asks the API.
  app.get<{ Params: { version: string; hash: string } }>(SITE_DATA_ROUTE, async (request, reply) => {
    const { site } = request
    const { version, hash } = request.params
    const live = brandOf(site)
    const brand = live.config.brandVersion === version ? live : await brandAtVersion?.(site, version)
    const file = brand && preparedFor(site, brand).data.file
    if (!file || hash !== `${file.hash}.json`) throw new AppError('not_found', 'There is no such file')
    return sendMemoryFile(request, reply, file)
  })

  /** A page at the version that it is requested at; the live one if that has ended. */
  const sendAtVersion = async (request: FastifyRequest, reply: FastifyReply, version: string) => {
    const brand = await brandAtVersion?.(request.site, version)
    const page = pageFor(preparedFor(request.site, brand ?? undefined), pathnameOf(request))
    setPolicies(reply, page)
    return sendMemoryFile(request, reply, page.file, { cacheControl: 'no-store' })
  }

  /**
   * A page of an experiment. No cache between may keep it; the browser's copy is revalidated. If the version cannot be
   * shown, the visitor gets the live one and is not counted.
   */
  const sendArm = async (request: FastifyRequest, reply: FastifyReply, arm: ExperimentArm) => {
    const brand = await brandAtVersion?.(request.site, arm.brandVersion)
    const prepared = preparedFor(request.site, brand ?? undefined)
    const page = pageFor(prepared, pathnameOf(request), brand ? arm : null)
    setPolicies(reply, page)
    return sendMemoryFile(request, reply, page.file, { cacheControl: 'private, no-cache' })
  }

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const pathname = pathnameOf(request)
    const site = preparedFor(request.site)
    const isDefaultLanguage = request.site.basePath === ''
    const siteFile =
      pathname === SECURITY_TXT_PATH && isDefaultLanguage ? site.securityTxt() : site.files.get(pathname)
    if (siteFile) return sendMemoryFile(request, reply, siteFile)
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    const isForeignAdmin = pathname.split('/', 2)[1] === ADMIN && !isDefaultLanguage
    const isUnknown = routeNameOf(site, pathname) === OTHER
    if (pathname.startsWith('/api/') || isForeignAdmin || (isUnknown && !wantsPage)) {
      throw new AppError('not_found', 'There is nothing at this address')
    }
    const version = versionIn(request)
    if (isFollowing(site, pathname)) {
      if (version !== null) return sendAtVersion(request, reply, version)
      const arm = deps.armOf?.(request) ?? null
      if (arm !== null) return sendArm(request, reply, arm)
    }
    const page = pageFor(site, pathname)
    setPolicies(reply, page)
    // The app leads people to the landing; programs read the status.
    return isUnknown ? sendMissing(request, reply, page.file) : sendMemoryFile(request, reply, page.file)
  }
  app.get('/', sendPage)
  app.get('/*', sendPage)

  const onTheWay = FOLLOWING_PAGES.filter((name) => name === '' || build.hasRoute(name)).map(
    (name) => `/${name}`,
  )
  /** Requests are answered between two pages. */
  const makePages = async (prepared: PreparedSite, paths: Iterable<string>): Promise<MemoryFile[]> => {
    const files: MemoryFile[] = []
    for (const path of new Set(paths)) {
      files.push(pageFor(prepared, path).file)
      await setImmediate()
    }
    return files
  }
  const warm = async (warmed: readonly Site[]) => {
    const files: MemoryFile[] = []
    for (const prepared of warmed.map((site) => preparedFor(site)))
      files.push(
        ...(await makePages(prepared, [...onTheWay, ...prepared.publicPages.keys()])),
        ...prepared.files.values(),
        prepared.data.file,
      )
    app.shrinker?.add([...files, ...texts.files.values(), ...build.assets.values()])
  }
  const warmVersion = async (site: Site, brand: BrandSite) => {
    const prepared = preparedFor(site, brand)
    const files = [prepared.data.file, ...(await makePages(prepared, onTheWay))]
    for (const file of files) if (file.isCompressible) await file.bytes('br')
    app.shrinker?.add(files)
  }
  return { warm, warmVersion }
}
