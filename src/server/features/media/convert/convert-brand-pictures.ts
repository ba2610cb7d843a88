import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readPictureAddress } from '#shared/media/picture-address.ts'
import { mediaVariants } from '#server/db/schema/studio/media.ts'
import type { Enqueue, Jobs } from '#server/jobs/jobs.ts'
import type { MediaDeps } from '../media-deps.ts'
import { storeVariants } from './store-variants.ts'

/** A brand's first pictures may take a minute each on a slow machine. */
const TIMEOUT_SECONDS = 30 * 60

async function hasVariants({ database }: MediaDeps, brandId: string, hash: string): Promise<boolean> {
  const [variant] = await database.db
    .select({ hash: mediaVariants.hash })
    .from(mediaVariants)
    .where(and(eq(mediaVariants.brandId, brandId), eq(mediaVariants.sourceHash, hash)))
    .limit(1)
  return variant !== undefined
}

/**
 * Creates the missing variants of the pictures that a brand shows now, also of those in its folder. A picture that cannot
 * be converted is served as it is.
 */
async function convertBrandPictures(deps: MediaDeps, brandId: string, signal?: AbortSignal): Promise<number> {
  let converted = 0
  for (const [address, file] of deps.brands.of(brandId).pictures) {
    if (signal?.aborted) break
    if (readPictureAddress(address)?.widest == null) continue
    const content = await file.bytes('identity')
    const hash = createHash('sha256').update(content).digest('hex')
    if (await hasVariants(deps, brandId, hash)) continue
    try {
      const { variants } = await deps.converter.convert({ content, frame: null })
      await deps.database.db.transaction((db) => storeVariants(db, brandId, hash, variants, deps.now()))
      converted += 1
    } catch (error) {
      deps.logger.warn({ err: error, address }, 'a picture has no variants')
    }
  }
  return converted
}

const dataSchema = z.strictObject({ brandId: z.string() })

/** Runs at the start and when a brand changes. @returns adds the job for a brand */
export const defineConversionJob = (
  jobs: Pick<Jobs, 'define'>,
  deps: MediaDeps,
): Enqueue<z.infer<typeof dataSchema>> =>
  jobs.define({
    name: 'brand_pictures',
    data: dataSchema,
    run: async ({ brandId }, signal) => {
      if (deps.brands.ids().includes(brandId)) await convertBrandPictures(deps, brandId, signal)
    },
    timeoutSeconds: TIMEOUT_SECONDS,
  })
