import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { administrators } from '#server/db/schema/admin.ts'
import { createPictureSender, type PictureSources } from '#server/http/pages/pictures.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { pathnameOf } from '#server/http/routing/pathname-of.ts'
import type { MediaDeps } from '../media-deps.ts'
import { PICTURES_OF_BRANDS } from './picture-links.ts'

/** Of somebody who may no longer see it. */
const CACHE_CONTROL = 'private, max-age=3600'

/** Serves the pictures of brands to operators: those of the library, of drafts and of all versions, and the emojis. */
export function addPicturesOfBrands(
  app: FastifyInstance,
  { database, links, brands, now }: Pick<MediaDeps, 'database' | 'links' | 'brands' | 'now'>,
  sources: PictureSources,
): void {
  const send = createPictureSender((brandId) => brands.of(brandId).pictures, sources)

  async function mayOpen(accountId: string, brandId: string): Promise<boolean> {
    const [operator] = await database.db
      .select({ brandIds: administrators.brandIds })
      .from(administrators)
      .where(eq(administrators.accountId, accountId))
    if (!operator || !brands.ids().includes(brandId)) return false
    return operator.brandIds?.includes(brandId) ?? true
  }

  // The token is longer than a parameter of an address may be.
  app.get(`${PICTURES_OF_BRANDS}/*`, async (request, reply) => {
    const [token = '', ...rest] = pathnameOf(request)
      .slice(PICTURES_OF_BRANDS.length + 1)
      .split('/')
    const link = links.read(token, now())
    if (link === null || !(await mayOpen(link.accountId, link.brandId)))
      throw new AppError('not_found', 'There is nothing at this address')
    const { brandId } = link
    return send(request, reply, { brandId, address: `/${rest.join('/')}`, cacheControl: CACHE_CONTROL })
  })
}
