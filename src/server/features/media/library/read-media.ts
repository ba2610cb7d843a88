import { and, asc, eq } from 'drizzle-orm'
import type { MediaDetails } from '#shared/contract/admin/admin-media.ts'
import { mediaFiles, mediaVariants } from '#server/db/schema/studio/media.ts'
import type { LibraryDeps } from '../media-deps.ts'
import { isShown, readUses } from './document-uses.ts'
import { findPicture, languagesOf, pictureOf } from './picture-row.ts'

/** A picture with its variants and uses. @throws AppError `picture_not_found` */
export async function readMedia(deps: LibraryDeps, id: string): Promise<MediaDetails> {
  const { brandId } = deps
  const { db } = deps.database
  const found = await findPicture(db, brandId, id)
  const { hash, originId } = found.file
  const languages = languagesOf(deps)
  const variants = await db
    .select({ format: mediaVariants.format, width: mediaVariants.width, sizeBytes: mediaVariants.sizeBytes })
    .from(mediaVariants)
    .where(and(eq(mediaVariants.brandId, brandId), eq(mediaVariants.sourceHash, hash)))
    .orderBy(asc(mediaVariants.width), asc(mediaVariants.format))
  const [origin = null] = await db
    .select({ id: mediaFiles.id, name: mediaFiles.name })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.brandId, brandId), eq(mediaFiles.id, originId ?? '')))
  return {
    ...pictureOf(found, deps),
    languages,
    variants,
    uses: await readUses(db, brandId, hash),
    isInUse: await isShown(db, brandId, hash),
    origin,
  }
}
