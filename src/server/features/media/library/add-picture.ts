import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { AddedPicture } from '#shared/contract/admin/admin-media.ts'
import { freeName } from '#shared/media/picture-address.ts'
import { MAX_PICTURES } from '#shared/media/picture-rules.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Database } from '#server/db/database.ts'
import { mediaFiles } from '#server/db/schema/studio/media.ts'
import type { Audited, AuditTrail } from '#server/http/security/admin-gate.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { Variant } from '../convert/conversion.ts'
import { storeVariants } from '../convert/store-variants.ts'
import { blobHash, storeBlobs } from '../media.ts'
import type { LibraryDeps } from '../media-deps.ts'
import { findPicture, type MediaFile, pictureOf } from './picture-row.ts'

/** A picture that can be stored. */
export type NewPicture = {
  /** With the ending of its type. */
  name: string
  content: Buffer
  contentType: string
  width: number
  height: number
  variants: readonly Variant[]
  /** What was removed from an SVG. */
  removed: string[]
  originId: string | null
  alternatives: Partial<Record<Language, string>>
  isDecorative: boolean
}

const namesOf = async (db: Database['db'], brandId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ name: mediaFiles.name })
    .from(mediaFiles)
    .where(eq(mediaFiles.brandId, brandId))
  return new Set(rows.map(({ name }) => name))
}

/** Keeps the picture until the transaction ends. Waits for a deletion that is under way. */
const withHash = async (
  db: Database['db'],
  brandId: string,
  hash: string,
): Promise<MediaFile | undefined> => {
  const [file] = await db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.brandId, brandId), eq(mediaFiles.hash, hash)))
    .for('key share')
  return file
}

/** Another upload may take the name or store the same picture at the same time. */
const ATTEMPTS = 5

async function insertFile(
  db: Database['db'],
  { brandId, now }: LibraryDeps,
  hash: string,
  picture: NewPicture,
): Promise<MediaFile> {
  const { name, width, height, originId, alternatives, isDecorative } = picture
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await withHash(db, brandId, hash)
    if (known) return known
    const taken = await namesOf(db, brandId)
    const [file] = await db
      .insert(mediaFiles)
      .values({
        id: randomUUID(),
        brandId,
        name: freeName(name, (other) => taken.has(other)),
        hash,
        width,
        height,
        alternatives,
        isDecorative,
        originId,
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning()
    if (file) return file
  }
  throw refusal('media_busy')
}

/** Stores a picture, unless the library has it. @throws AppError `library_full` */
export async function addPicture(
  deps: LibraryDeps,
  audit: AuditTrail,
  picture: NewPicture,
): Promise<Audited<AddedPicture>> {
  const { database, brandId, now } = deps
  const hash = blobHash(picture.content)
  const known = await withHash(database.db, brandId, hash)
  const [total] = await database.db
    .select({ pictures: count() })
    .from(mediaFiles)
    .where(eq(mediaFiles.brandId, brandId))
  if (!known && Number(total?.pictures) >= MAX_PICTURES)
    throw refusal('library_full', { values: { count: MAX_PICTURES } })
  const action = await audit.begin({ targetKind: 'picture', targetId: hash.slice(0, 12) })
  const file = await database.db.transaction(async (db) => {
    // In the order of a deletion: first the picture, then its bytes. The other order could deadlock.
    await withHash(db, brandId, hash)
    await storeBlobs(
      db,
      brandId,
      [{ hash, contentType: picture.contentType, content: picture.content }],
      now(),
    )
    await storeVariants(db, brandId, hash, picture.variants, now())
    return insertFile(db, deps, hash, picture)
  })
  action.after({ id: file.id, name: file.name, hash, removed: picture.removed })
  const stored = await findPicture(database.db, brandId, file.id)
  return action.done({
    picture: pictureOf(stored, deps),
    isKnown: known !== undefined,
    removed: picture.removed,
  })
}
