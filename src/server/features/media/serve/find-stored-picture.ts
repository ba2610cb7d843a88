import { LRUCache } from 'lru-cache'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { readPictureAddress } from '#shared/media/picture-address.ts'
import type { VariantFormat } from '#shared/media/picture-rules.ts'
import { mediaBlobs, mediaVariants } from '#server/db/schema/studio/media.ts'
import { createMemoryFile, IMMUTABLE, type MemoryFile } from '#server/http/pages/memory-file.ts'
import type { PictureSources } from '#server/http/pages/pictures.ts'
import type { MediaDeps } from '../media-deps.ts'

/** Bytes of pictures that stay in memory; the pictures of live versions are besides this. */
const CACHE_BYTES = 48 * 1024 * 1024
/** After the last hexadecimal digit. */
const AFTER_DIGITS = 'g'

type Stored = { content: Buffer; contentType: string }

/** Pictures of the library, variants and emojis, by address. The most used stay in memory. */
export function createStoredPictures({
  database: { db },
  emojis,
}: Pick<MediaDeps, 'database' | 'emojis'>): PictureSources {
  const cache = new LRUCache<string, MemoryFile>({ maxSize: CACHE_BYTES })

  const remembered = async (key: string, read: () => Promise<Stored | undefined>) => {
    const known = cache.get(key)
    if (known) return known
    const found = await read()
    if (found === undefined) return null
    const type = found.contentType === 'image/svg+xml' ? 'image/svg+xml; charset=utf-8' : found.contentType
    const file = createMemoryFile(found.content, type, IMMUTABLE)
    // An empty picture has no size that the cache accepts.
    cache.set(key, file, { size: Math.max(1, found.content.length) })
    return file
  }

  const readBlob = async (brandId: string, start: string): Promise<Stored | undefined> => {
    const [blob] = await db
      .select({ content: mediaBlobs.content, contentType: mediaBlobs.contentType })
      .from(mediaBlobs)
      .where(
        and(
          eq(mediaBlobs.brandId, brandId),
          gte(mediaBlobs.hash, start),
          lt(mediaBlobs.hash, start + AFTER_DIGITS),
        ),
      )
      .limit(1)
    return blob
  }

  /** The narrowest variant that is wide enough, else the widest. */
  const readVariant = async (brandId: string, start: string, format: VariantFormat, widest: number) => {
    const [variant] = await db
      .select({ content: mediaBlobs.content, contentType: mediaBlobs.contentType })
      .from(mediaVariants)
      .innerJoin(
        mediaBlobs,
        and(eq(mediaBlobs.brandId, mediaVariants.brandId), eq(mediaBlobs.hash, mediaVariants.hash)),
      )
      .where(
        and(
          eq(mediaVariants.brandId, brandId),
          gte(mediaVariants.sourceHash, start),
          lt(mediaVariants.sourceHash, start + AFTER_DIGITS),
          eq(mediaVariants.format, format),
        ),
      )
      .orderBy(sql`${mediaVariants.width} < ${widest}`, asc(sql`abs(${mediaVariants.width} - ${widest})`))
      .limit(1)
    return variant
  }

  return {
    variant: async (brandId, address, format) => {
      const said = readPictureAddress(address)
      if (said === null || said.widest === null) return null
      const { hashStart, widest } = said
      return remembered(`${brandId} ${hashStart} ${format} ${widest}`, () =>
        readVariant(brandId, hashStart, format, widest),
      )
    },
    picture: async (brandId, address) => {
      const said = readPictureAddress(address)
      if (said === null) return null
      const { hashStart } = said
      const stored = await remembered(`${brandId} ${hashStart}`, () => readBlob(brandId, hashStart))
      return stored ?? emojis.at(address)
    },
  }
}
