import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../routing/app-error.ts'
import type { BrandSite } from './brand-site.ts'
import { createMemoryFile, type MemoryFile, REVALIDATED, sendMemoryFile } from './memory-file.ts'
import { composePage, type PageContents } from './page-document.ts'
import { brandTags, hiddenTags, publicTags } from './page-head.ts'
import { pathnameOf } from '../routing/pathname-of.ts'
import { PUBLIC_PAGES, type PublicPage } from './public-pages.ts'
import { createSecurityTxt, SECURITY_TXT_PATH } from './security-txt.ts'
import { siteFiles } from './site-files.ts'
import { structuredData } from './structured-data.ts'
import type { WebBuild } from './web-build.ts'

const publicPages = new Map(PUBLIC_PAGES.map((page) => [page.path, page]))
/** The route of every address without a page; the app decides what to show. */
const OTHER = 'other'
const ADMIN = 'admin'

type ServedPage = { file: MemoryFile; contentSecurityPolicy: string }

const toServedPage = (deps: PageContents): ServedPage => {
  const { html, contentSecurityPolicy } = composePage(deps)
  const file = createMemoryFile(Buffer.from(html), 'text/html; charset=utf-8', REVALIDATED)
  return { file, contentSecurityPolicy }
}

export type PagesDeps = {
  build: WebBuild
  currentSite: () => BrandSite
  publicUrl: string
  /** Default: the system's clock. */
  now?: () => Date
}

/** A page for search engines, rendered on the server. */
function preparePublic({ build, publicUrl }: PagesDeps, site: BrandSite, page: PublicPage): ServedPage {
  const { config, sitePictures } = site
  const content = page.content === null ? null : site.contents[page.content]
  const { html, title } = build.render(page.path, config, { content })
  const description = page.describe(config)
  const described = { config, content, sitePictures, publicUrl, path: page.path, title, description }
  return toServedPage({
    config,
    content,
    rootHtml: html,
    isFinished: true,
    title,
    description,
    headTags: [...brandTags(described), ...publicTags(described)],
    structuredData: structuredData(described),
    styles: { text: build.styles.text },
    entry: build.entry,
    modules: build.modulesFor(page.routeName),
    inlineScript: build.inlineScriptFor(page.path, config),
  })
}

/** A page that the browser renders. */
function prepareWaiting({ build }: PagesDeps, site: BrandSite, routeName: string): ServedPage {
  const { config } = site
  const { html, title } = build.render(`/${routeName}`, config, null)
  return toServedPage({
    config,
    content: null,
    rootHtml: html,
    isFinished: false,
    title,
    description: config.description,
    headTags: [...brandTags(site), ...hiddenTags],
    structuredData: null,
    styles: { address: build.styles.address },
    entry: build.entry,
    modules: build.modulesFor(routeName),
  })
}

/** All pages of the admin area: rendered in the browser, without scripts of Stripe or an ad network. */
function prepareAdmin({ build }: PagesDeps, site: BrandSite): ServedPage {
  const config = { ...site.config, payments: null, adNetwork: null }
  return toServedPage({
    config,
    content: null,
    rootHtml: '',
    isFinished: false,
    title: `Admin | ${config.name}`,
    description: config.description,
    headTags: [...brandTags(site), ...hiddenTags],
    structuredData: null,
    styles: build.admin.styles,
    entry: build.admin.entry,
    modules: build.admin.modules,
  })
}

/**
 * Serves the web app: built files from memory, finished public pages, and for every other address the page that
 * starts the app, which redirects unknown ones to `/`. Unknown file addresses answer 404. `warm` compresses what the
 * build has not, before the first visitor arrives.
 */
export function addPages(app: FastifyInstance, deps: PagesDeps): { warm: () => Promise<void> } {
  const { build, currentSite, publicUrl } = deps
  const securityTxt = createSecurityTxt(publicUrl, deps.now ?? (() => new Date()))
  let pages = new Map<string, ServedPage>()
  let files: ReadonlyMap<string, MemoryFile> = new Map()
  let preparedFrom: BrandSite['config'] | null = null

  /** Drops pages that were prepared from an earlier version of the brand. */
  const prepared = (): BrandSite => {
    const site = currentSite()
    if (site.config !== preparedFrom) {
      pages = new Map()
      files = siteFiles(site, publicUrl)
      preparedFrom = site.config
    }
    return site
  }

  const makePage = (site: BrandSite, publicPage: PublicPage | undefined, routeName: string): ServedPage => {
    if (publicPage) return preparePublic(deps, site, publicPage)
    return routeName === ADMIN ? prepareAdmin(deps, site) : prepareWaiting(deps, site, routeName)
  }

  const pageFor = (pathname: string): ServedPage => {
    const site = prepared()
    const publicPage = publicPages.get(pathname)
    // The page `quiz` shows `/quiz/age`.
    const folder = pathname.split('/', 2)[1] ?? ''
    const isFolder = folder === ADMIN || (build.hasRoute(folder) && !publicPages.has(`/${folder}`))
    const routeName = publicPage?.routeName ?? (isFolder ? folder : OTHER)
    const key = publicPage?.path ?? `${routeName}/`
    const known = pages.get(key)
    if (known) return known
    const page = makePage(site, publicPage, routeName)
    pages.set(key, page)
    return page
  }

  app.get('/assets/*', (request, reply) => {
    const file = build.assets.get(pathnameOf(request))
    if (file === undefined) throw new AppError('not_found', 'There is no such file')
    return sendMemoryFile(request, reply, file)
  })

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const pathname = pathnameOf(request)
    const site = prepared()
    const siteFile = pathname === SECURITY_TXT_PATH ? securityTxt(site) : files.get(pathname)
    if (siteFile) return sendMemoryFile(request, reply, siteFile)
    // A request for an unknown page gets the app; a request for an unknown file gets 404.
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    if (pathname.startsWith('/api/') || (extname(pathname) !== '' && !wantsPage)) {
      throw new AppError('not_found', 'There is nothing at this address')
    }
    const { file, contentSecurityPolicy } = pageFor(pathname)
    reply.header('content-security-policy', contentSecurityPolicy)
    return sendMemoryFile(request, reply, file)
  }
  app.get('/', sendPage)
  app.get('/*', sendPage)

  const warm = async () => {
    const finished = PUBLIC_PAGES.map(({ path }) => pageFor(path).file)
    const compressible = [...finished, ...files.values(), ...build.assets.values()].filter(
      (file) => file.isCompressible,
    )
    for (const file of compressible) {
      await Promise.all([file.bytes('br', app.compressionEffort), file.bytes('gzip', app.compressionEffort)])
    }
  }
  return { warm }
}
