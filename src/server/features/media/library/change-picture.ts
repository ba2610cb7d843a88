import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { changeMedia as contract, MediaPicture } from '#shared/contract/admin/admin-media.ts'
import { mediaFiles } from '#server/db/schema/studio/media.ts'
import type { Audited, AuditTrail } from '#server/http/security/admin-gate.ts'
import { fieldRefusal } from '#server/http/routing/refusal.ts'
import type { LibraryDeps } from '../media-deps.ts'
import { fileName } from './file-name.ts'
import { findPicture, pictureOf } from './picture-row.ts'

async function assertNameFree(
  { database: { db }, brandId }: LibraryDeps,
  id: string,
  name: string,
): Promise<void> {
  const [other] = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.brandId, brandId), eq(mediaFiles.name, name), ne(mediaFiles.id, id)))
  if (other) throw fieldRefusal('name', 'picture_name_taken')
}

/** Renames a picture or changes its alternative text. The ending of the name stays that of its type. */
export async function changePicture(
  deps: LibraryDeps,
  audit: AuditTrail,
  id: string,
  { name: given, alternatives, isDecorative }: z.output<(typeof contract)['body']>,
): Promise<Audited<{ picture: MediaPicture }>> {
  const { database, brandId } = deps
  const { file: before, contentType } = await findPicture(database.db, brandId, id)
  const name = given === undefined ? before.name : fileName(given, contentType)
  if (name !== before.name) await assertNameFree(deps, id, name)
  const filled = Object.entries(alternatives ?? before.alternatives).filter(([, text]) => text !== '')
  const change = {
    name,
    alternatives: Object.fromEntries(filled),
    isDecorative: isDecorative ?? before.isDecorative,
  }
  const shown = ({ name: shownName, alternatives: texts, isDecorative: decorative }: typeof change) => ({
    name: shownName,
    alternatives: texts,
    isDecorative: decorative,
  })
  const action = await audit.begin({ targetKind: 'picture', targetId: id, before: shown(before) })
  await database.db
    .update(mediaFiles)
    .set(change)
    .where(and(eq(mediaFiles.brandId, brandId), eq(mediaFiles.id, id)))
  action.after(change)
  return action.done({ picture: pictureOf(await findPicture(database.db, brandId, id), deps) })
}
