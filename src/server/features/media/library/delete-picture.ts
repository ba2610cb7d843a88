import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { mediaBlobs, mediaFiles, mediaVariants } from '#server/db/schema/studio/media.ts'
import type { Audited, AuditTrail } from '#server/http/security/admin-gate.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { LibraryDeps } from '../media-deps.ts'
import { isNeeded, isShown, isUnused } from './document-uses.ts'
import { findPicture } from './picture-row.ts'

type Transaction = Database['db']

/**
 * Deletes bytes that nothing needs: no version, no draft, no picture of the library, no variant.
 *
 * Waits for transactions that hold them (`holdBlobs`). The statement after that sees what they have stored.
 */
async function deleteOrphans(db: Transaction, brandId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  const isOne = and(eq(mediaBlobs.brandId, brandId), inArray(mediaBlobs.hash, [...hashes]))
  await db
    .select({ hash: mediaBlobs.hash })
    .from(mediaBlobs)
    .where(isOne)
    .orderBy(mediaBlobs.hash)
    .for('update')
  await db.delete(mediaBlobs).where(
    and(
      isOne,
      sql`not ${isNeeded(sql`${mediaBlobs.brandId}`, sql`${mediaBlobs.hash}`)}`,
      sql`not exists (select from ${mediaFiles} as f
        where f.brand_id = ${mediaBlobs.brandId} and f.hash = ${mediaBlobs.hash})`,
      sql`not exists (select from ${mediaVariants} as x
        where x.brand_id = ${mediaBlobs.brandId} and x.hash = ${mediaBlobs.hash})`,
    ),
  )
}

/** Variants of pictures that are no longer stored. */
async function deleteVariants(
  db: Transaction,
  brandId: string,
  sources: readonly string[],
): Promise<string[]> {
  const rows = await db
    .delete(mediaVariants)
    .where(
      and(
        eq(mediaVariants.brandId, brandId),
        inArray(mediaVariants.sourceHash, [...sources]),
        sql`not exists (select from ${mediaBlobs} as b
          where b.brand_id = ${mediaVariants.brandId} and b.hash = ${mediaVariants.sourceHash})`,
      ),
    )
    .returning({ hash: mediaVariants.hash })
  return [...new Set(rows.map(({ hash }) => hash))]
}

/** Deletes pictures from the library, and their bytes and variants if nothing else needs them. */
async function deleteFiles(
  { database }: Pick<LibraryDeps, 'database'>,
  brandId: string,
  condition: SQL | undefined,
): Promise<string[]> {
  return database.db.transaction(async (db) => {
    const deleted = await db
      .delete(mediaFiles)
      .where(and(eq(mediaFiles.brandId, brandId), condition))
      .returning({ hash: mediaFiles.hash })
    const hashes = deleted.map(({ hash }) => hash)
    if (hashes.length === 0) return []
    await deleteOrphans(db, brandId, hashes)
    await deleteOrphans(db, brandId, await deleteVariants(db, brandId, hashes))
    return hashes
  })
}

/** @throws AppError `picture_in_use` while a draft or the live version shows it */
export async function deletePicture(
  deps: LibraryDeps,
  audit: AuditTrail,
  id: string,
): Promise<Audited<{ isDeleted: true }>> {
  const { database, brandId } = deps
  const { file } = await findPicture(database.db, brandId, id)
  if (await isShown(database.db, brandId, file.hash)) throw refusal('picture_in_use')
  const before = { name: file.name, hash: file.hash }
  const action = await audit.begin({ targetKind: 'picture', targetId: id, before })
  await deleteFiles(deps, brandId, eq(mediaFiles.id, id))
  return action.done({ isDeleted: true })
}

/** Deletes the unused pictures of a brand. @returns how many */
export async function cleanUpMedia(
  deps: Pick<LibraryDeps, 'database' | 'now'>,
  brandId: string,
): Promise<number> {
  const deleted = await deleteFiles(deps, brandId, isUnused(deps.now()))
  return deleted.length
}
