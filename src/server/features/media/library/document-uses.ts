import { lt, and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MediaUse } from '#shared/contract/admin/admin-media.ts'
import { UNUSED_DAYS } from '#shared/media/picture-rules.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import type { Database } from '#server/db/database.ts'
import { brandDrafts, draftEdits } from '#server/db/schema/studio/drafts.ts'
import { mediaFiles } from '#server/db/schema/studio/media.ts'
import { brandLive, brandVersions } from '#server/db/schema/studio/versions.ts'
import { findPlaces } from './find-places.ts'

/** Whether a document names a picture. Both are SQL: a jsonb column and a hash. */
const names = (document: SQL, hash: SQL): SQL =>
  sql`exists (select from jsonb_each_text(${document}->'pictures') as named where named.value = ${hash})`

const versionNames = (brandId: SQL, hash: SQL): SQL =>
  sql`exists (select from ${brandVersions} as v where v.brand_id = ${brandId} and ${names(sql`v.document`, hash)})`

/** Also what undo and redo could bring back. */
const draftNames = (brandId: SQL, hash: SQL): SQL => sql`exists (
  select from ${brandDrafts} as d where d.brand_id = ${brandId} and d.discarded_at is null and (
    ${names(sql`d.document`, hash)} or ${names(sql`d.base`, hash)} or exists (
      select from ${draftEdits} as e where e.draft_id = d.id
        and (position(${hash} in e.patches::text) > 0 or position(${hash} in e.inverse::text) > 0))))`

/** Whether any version or draft of the brand needs these bytes. */
export const isNeeded = (brandId: SQL, hash: SQL): SQL =>
  sql`(${versionNames(brandId, hash)} or ${draftNames(brandId, hash)})`

/** Pictures that the clean-up deletes. */
export const isUnused = (now: Date): SQL | undefined =>
  and(
    lt(mediaFiles.createdAt, new Date(now.getTime() - UNUSED_DAYS * DAY_MS)),
    sql`not ${isNeeded(sql`${mediaFiles.brandId}`, sql`${mediaFiles.hash}`)}`,
  )

/** Whether visitors or editors see it now: the live version or a draft names it. */
export async function isShown(db: Database['db'], brandId: string, hash: string): Promise<boolean> {
  const { rows } = shownRows.parse(
    await db.execute(sql`select (
      exists (select from ${brandVersions} as v join ${brandLive} as l
        on l.brand_id = v.brand_id and l.number = v.number
        where v.brand_id = ${brandId} and ${names(sql`v.document`, sql`${hash}`)})
      or exists (select from ${brandDrafts} as d
        where d.brand_id = ${brandId} and d.discarded_at is null and ${names(sql`d.document`, sql`${hash}`)})
    ) as shown`),
  )
  return rows.some(({ shown }) => shown)
}
const shownRows = z.object({ rows: z.array(z.object({ shown: z.boolean() })) })

const useRows = z.object({
  rows: z.array(
    z.object({
      kind: z.enum(['live', 'version', 'draft']),
      name: z.coerce.string(),
      /** The names that the document has for it. */
      pictures: z.array(z.string()),
      /** null for versions that nobody sees: their places do not matter. */
      brand: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})

/** Names of a picture in a document. */
const namesOf = (document: SQL, hash: string): SQL =>
  sql`array(select named.key from jsonb_each_text(${document}->'pictures') as named where named.value = ${hash})`

/** Where a picture is used: in the live version and in drafts with the places, then in older versions. */
export async function readUses(db: Database['db'], brandId: string, hash: string): Promise<MediaUse[]> {
  const { rows } = useRows.parse(
    await db.execute(sql`
      select kind, name, pictures, brand from (
        select case when l.number is null then 'version' else 'live' end as kind, v.number::text as name,
          v.number as position, ${namesOf(sql`v.document`, hash)} as pictures,
          case when l.number is null then null else v.document->'brand' end as brand
        from ${brandVersions} as v
        left join ${brandLive} as l on l.brand_id = v.brand_id and l.number = v.number
        where v.brand_id = ${brandId}
        union all
        select 'draft', d.name, 0, ${namesOf(sql`d.document`, hash)}, d.document->'brand'
        from ${brandDrafts} as d where d.brand_id = ${brandId} and d.discarded_at is null
      ) as uses where cardinality(pictures) > 0
      order by case kind when 'live' then 0 when 'draft' then 1 else 2 end, position desc, name
      limit 100`),
  )
  return rows.map(({ kind, name, pictures, brand }) => ({
    kind,
    name,
    places: brand === null ? [] : findPlaces(brand, new Set(pictures.map((file) => `image:${file}`))),
  }))
}
