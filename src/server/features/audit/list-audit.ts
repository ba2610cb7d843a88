import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DAY_MS } from '#shared/lib/time.ts'
import type { AuditRow, listAudit as contract } from '#shared/contract/admin/admin.ts'
import { jsonValueSchema } from '#shared/contract/json-value.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { adminAudit } from '#server/db/schema/admin.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import type { AuditDeps } from './record-action.ts'

type Row = typeof adminAudit.$inferSelect

/** Days are UTC, both included. */
export type AuditQuery = z.output<(typeof contract)['query']>

const cursors = cursorsOf('newest', z.int())

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

function matches({ action, actor, target, from, to }: AuditQuery) {
  return and(
    action === undefined ? undefined : eq(adminAudit.action, action),
    actor === undefined
      ? undefined
      : sql`position(${actor.toLowerCase()} in lower(${adminAudit.actorEmail})) > 0`,
    target === undefined ? undefined : or(eq(adminAudit.targetId, target), eq(adminAudit.targetKind, target)),
    from === undefined ? undefined : gte(adminAudit.at, startOf(from)),
    to === undefined ? undefined : lt(adminAudit.at, new Date(startOf(to).getTime() + DAY_MS)),
  )
}

const jsonRecordSchema = z.record(z.string(), jsonValueSchema).nullable()

const toAuditRow = ({ id, at, before, after, ...row }: Row): AuditRow => ({
  id: String(id),
  at: at.toISOString(),
  actorEmail: row.actorEmail,
  action: row.action,
  targetKind: row.targetKind,
  targetId: row.targetId,
  outcome: row.outcome,
  before: jsonRecordSchema.parse(before),
  after: jsonRecordSchema.parse(after),
  requestId: row.requestId,
})

/** The audit, newest first. @throws AppError `validation_failed` for an invalid cursor */
export async function listAudit(
  { database: { db } }: AuditDeps,
  query: AuditQuery,
): Promise<RouteData<typeof contract>> {
  const { cursor, limit } = query
  const isAfter = cursor === undefined ? undefined : lt(adminAudit.id, cursors.decode(cursor))
  const found = await db
    .select()
    .from(adminAudit)
    .where(and(matches(query), isAfter))
    .orderBy(desc(adminAudit.id))
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const actions = await db
    .selectDistinct({ action: adminAudit.action })
    .from(adminAudit)
    .orderBy(adminAudit.action)
  return {
    rows: rows.map(toAuditRow),
    nextCursor: found.length > limit && last ? cursors.encode(last.id) : null,
    actions: actions.map(({ action }) => action),
  }
}
