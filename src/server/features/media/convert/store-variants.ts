import type { Database } from '#server/db/database.ts'
import { mediaVariants } from '#server/db/schema/studio/media.ts'
import { blobHash, storeBlobs } from '../media.ts'
import type { Variant } from './conversion.ts'

const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const

/** Stores the variants of a picture; known ones are not stored again. */
export async function storeVariants(
  db: Database['db'],
  brandId: string,
  sourceHash: string,
  variants: readonly Variant[],
  now: Date,
): Promise<void> {
  for (const { format, width, content } of variants) {
    const hash = blobHash(content)
    await storeBlobs(db, brandId, [{ hash, contentType: CONTENT_TYPES[format], content }], now)
    await db
      .insert(mediaVariants)
      .values({ brandId, sourceHash, format, width, hash, sizeBytes: content.length, createdAt: now })
      .onConflictDoNothing()
  }
}
