import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { BrandError, formatProblem } from '#shared/brand/brand-error.ts'
import { sourceLanguage } from '#shared/brand/brand-languages.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import { documentHash, type VersionDocument } from '#shared/versions/version-document.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { LoadVerified } from '#server/brand/load-document.ts'
import { administrators } from '#server/db/schema/admin.ts'
import type { RenderMail } from '#server/features/mails/mails.ts'
import { readBlobs } from '#server/features/media/media.ts'
import { sha256 } from '#server/db/at-rest/chain.ts'
import { sendMemoryFile } from '#server/http/pages/memory-file.ts'
import type { PageDocument } from '#server/http/pages/page-document.ts'
import { below, previewConfig, previewPage, previewProblems } from '#server/http/pages/preview-pages.ts'
import type { TextFiles } from '#server/http/pages/text-files.ts'
import type { WebBuild } from '#server/http/pages/web-build.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { pathnameOf } from '#server/http/routing/pathname-of.ts'
import { contentOf } from './compare-contents.ts'
import { previewAnswer } from './preview-answers.ts'
import { sendMailPreview } from './preview-mails.ts'
import { PREVIEW_PATH, type Preview, type PreviewLinks } from './preview-links.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Loaded contents are kept: each page of a preview asks several times. */
const KEPT = 8

export type PreviewDeps = StudioDeps & {
  links: PreviewLinks
  build: WebBuild
  texts: TextFiles
  /** null: the templates of mails are not built. */
  renderMail: RenderMail | null
  loadVerified: LoadVerified
}

const nothing = () => new AppError('not_found', 'There is nothing at this address')

type Opened = { preview: Preview; base: string; rest: string }

/** Loads contents, the last few of which are kept. */
function createLoader({ database, loadVerified }: PreviewDeps) {
  const kept = new LRUCache<string, Promise<LoadedBrand>>({ max: KEPT })
  return (brandId: string, document: VersionDocument): Promise<LoadedBrand> => {
    const key = `${brandId} ${documentHash(document, sha256)}`
    const known = kept.get(key)
    if (known) return known
    const loading = readBlobs(database.db, brandId, Object.values(document.pictures)).then((pictures) =>
      loadVerified(document, pictures, { folder: `drafts/${brandId}` }),
    )
    kept.set(key, loading)
    loading.catch(() => kept.delete(key))
    return loading
  }
}

function send(reply: FastifyReply, { html, contentSecurityPolicy }: PageDocument) {
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Serves previews: pages of the real app with the content of a draft or a version. */
export function addPreviews(app: FastifyInstance, deps: PreviewDeps): void {
  const load = createLoader(deps)

  /** @throws AppError `not_found` for a link that has expired, or of somebody who may no longer enter the admin area */
  async function open(request: FastifyRequest): Promise<Opened> {
    const [token = '', ...rest] = pathnameOf(request)
      .slice(PREVIEW_PATH.length + 1)
      .split('/')
    const preview = deps.links.read(token, nowOf(deps))
    if (preview === null) throw nothing()
    const [operator] = await deps.database.db
      .select({ brandIds: administrators.brandIds })
      .from(administrators)
      .where(eq(administrators.accountId, preview.accountId))
    if (!operator || (operator.brandIds && !operator.brandIds.includes(preview.brandId))) throw nothing()
    return { preview, base: `${PREVIEW_PATH}/${token}`, rest: `/${rest.join('/')}` }
  }

  async function shown({ preview, base }: Opened) {
    const { brandId, content } = preview
    const loaded = await load(brandId, await contentOf(deps, brandId, content))
    const own = sourceLanguage(loaded.brand)
    const translated = preview.language === null ? undefined : loaded.translations.get(preview.language)
    const language = translated && preview.language !== null ? preview.language : own
    const { brand, config, contents, sitePictures } = translated ?? loaded
    return {
      config,
      ownTexts: brand.mails ?? {},
      pictures: loaded.pictures,
      language,
      site: { config: previewConfig(config, base, language), contents: below(contents, base), sitePictures },
    }
  }

  const call = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = await open(request)
    if (!opened.rest.startsWith('/api/')) throw nothing()
    const { site } = await shown(opened)
    const { status, data } = previewAnswer(site, request.method, opened.rest.slice('/api'.length))
    return reply.code(status).header('cache-control', 'no-store').send({ success: true, data })
  }

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = await open(request)
    if (opened.rest.startsWith('/api/')) return call(request, reply)
    try {
      const { site, pictures, language, config: ownConfig, ownTexts } = await shown(opened)
      const { rest: path } = opened
      if (path.startsWith('/mails/') && deps.renderMail !== null)
        return await sendMailPreview(reply, {
          renderMail: deps.renderMail,
          config: ownConfig,
          ownTexts,
          language,
          path,
        })
      const picture = pictures.get(opened.rest)
      if (picture) return await sendMemoryFile(request, reply, picture)
      const { config } = site
      return await send(reply, previewPage(deps, { config, language, pathname: opened.rest }))
    } catch (error) {
      if (!(error instanceof BrandError)) throw error
      return send(reply, previewProblems(error.problems.map(formatProblem)))
    }
  }

  // The token is longer than a parameter of an address may be.
  app.get(`${PREVIEW_PATH}/*`, page)
  for (const method of ['POST', 'PATCH', 'DELETE'] as const)
    app.route({ method, url: `${PREVIEW_PATH}/*`, handler: call })
}
