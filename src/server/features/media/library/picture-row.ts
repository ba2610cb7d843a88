import { and, eq } from 'drizzle-orm'
import type { MediaPicture } from '#shared/contract/admin/admin-media.ts'
import { servedLanguages, sourceLanguage } from '#shared/brand/brand-languages.ts'
import { pictureAddress } from '#shared/media/picture-address.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Database } from '#server/db/database.ts'
import { mediaBlobs, mediaFiles } from '#server/db/schema/studio/media.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { LibraryDeps } from '../media-deps.ts'

export type MediaFile = typeof mediaFiles.$inferSelect
type StoredPicture = { file: MediaFile; contentType: string; sizeBytes: number }

export const SVG_TYPE = 'image/svg+xml'
/** Pixels of a picture in lists. */
const SMALL_WIDTH = 320

/** Languages of a brand, its own first. */
export function languagesOf({ brands, brandId }: Pick<LibraryDeps, 'brands' | 'brandId'>): Language[] {
  const { brand } = brands.of(brandId)
  const own = sourceLanguage(brand)
  return [own, ...servedLanguages(brand).filter((language) => language !== own)]
}

/** A picture as the admin area gets it. */
export function pictureOf(
  { file, contentType, sizeBytes }: StoredPicture,
  deps: Pick<LibraryDeps, 'brands' | 'brandId' | 'pictureBase'>,
): MediaPicture {
  const { pictureBase } = deps
  const { id, name, hash, width, height, alternatives, isDecorative } = file
  return {
    id,
    name,
    hash,
    contentType,
    sizeBytes,
    width,
    height,
    address: `${pictureBase}${pictureAddress(hash, name, null)}`,
    smallAddress: `${pictureBase}${pictureAddress(hash, name, contentType === SVG_TYPE ? null : SMALL_WIDTH)}`,
    alternatives,
    isDecorative,
    isDescribed: isDecorative || languagesOf(deps).every((language) => (alternatives[language] ?? '') !== ''),
    createdAt: file.createdAt.toISOString(),
  }
}

/** Pictures with what is known of their bytes. */
export const selectPictures = (db: Database['db']) =>
  db
    .select({ file: mediaFiles, contentType: mediaBlobs.contentType, sizeBytes: mediaBlobs.sizeBytes })
    .from(mediaFiles)
    .innerJoin(
      mediaBlobs,
      and(eq(mediaBlobs.brandId, mediaFiles.brandId), eq(mediaBlobs.hash, mediaFiles.hash)),
    )

/** @throws AppError `picture_not_found` */
export async function findPicture(db: Database['db'], brandId: string, id: string): Promise<StoredPicture> {
  const [found] = await selectPictures(db).where(and(eq(mediaFiles.brandId, brandId), eq(mediaFiles.id, id)))
  if (!found) throw refusal('picture_not_found')
  return found
}
