import type { AdminNotification } from '#shared/contract/admin.ts'
import { countFailedJobs } from './failed-jobs.ts'
import { isoTimeOrNull, nowOf, type OverviewParts } from './overview-parts.ts'
import { DUNNING, FAILING_WEBHOOKS, failedMails, OPEN_REFUND_REQUESTS } from './what-is-wrong.ts'

/** What is counted, with its newest time; in the order in which it is shown, where the jobs come second. */
const COUNT = `
select 'refund_requests' as kind, count(*)::int as count, max(request.created_at) as newest_at
  ${OPEN_REFUND_REQUESTS}
union all
select 'failing_webhooks', count(*)::int, max(event.received_at)
  ${FAILING_WEBHOOKS}
union all
select 'dunning', count(distinct subscription.stripe_subscription_id)::int, max(invoice.created_at)
  ${DUNNING}
union all
select 'failed_mails', count(*)::int, max(mail.created_at)
  ${failedMails('$2')}`

const ORDER: readonly AdminNotification['kind'][] = [
  'refund_requests',
  'failed_jobs',
  'failing_webhooks',
  'dunning',
  'failed_mails',
]

/** What somebody should look at, the most pressing first; kinds without anything are left out. */
export async function readNotifications(
  parts: OverviewParts,
): Promise<{ notifications: AdminNotification[] }> {
  const { database, account } = parts
  const rows = await database.run({
    name: 'read_notifications',
    text: COUNT,
    values: [account, nowOf(parts).toISOString()],
  })
  const { count, newestAt } = await countFailedJobs(database)
  const all = [...rows, { kind: 'failed_jobs', count, newest_at: newestAt }]
  return {
    notifications: ORDER.flatMap((kind) => {
      const row = all.find((candidate) => candidate.kind === kind)
      const found = Number(row?.['count'] ?? 0)
      return found === 0 ? [] : [{ kind, count: found, newestAt: isoTimeOrNull(row?.['newest_at'] ?? null) }]
    }),
  }
}
