import { nowOf } from '#shared/lib/now-of.ts'
import type { z } from 'zod'
import {
  FAILURE_KINDS,
  type FailureKind,
  type listFailures as contract,
} from '#shared/contract/admin/admin-failures.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { Database } from '#server/db/database.ts'
import { isoTime, isoTimeOrNull, type OverviewDeps, textOrNull } from './overview-deps.ts'
import { FAILED_JOBS, FAILING_AD_EVENTS, FAILING_WEBHOOKS, failedMails } from './problem-queries.ts'

const MAX_ROWS = 100
/** Error messages of libraries can be long. */
const MAX_MESSAGE_LENGTH = 300

/** All kinds with the same columns. $1 Stripe account, $2 now. */
const SOURCES: Readonly<Record<FailureKind, string>> = {
  jobs: `
select failed.id::text as id, failed.name,
  coalesce(failed.output ->> 'error', failed.output -> 'value' ->> 'message', 'Error') as message,
  failed.completed_on as failed_at, failed.retry_count + 1 as attempts, false as is_uncertain
${FAILED_JOBS}`,
  webhooks: `
select event.id, event.type as name, event.last_error as message,
  coalesce(event.failed_at, event.received_at) as failed_at, event.attempts, false as is_uncertain
${FAILING_WEBHOOKS}`,
  mails: `
select mail.id, mail.kind as name, mail.last_error as message,
  coalesce(mail.failed_at, mail.due_at) as failed_at, mail.attempts, mail.status = 'uncertain' as is_uncertain
${failedMails('$2')}`,
  ad_events: `
select failing.event_id::text as id, failing.name, failing.last_failure as message,
  coalesce(failing.failed_at, failing.created_at) as failed_at, failing.attempts, false as is_uncertain
${FAILING_AD_EVENTS}`,
}

/** Adds whether each item was dismissed. `given` declares the types of parameters that a kind does not use. */
export const itemsOf = (kind: FailureKind): string => `
with given as (select $1::text, $2::timestamptz),
items as (
  select item.*, dismissed.dismissed_at
  from (${SOURCES[kind]}) item
    left join dismissed_failures dismissed on dismissed.kind = '${kind}' and dismissed.item_id = item.id
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

export type FailureCount = { open: number; dismissed: number; newestAt: string | null }
const NONE: FailureCount = { open: 0, dismissed: 0, newestAt: null }

async function countOf(deps: OverviewDeps, kind: FailureKind): Promise<FailureCount> {
  const [row] = await deps.database.runText(
    `${itemsOf(kind)}
    select count(*) filter (where dismissed_at is null)::int as open, count(dismissed_at)::int as dismissed,
      max(failed_at) filter (where dismissed_at is null) as newest_at
    from items`,
    [deps.account, nowOf(deps).toISOString()],
  )
  return {
    open: Number(row?.['open'] ?? 0),
    dismissed: Number(row?.['dismissed'] ?? 0),
    newestAt: isoTimeOrNull(row?.['newest_at'] ?? null),
  }
}

/** Counts by kind, with the time of the newest open failure. */
export async function countFailures(deps: OverviewDeps): Promise<Record<FailureKind, FailureCount>> {
  const counts: Record<FailureKind, FailureCount> = {
    jobs: NONE,
    webhooks: NONE,
    mails: NONE,
    ad_events: NONE,
  }
  for (const kind of await availableKinds(deps)) counts[kind] = await countOf(deps, kind)
  return counts
}

export async function listFailures(
  deps: OverviewDeps,
  { kind, show }: z.output<(typeof contract)['query']>,
): Promise<RouteData<typeof contract>> {
  const asOf = nowOf(deps).toISOString()
  const kinds = await availableKinds(deps)
  if (!kinds.includes(kind)) return { failures: [], open: 0, dismissed: 0, asOf }
  const { open, dismissed } = await countOf(deps, kind)
  const rows = await deps.database.runText(
    `${itemsOf(kind)}
    select * from items
    where dismissed_at is ${show === 'open' ? '' : 'not '}null
    order by failed_at desc nulls last, id limit ${MAX_ROWS}`,
    [deps.account, asOf],
  )
  const failures = rows.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    message: textOrNull(row['message'])?.slice(0, MAX_MESSAGE_LENGTH) ?? null,
    failedAt: isoTimeOrNull(row['failed_at'] ?? null),
    attempts: Number(row['attempts']),
    isUncertain: row['is_uncertain'] === true,
    dismissedAt: row['dismissed_at'] == null ? null : isoTime(row['dismissed_at']),
  }))
  return { failures, open, dismissed, asOf }
}
