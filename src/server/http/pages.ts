import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppConfig } from '#shared/brand/brand.ts'
import { AppError } from './app-error.ts'
import { createMemoryFile, type MemoryFile, REVALIDATED, sendMemoryFile } from './memory-file.ts'
import { composePage, type PageParts } from './page-document.ts'
import type { WebBuild } from './web-build.ts'

/** Pages that are sent finished, drawn once for each version of the brand; and the file of each in `routes/`. */
const FINISHED_PAGES = new Map([['/', 'landing']])
/** Stands for every address without a file of its own in `routes/`: the app decides where that leads. */
const OTHER = 'other'

const pathnameOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

type ServedPage = { file: MemoryFile; contentSecurityPolicy: string }

const toServedPage = (parts: PageParts): ServedPage => {
  const { html, contentSecurityPolicy } = composePage(parts)
  const file = createMemoryFile(Buffer.from(html), 'text/html; charset=utf-8', REVALIDATED)
  return { file, contentSecurityPolicy }
}

export type PagesParts = { build: WebBuild; currentConfig: () => AppConfig; publicUrl: string }

/**
 * Serves the web app: built files from memory, `/` as a finished page, every other address with the page
 * that starts the app, which leads unknown ones to `/`. Addresses of files that are not there are not
 * found. Call `warm` to compress everything before the first visitor asks.
 */
export function addPages(
  app: FastifyInstance,
  { build, currentConfig, publicUrl }: PagesParts,
): { warm: () => Promise<void> } {
  let pages = new Map<string, ServedPage>()
  let preparedFrom: AppConfig | null = null

  const prepareFinished = (config: AppConfig, pathname: string, routeName: string): ServedPage =>
    toServedPage({
      config,
      rootHtml: build.render(pathname, config).html,
      styles: { text: build.styles.text },
      entry: build.entry,
      modules: build.modulesFor(routeName),
      inlineScript: build.earlyTapSource,
      title: config.description,
      canonicalUrl: `${publicUrl}${pathname}`,
    })

  const prepareWaiting = (config: AppConfig, pathname: string, routeName: string): ServedPage =>
    toServedPage({
      config,
      rootHtml: build.render(pathname, config).html,
      styles: { address: build.styles.address },
      entry: build.entry,
      modules: build.modulesFor(routeName),
      title: config.name,
    })

  const pageFor = (pathname: string): ServedPage => {
    const config = currentConfig()
    if (config !== preparedFrom) {
      pages = new Map()
      preparedFrom = config
    }
    const finished = FINISHED_PAGES.get(pathname)
    // `/quiz/age` is shown by `routes/quiz.tsx`.
    const folder = pathname.split('/', 2)[1] ?? ''
    const routeName = finished ?? (build.hasRoute(folder) ? folder : OTHER)
    const key = finished === undefined ? `/${routeName}` : pathname
    const known = pages.get(key)
    if (known) return known
    const prepare = finished === undefined ? prepareWaiting : prepareFinished
    const page = prepare(config, key, routeName)
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
    // A browser that asks for a page is led to one; what asks for a file learns that it is not there.
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
    const files = [pageFor('/').file, ...build.assets.values()].filter((file) => file.isCompressible)
    for (const file of files) await Promise.all([file.bytes('br'), file.bytes('gzip')])
  }
  return { warm }
}
