import { and, desc, eq, getTableColumns, isNotNull, lt, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import type {
  listVersions as listContract,
  readVersion as readContract,
} from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { brandPublications, brandVersions, recalledVersions } from '#server/db/schema/studio/versions.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { readLive } from './make-live.ts'
import { reasonOf } from './remark-columns.ts'
import type { Transaction, VersionsDeps } from './versions-deps.ts'

const cursors = cursorsOf('versions', z.tuple([z.int()]))

type Row = RouteData<typeof readContract>

const { document: _document, ...columns } = getTableColumns(brandVersions)

/** Versions without their documents, each with its history. */
function select(db: Transaction) {
  const firstLive = db
    .select({
      brandId: brandPublications.brandId,
      number: brandPublications.number,
      at: min(brandPublications.liveAt).as('first_live_at'),
    })
    .from(brandPublications)
    .where(isNotNull(brandPublications.liveAt))
    .groupBy(brandPublications.brandId, brandPublications.number)
    .as('first_live')
  return db
    .select({ row: columns, firstLiveAt: firstLive.at, recalledAt: recalledVersions.recalledAt })
    .from(brandVersions)
    .leftJoin(
      firstLive,
      and(eq(firstLive.brandId, brandVersions.brandId), eq(firstLive.number, brandVersions.number)),
    )
    .leftJoin(
      recalledVersions,
      and(
        eq(recalledVersions.brandId, brandVersions.brandId),
        eq(recalledVersions.brandVersion, brandVersions.brandVersion),
      ),
    )
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof select>>[number]

/** Aggregates are dates of the driver or text. */
const toIso = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString()

function toRow({ row, firstLiveAt, recalledAt }: Selected, liveNumber: number | undefined): Row {
  const { verification, engine } = row
  const count = (severity: 'error' | 'warning') =>
    verification.findings.filter((finding) => finding.severity === severity).length
  return {
    number: row.number,
    hash: row.hash,
    brandVersion: row.brandVersion,
    parentNumber: row.parentNumber,
    origin: row.origin,
    authorEmail: row.authorEmail,
    reason: reasonOf(row),
    isPassed: verification.isPassed,
    errors: count('error'),
    warnings: count('warning'),
    createdAt: row.createdAt.toISOString(),
    isLive: row.number === liveNumber,
    firstLiveAt: firstLiveAt instanceof Date ? firstLiveAt.toISOString() : toIso(firstLiveAt),
    isRecalled: recalledAt !== null,
    verification: { ...verification, findings: verification.findings.map(toFinding) },
    engine,
  }
}

export const toFinding = ({
  path,
  ...finding
}: Selected['row']['verification']['findings'][number]): Row['verification']['findings'][number] => ({
  ...finding,
  ...(path && { path: [...path] }),
})

/** Newest first. @throws AppError `validation_failed` for an invalid cursor */
export async function listVersions(
  { database: { db } }: VersionsDeps,
  brandId: string,
  { origin, cursor, limit }: z.output<(typeof listContract)['query']>,
): Promise<RouteData<typeof listContract>> {
  const [before] = cursor === undefined ? [] : cursors.decode(cursor)
  const rows = await select(db)
    .where(
      and(
        eq(brandVersions.brandId, brandId),
        origin && eq(brandVersions.origin, origin),
        before === undefined ? sql`true` : lt(brandVersions.number, before),
      ),
    )
    .orderBy(desc(brandVersions.number))
    .limit(limit + 1)
  const live = await readLive(db, brandId)
  const page = rows.slice(0, limit).map((row) => toRow(row, live?.number))
  const last = page.at(-1)
  return { versions: page, nextCursor: rows.length > limit && last ? cursors.encode([last.number]) : null }
}

/** @throws AppError `not_found` */
export async function readVersion(
  { database: { db } }: VersionsDeps,
  brandId: string,
  number: number,
): Promise<Row> {
  const [row] = await select(db).where(
    and(eq(brandVersions.brandId, brandId), eq(brandVersions.number, number)),
  )
  if (row === undefined) throw refusal('version_not_found')
  const live = await readLive(db, brandId)
  return toRow(row, live?.number)
}
