import { z } from 'zod'
import {
  type AuditRow,
  type listAudit as contract,
  listAudit as listAuditContract,
} from '#shared/contract/admin/admin.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { EndAudit } from '#server/http/security/admin-gate.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type AuditAction, type AuditDeps, beginAudit, createRecordAction } from './record-action.ts'
import { checkAudit } from './verify-audit.ts'
import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import { jsonValueSchema } from '#shared/contract/fields.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { adminAudit } from '#server/db/schema/admin.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'

type Row = typeof adminAudit.$inferSelect

/** Days are UTC, both included. */
export type AuditQuery = z.output<(typeof contract)['query']>

const cursors = cursorsOf('newest', z.int())

/** Ids of the brands that the caller may see; null: all. */
type Visible = readonly string[] | null

const isVisible = (brandIds: readonly string[]) =>
  or(isNull(adminAudit.brandId), inArray(adminAudit.brandId, [...brandIds]))

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** @param visible null: the caller may see all brands, also former ones */
function matches({ action, actor, target, brand, from, to }: AuditQuery, visible: Visible) {
  return and(
    visible === null ? undefined : isVisible(visible),
    brand === undefined ? undefined : eq(adminAudit.brandId, brand),
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
  actedVia: row.actedVia,
  action: row.action,
  targetKind: row.targetKind,
  targetId: row.targetId,
  outcome: row.outcome,
  before: jsonRecordSchema.parse(before),
  after: jsonRecordSchema.parse(after),
  requestId: row.requestId,
  brandId: row.brandId,
})

/** The audit, newest first. @throws AppError `validation_failed` for an invalid cursor */
async function listAudit(
  { database: { db } }: AuditDeps,
  query: AuditQuery,
  visible: Visible,
): Promise<RouteData<typeof contract>> {
  const { cursor, limit } = query
  const isAfter = cursor === undefined ? undefined : lt(adminAudit.id, cursors.decode(cursor))
  const found = await db
    .select()
    .from(adminAudit)
    .where(and(matches(query, visible), isAfter))
    .orderBy(desc(adminAudit.id))
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const actions = await db
    .selectDistinct({ action: adminAudit.action })
    .from(adminAudit)
    .where(visible === null ? undefined : isVisible(visible))
    .orderBy(adminAudit.action)
  return {
    rows: rows.map(toAuditRow),
    nextCursor: found.length > limit && last ? cursors.encode(last.id) : null,
    actions: actions.map(({ action }) => action),
  }
}

const CHECK_TIMEOUT_SECONDS = 60 * 60

export type Audit = {
  registerRoutes: (api: Api) => void
  /** Writes a row before the action. The returned function completes it and never throws. */
  begin: (action: AuditAction) => Promise<EndAudit>
  /** Writes a row in the transaction that performs the action. */
  record: ReturnType<typeof createRecordAction>
}

/** The operations of this feature, and a nightly check of the chain. */
export function createAudit(deps: AuditDeps, jobs: Pick<Jobs, 'define'>): Audit {
  const { database, key, logger } = deps
  jobs.define({
    name: 'check-audit',
    data: z.strictObject({}),
    run: async () => {
      // The log keeps where the chain ended, for a later comparison.
      const found = await checkAudit(database, key, nowOf(deps))
      if (found.fault === null) logger.info(found, 'the audit chain is intact')
      else logger.error(found, 'the audit was changed outside the program')
    },
    timeoutSeconds: CHECK_TIMEOUT_SECONDS,
    schedule: { cron: '31 3 * * *', data: {} },
  })
  return {
    registerRoutes: (api) =>
      registerRoute(api, listAuditContract, ({ query, administrator: { hasAllBrands, brandIds } }) =>
        listAudit(deps, query, hasAllBrands ? null : brandIds),
      ),
    begin: (action) => beginAudit(deps, action),
    record: createRecordAction(key, deps.now),
  }
}
