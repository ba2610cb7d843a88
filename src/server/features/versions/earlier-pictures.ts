import { and, eq, gte, lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { mediaBlobs } from '#server/db/schema/media.ts'
import { createMemoryFile, IMMUTABLE, type MemoryFile } from '#server/http/pages/memory-file.ts'

const MAX_CACHED = 200

/** The digits of a hash that the address of a picture begins with: 10 characters of 6 bits are 15 hexadecimal digits. */
function hashStart(address: string): string | null {
  const [, start] = /^\/pictures\/([\w-]{10})-/.exec(address) ?? []
  return start === undefined ? null : Buffer.from(`${start}A`, 'base64url').toString('hex').slice(0, 15)
}

/**
 * Finds pictures of versions that this instance does not show: pages of visitors who started earlier name them, and pages
 * of instances that have switched before this one.
 */
export function createEarlierPictures({ db }: Pick<Database, 'db'>) {
  const known = new Map<string, MemoryFile>()
  return async (brandId: string, address: string): Promise<MemoryFile | null> => {
    const start = hashStart(address)
    if (start === null) return null
    const key = `${brandId} ${start}`
    const cached = known.get(key)
    if (cached) return cached
    const [row] = await db
      .select({ content: mediaBlobs.content, contentType: mediaBlobs.contentType })
      .from(mediaBlobs)
      .where(
        and(
          eq(mediaBlobs.brandId, brandId),
          gte(mediaBlobs.hash, start),
          // After every hexadecimal digit.
          lt(mediaBlobs.hash, `${start}g`),
        ),
      )
      .limit(1)
    if (row === undefined) return null
    const file = createMemoryFile(row.content, row.contentType, IMMUTABLE)
    known.set(key, file)
    for (const oldest of known.keys()) {
      if (known.size <= MAX_CACHED) break
      known.delete(oldest)
    }
    return file
  }
}
