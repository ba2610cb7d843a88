import type { Audited, AuditTrail } from '#server/http/security/admin-gate.ts'
import type { AddedPicture } from '#shared/contract/admin/admin-media.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { Frame } from '../convert/conversion.ts'
import { readBlobs } from '../media.ts'
import type { LibraryDeps } from '../media-deps.ts'
import { addPicture } from './add-picture.ts'
import { fileName } from './file-name.ts'
import { findPicture, SVG_TYPE } from './picture-row.ts'

/** Cuts a frame out of a picture into a new one. @throws AppError `crop_outside`, `svg_not_cropped` */
export async function cropPicture(
  deps: LibraryDeps,
  audit: AuditTrail,
  id: string,
  frame: Frame,
): Promise<Audited<AddedPicture>> {
  const { database, brandId, converter } = deps
  const { file, contentType } = await findPicture(database.db, brandId, id)
  if (contentType === SVG_TYPE) throw refusal('svg_not_cropped')
  if (frame.left + frame.width > file.width || frame.top + frame.height > file.height)
    throw refusal('crop_outside')
  const source = (await readBlobs(database.db, brandId, [file.hash])).get(file.hash)
  if (source === undefined) throw refusal('picture_not_found')
  const converted = await converter.convert({ content: source.content, frame })
  return addPicture(deps, audit, {
    ...converted,
    name: fileName(file.name, converted.contentType),
    removed: [],
    originId: file.id,
    alternatives: file.alternatives,
    isDecorative: file.isDecorative,
  })
}
