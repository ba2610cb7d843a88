import { nowOf } from '#shared/lib/now-of.ts'
import type { z } from 'zod'
import {
  FAILURE_KINDS,
  type FailureKind,
  type listFailures as contract,
} from '#shared/contract/admin/admin-failures.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { Database } from '#server/db/database.ts'
import {
  brandsParameter,
  isoTime,
  isoTimeOrNull,
  type OverviewDeps,
  textOrNull,
  type Visible,
} from './overview-deps.ts'
import {
  FAILED_JOBS,
  FAILED_MAILS,
  FAILING_AD_EVENTS,
  FAILING_WEBHOOKS,
  isOfBrands,
} from './problem-queries.ts'

const MAX_ROWS = 100
/** Error messages of libraries can be long. */
const MAX_MESSAGE_LENGTH = 300

/** All kinds with the same columns. $1 Stripe account, $2 now. Jobs and webhooks do not name a brand. */
const SOURCES: Readonly<Record<FailureKind, string>> = {
  jobs: `
select failed.id::text as id, null::text as brand_id, failed.name,
  coalesce(failed.output ->> 'error', failed.output -> 'value' ->> 'message', 'Error') as message,
  failed.completed_on as failed_at, failed.retry_count + 1 as attempts, false as is_uncertain
${FAILED_JOBS}`,
  webhooks: `
select event.id, null::text as brand_id, event.type as name, event.last_error as message,
  coalesce(event.failed_at, event.received_at) as failed_at, event.attempts, false as is_uncertain
${FAILING_WEBHOOKS}`,
  mails: `
select mail.id, mail.brand_id, mail.kind as name, mail.last_error as message,
  coalesce(mail.failed_at, mail.due_at) as failed_at, mail.attempts, mail.status = 'uncertain' as is_uncertain
${FAILED_MAILS}`,
  ad_events: `
select failing.event_id::text as id, failing.brand_id, failing.name, failing.last_failure as message,
  coalesce(failing.failed_at, failing.created_at) as failed_at, failing.attempts, false as is_uncertain
${FAILING_AD_EVENTS}`,
}

/**
 * Adds whether each item was dismissed. $3 brands. `given` declares the types of parameters that a kind does not use.
 */
export const itemsOf = (kind: FailureKind): string => `
with given as (select $1::text, $2::timestamptz, $3::jsonb),
items as (
  select item.*, dismissed.dismissed_at
  from (${SOURCES[kind]}) item
    left join dismissed_failures dismissed on dismissed.kind = '${kind}' and dismissed.item_id = item.id
  where item.brand_id is null or ${isOfBrands('item.brand_id', '$3')}
)`

/** The queue's tables exist once a server has started its jobs. */
async function hasQueue({ runText }: Database): Promise<boolean> {
  const [row] = await runText("select to_regclass('jobs.job') is not null as queue_exists")
  return row?.['queue_exists'] === true
}

/** Kinds that can be listed now. */
export async function availableKinds({ database }: OverviewDeps): Promise<FailureKind[]> {
  const isQueueThere = await hasQueue(database)
  return FAILURE_KINDS.filter((kind) => kind !== 'jobs' || isQueueThere)
}

export type FailureCount = {
  /** null: jobs and webhooks. */
  brandId: string | null
  open: number
  dismissed: number
  newestAt: string | null
}

async function countOf(deps: OverviewDeps, kind: FailureKind, visible: Visible): Promise<FailureCount[]> {
  const rows = await deps.database.runText(
    `${itemsOf(kind)}
    select brand_id, count(*) filter (where dismissed_at is null)::int as open,
      count(dismissed_at)::int as dismissed, max(failed_at) filter (where dismissed_at is null) as newest_at
    from items group by brand_id order by brand_id`,
    [deps.account, nowOf(deps).toISOString(), brandsParameter(visible)],
  )
  return rows.map((row) => ({
    brandId: textOrNull(row['brand_id']),
    open: Number(row['open']),
    dismissed: Number(row['dismissed']),
    newestAt: isoTimeOrNull(row['newest_at'] ?? null),
  }))
}

/** The sum over all brands. */
export const totalOf = (counts: readonly FailureCount[], field: 'open' | 'dismissed'): number =>
  counts.reduce((sum, count) => sum + count[field], 0)

/** Counts by kind and brand, with the time of the newest open failure. */
export async function countFailures(
  deps: OverviewDeps,
  visible: Visible,
): Promise<Record<FailureKind, readonly FailureCount[]>> {
  const counts: Record<FailureKind, readonly FailureCount[]> = {
    jobs: [],
    webhooks: [],
    mails: [],
    ad_events: [],
  }
  for (const kind of await availableKinds(deps)) counts[kind] = await countOf(deps, kind, visible)
  return counts
}

export async function listFailures(
  deps: OverviewDeps,
  { kind, show }: z.output<(typeof contract)['query']>,
  visible: Visible,
): Promise<RouteData<typeof contract>> {
  const asOf = nowOf(deps).toISOString()
  const kinds = await availableKinds(deps)
  if (!kinds.includes(kind)) return { failures: [], open: 0, dismissed: 0, asOf }
  const counts = await countOf(deps, kind, visible)
  const rows = await deps.database.runText(
    `${itemsOf(kind)}
    select * from items
    where dismissed_at is ${show === 'open' ? '' : 'not '}null
    order by failed_at desc nulls last, id limit ${MAX_ROWS}`,
    [deps.account, asOf, brandsParameter(visible)],
  )
  const failures = rows.map((row) => ({
    id: String(row['id']),
    brandId: textOrNull(row['brand_id']),
    name: String(row['name']),
    message: textOrNull(row['message'])?.slice(0, MAX_MESSAGE_LENGTH) ?? null,
    failedAt: isoTimeOrNull(row['failed_at'] ?? null),
    attempts: Number(row['attempts']),
    isUncertain: row['is_uncertain'] === true,
    dismissedAt: row['dismissed_at'] == null ? null : isoTime(row['dismissed_at']),
  }))
  return { failures, open: totalOf(counts, 'open'), dismissed: totalOf(counts, 'dismissed'), asOf }
}
