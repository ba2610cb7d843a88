import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { listPublications as contract, PublicationRow } from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { brandPublications } from '#server/db/schema/studio/versions.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { problemOf, reasonOf } from './remark-columns.ts'
import type { Transaction, VersionsDeps } from './versions-deps.ts'

const cursors = cursorsOf('publications', z.tuple([z.int(), z.string()]))

const requesters = alias(accounts, 'requesters')
const deciders = alias(accounts, 'deciders')

const select = (db: Transaction) =>
  db
    .select({ row: brandPublications, requestedByEmail: requesters.email, decidedByEmail: deciders.email })
    .from(brandPublications)
    .leftJoin(requesters, eq(requesters.id, brandPublications.requestedBy))
    .leftJoin(deciders, eq(deciders.id, brandPublications.decidedBy))
    .$dynamic()

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

const toRow = (
  { row, requestedByEmail, decidedByEmail }: Awaited<ReturnType<typeof select>>[number],
  accountId: string,
): PublicationRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  reason: reasonOf(row),
  requestedByEmail,
  isOwn: row.requestedBy === accountId,
  requestedAt: row.requestedAt.toISOString(),
  decidedByEmail,
  decidedAt: iso(row.decidedAt),
  scheduledFor: iso(row.scheduledFor),
  preparedFrom: iso(row.preparedFrom),
  liveAt: iso(row.liveAt),
  endedAt: iso(row.endedAt),
  problem: problemOf(row),
})

/** Of whom a list is made: their own publications are marked. */
type Reader = { brandId: string; accountId: string }

/** Newest first. @throws AppError `validation_failed` for an invalid cursor */
export async function listPublications(
  { database: { db } }: VersionsDeps,
  { brandId, accountId }: Reader,
  { state, number, cursor, limit }: z.output<(typeof contract)['query']>,
): Promise<RouteData<typeof contract>> {
  const [beforeMs, beforeId] = cursor === undefined ? [] : cursors.decode(cursor)
  const before = beforeMs === undefined ? undefined : new Date(beforeMs)
  const rows = await select(db)
    .where(
      and(
        eq(brandPublications.brandId, brandId),
        state && eq(brandPublications.state, state),
        number === undefined ? undefined : eq(brandPublications.number, number),
        before &&
          or(
            lt(brandPublications.requestedAt, before),
            and(eq(brandPublications.requestedAt, before), lt(brandPublications.id, beforeId ?? '')),
          ),
      ),
    )
    .orderBy(desc(brandPublications.requestedAt), desc(brandPublications.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.row
  return {
    publications: page.map((row) => toRow(row, accountId)),
    nextCursor: rows.length > limit && last ? cursors.encode([last.requestedAt.getTime(), last.id]) : null,
  }
}

/** Waiting, scheduled and preparing ones, oldest first. */
export async function openPublications(
  { database: { db } }: VersionsDeps,
  { brandId, accountId }: Reader,
): Promise<PublicationRow[]> {
  const rows = await select(db)
    .where(
      and(
        eq(brandPublications.brandId, brandId),
        inArray(brandPublications.state, ['waiting', 'scheduled', 'preparing']),
      ),
    )
    .orderBy(asc(brandPublications.requestedAt), sql`${brandPublications.id}`)
  return rows.map((row) => toRow(row, accountId))
}

/** @throws AppError `not_found` */
export async function readPublicationRow(
  { database: { db } }: VersionsDeps,
  { brandId, accountId }: Reader,
  id: string,
): Promise<PublicationRow> {
  const [row] = await select(db).where(
    and(eq(brandPublications.brandId, brandId), eq(brandPublications.id, id)),
  )
  if (row === undefined) throw refusal('publication_not_found')
  return toRow(row, accountId)
}
