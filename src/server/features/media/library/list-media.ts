import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { listMedia as contract } from '#shared/contract/admin/admin-media.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { mediaFiles } from '#server/db/schema/studio/media.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import type { LibraryDeps } from '../media-deps.ts'
import { isUnused } from './document-uses.ts'
import { languagesOf, pictureOf, selectPictures } from './picture-row.ts'

const cursors = cursorsOf('pictures', z.tuple([z.iso.datetime(), z.string()]))

const contains = (text: string): SQL => {
  const part = text.toLowerCase()
  return sql`(position(${part} in ${mediaFiles.name}) > 0
    or position(${part} in lower(${mediaFiles.alternatives}::text)) > 0)`
}

/** @throws AppError `validation_failed` for an invalid cursor */
export async function listMedia(
  deps: LibraryDeps,
  { q, show, cursor, limit }: z.output<(typeof contract)['query']>,
): Promise<RouteData<typeof contract>> {
  const after = cursor === undefined ? null : cursors.decode(cursor)
  const languages = languagesOf(deps)
  const rows = await selectPictures(deps.database.db)
    .where(
      and(
        eq(mediaFiles.brandId, deps.brandId),
        q ? contains(q) : undefined,
        show === 'unused' ? isUnused(deps.now()) : undefined,
        after === null
          ? undefined
          : sql`(${mediaFiles.createdAt}, ${mediaFiles.id}) < (${after[0]}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(desc(mediaFiles.createdAt), desc(mediaFiles.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.file
  return {
    pictures: page.map((row) => pictureOf(row, deps)),
    nextCursor: rows.length > limit && last ? cursors.encode([last.createdAt.toISOString(), last.id]) : null,
    languages,
  }
}
