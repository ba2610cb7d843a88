import { nowOf } from '#shared/lib/now-of.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type {
  dismissFailures as dismissContract,
  FailureTarget,
  retryFailures as retryContract,
} from '#shared/contract/admin/admin-failures.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { dismissedFailures } from '#server/db/schema/admin.ts'
import { itemsOf, availableKinds } from './find-failures.ts'
import type { OverviewDeps } from './overview-deps.ts'

const MAX_AT_ONCE = 1_000
/** The guard has checked that the caller has rights for all brands. */
const ALL_BRANDS = null

async function openIds(deps: OverviewDeps, { kind, asOf }: Extract<FailureTarget, { asOf: string }>) {
  const kinds = await availableKinds(deps)
  if (!kinds.includes(kind)) return []
  const rows = await deps.database.runText(
    `${itemsOf(kind)}
    select id from items
    where dismissed_at is null and not is_uncertain and failed_at <= $4::timestamptz
    order by failed_at, id limit ${MAX_AT_ONCE}`,
    [deps.account, nowOf(deps).toISOString(), ALL_BRANDS, asOf],
  )
  return rows.map(({ id }) => String(id))
}

/** Skips failures that have succeeded or were retried meanwhile. */
export async function retryFailures(
  deps: OverviewDeps,
  target: FailureTarget,
): Promise<RouteData<typeof retryContract>> {
  const { kind } = target
  const ids = 'id' in target ? [target.id] : await openIds(deps, target)
  if (ids.length === 0) return { started: 0, underWay: 0, succeeded: 0, gone: 0 }
  const { started, underWay = 0, succeeded } = await deps.retry[kind](ids)
  // A retry that fails again is open again.
  await deps.database.db
    .delete(dismissedFailures)
    .where(and(eq(dismissedFailures.kind, kind), inArray(dismissedFailures.itemId, ids)))
  return { started, underWay, succeeded, gone: ids.length - started - underWay - succeeded }
}

/** Dismisses open failures. Idempotent. */
export async function dismissFailures(
  deps: OverviewDeps,
  target: FailureTarget,
): Promise<RouteData<typeof dismissContract>> {
  const { kind } = target
  const kinds = await availableKinds(deps)
  if (!kinds.includes(kind)) return { dismissed: 0 }
  const [condition, value] =
    'id' in target ? ['id = $4::text', target.id] : ['failed_at <= $4::timestamptz', target.asOf]
  const rows = await deps.database.runText(
    `${itemsOf(kind)}
    insert into dismissed_failures (kind, item_id, dismissed_at)
    select '${kind}', id, $2::timestamptz from items where dismissed_at is null and ${condition}
    order by failed_at, id limit ${MAX_AT_ONCE}
    on conflict do nothing returning item_id`,
    [deps.account, nowOf(deps).toISOString(), ALL_BRANDS, value],
  )
  return { dismissed: rows.length }
}
