/** What other features may use of the media library. */
import { and, eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { mediaBlobs } from '#server/db/schema/studio/media.ts'
import { fieldRefusal } from '#server/http/routing/refusal.ts'

export { pictureType } from './convert/picture-type.ts'

/** A picture's bytes. */
export type Blob = { hash: string; contentType: string; content: Buffer }

export const blobHash = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Stores a picture, unless it is known. A known one that is being deleted is stored again after that. */
async function storeBlob(
  db: Database['db'],
  brandId: string,
  { hash, contentType, content }: Blob,
  now: Date,
): Promise<void> {
  const stored = await db
    .insert(mediaBlobs)
    .values({ brandId, hash, contentType, sizeBytes: content.length, content, createdAt: now })
    .onConflictDoNothing()
    .returning({ hash: mediaBlobs.hash })
  if (stored.length > 0 || (await holdStored(db, brandId, [hash])).has(hash)) return
  await storeBlob(db, brandId, { hash, contentType, content }, now)
}

/** Stores pictures of a brand and keeps them until the transaction ends. Known ones are not stored again. */
export async function storeBlobs(
  db: Database['db'],
  brandId: string,
  blobs: readonly Blob[],
  now: Date,
): Promise<void> {
  for (const blob of blobs) await storeBlob(db, brandId, blob, now)
}

/** Of these hashes, those that are stored. */
export async function readBlobs(
  db: Database['db'],
  brandId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Blob>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .select({ hash: mediaBlobs.hash, contentType: mediaBlobs.contentType, content: mediaBlobs.content })
    .from(mediaBlobs)
    .where(and(eq(mediaBlobs.brandId, brandId), inArray(mediaBlobs.hash, [...hashes])))
  return new Map(rows.map((row) => [row.hash, row]))
}

/**
 * Keeps pictures until the transaction ends.
 * @returns of these hashes, those that are stored
 */
export async function holdStored(
  transaction: Database['db'],
  brandId: string,
  hashes: readonly string[],
): Promise<ReadonlySet<unknown>> {
  if (hashes.length === 0) return new Set()
  const held = await transaction
    .select({ hash: mediaBlobs.hash })
    .from(mediaBlobs)
    .where(and(eq(mediaBlobs.brandId, brandId), inArray(mediaBlobs.hash, [...new Set(hashes)])))
    .orderBy(mediaBlobs.hash)
    .for('key share')
  return new Set(held.map(({ hash }) => hash))
}

/**
 * Keeps pictures that a version or draft names until the transaction ends: call it in the transaction that stores it.
 *
 * @param pictures hashes by name
 * @throws AppError `validation_failed` for the first picture that is not stored
 */
export async function holdBlobs(
  transaction: Database['db'],
  brandId: string,
  pictures: Readonly<Record<string, unknown>>,
): Promise<void> {
  const hashes = Object.values(pictures).filter((hash) => typeof hash === 'string')
  const stored = await holdStored(transaction, brandId, hashes)
  const missing = Object.entries(pictures).find(([, hash]) => !stored.has(hash))
  if (missing) throw fieldRefusal(`pictures.${missing[0]}`, 'picture_not_found')
}
