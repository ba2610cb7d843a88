import type { z } from 'zod'
import type { versionFileSchema } from '#shared/contract/admin/admin-versions.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { type Blob, blobHash, pictureType, readBlobs, storeBlobs } from '#server/features/media/media.ts'
import { fieldRefusal, refusal } from '#server/http/routing/refusal.ts'
import { createVersion } from './create-version.ts'
import { readVersionRow, type VersionAuthor, type VersionRow } from './store-version.ts'
import type { VersionsDeps } from './versions-deps.ts'

type VersionFile = z.output<typeof versionFileSchema>

/** @throws AppError `not_found` */
export async function readDocument(
  { database: { db } }: VersionsDeps,
  brandId: string,
  number: number,
): Promise<Pick<VersionRow, 'number' | 'hash' | 'document'>> {
  const row = await readVersionRow(db, brandId, number)
  if (row === null) throw refusal('version_not_found')
  return row
}

/** A version with its pictures. @throws AppError `not_found` */
export async function exportVersion(
  deps: VersionsDeps,
  brandId: string,
  number: number,
): Promise<{ document: VersionDocument; pictures: ReadonlyMap<string, Blob> }> {
  const { document } = await readDocument(deps, brandId, number)
  const hashes = [...new Set(Object.values(document.pictures))]
  return { document, pictures: await readBlobs(deps.database.db, brandId, hashes) }
}

export const toFile = ({
  document,
  pictures,
}: Awaited<ReturnType<typeof exportVersion>>): {
  document: VersionDocument
  pictures: VersionFile['pictures']
} => ({
  document,
  pictures: Object.fromEntries(
    [...pictures].map(([hash, { contentType, content }]) => [
      hash,
      { contentType, base64: content.toString('base64') },
    ]),
  ),
})

/** Picture formats that pages show. An SVG may hold scripts: only the media library accepts it. */
const CONTENT_TYPES = new Set(['image/webp', 'image/avif', 'image/png', 'image/jpeg'])

/**
 * Stores the pictures of a file that its document names.
 * @throws AppError `validation_failed` for a picture with another hash or of another type than it says, and for an SVG that
 * is not in the library yet
 */
export async function importVersion(
  deps: VersionsDeps,
  {
    brandId,
    file,
    author,
    reason,
  }: { brandId: string; file: VersionFile; author: VersionAuthor; reason: string },
): Promise<VersionRow> {
  const { db } = deps.database
  const { document } = file
  const blobs = Object.entries(file.pictures).map(([hash, { contentType, base64 }]) => {
    const blob = { hash, contentType, content: Buffer.from(base64, 'base64') }
    if (blobHash(blob.content) !== hash) throw fieldRefusal(`file.pictures.${hash}`, 'picture_changed')
    return blob
  })
  const known = await readBlobs(db, brandId, Object.keys(file.pictures))
  const added = blobs.filter(({ hash }) => !known.has(hash))
  for (const { hash, contentType, content } of added) {
    const type = pictureType(content)
    const isSvg = type === 'svg' || contentType.startsWith('image/svg')
    if (isSvg) throw fieldRefusal(`file.pictures.${hash}`, 'picture_needs_upload')
    if (!CONTENT_TYPES.has(contentType) || contentType !== `image/${type}`)
      throw fieldRefusal(`file.pictures.${hash}`, 'picture_changed')
  }
  await storeBlobs(db, brandId, added, nowOf(deps))
  return createVersion(deps, { brandId, document, origin: 'import', author, reason })
}
