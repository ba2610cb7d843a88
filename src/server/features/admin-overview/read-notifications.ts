import { nowOf } from '#shared/lib/now-of.ts'
import type { AdminNotification } from '#shared/contract/admin/admin.ts'
import { HOUR_MS } from '#shared/lib/time.ts'
import { isClockOff } from '#server/gateways/stripe/clock-skew.ts'
import { listWaves } from './card-testing-waves.ts'
import { countFailures, type FailureCount } from './find-failures.ts'
import { isoTimeOrNull, type OverviewDeps } from './overview-deps.ts'
import {
  ACTIONABLE_WARNINGS,
  CHANGED_AUDIT,
  CHANGED_RECORDS,
  DUNNING,
  OPEN_DISPUTES,
  OPEN_REFUND_REQUESTS,
  WAITING_WITHDRAWALS,
} from './problem-queries.ts'

/** Counts, with the newest time and the nearest deadline. */
const COUNT = `
select 'disputes' as kind, count(*)::int as count, max(dispute.created_at) as newest_at,
    min(dispute.evidence_due_by) as due_by
  ${OPEN_DISPUTES}
union all
select 'fraud_warnings', count(*)::int, max(warning.created_at), null
  ${ACTIONABLE_WARNINGS}
union all
select 'refund_requests', count(*)::int, max(request.created_at), null
  ${OPEN_REFUND_REQUESTS}
union all
select 'waiting_withdrawals', count(*)::int, max(withdrawal.declared_at), null
  ${WAITING_WITHDRAWALS}
union all
select 'dunning', count(distinct subscription.stripe_subscription_id)::int, max(invoice.created_at), null
  ${DUNNING}
union all
select 'records_changed', count(*)::int, max(head.checked_at), null
  ${CHANGED_RECORDS}
union all
select 'audit_changed', count(*)::int, max(head.checked_at), null
  ${CHANGED_AUDIT}`

const ORDER: readonly AdminNotification['kind'][] = [
  'clock_off',
  'card_testing',
  'disputes',
  'fraud_warnings',
  'waiting_withdrawals',
  'records_changed',
  'audit_changed',
  'encryption_off',
  'refund_requests',
  'failed_jobs',
  'failing_webhooks',
  'dunning',
  'failed_mails',
  'failing_ad_events',
]

/** The current hour and the one before. */
const WAVE_LOOK_BACK_MS = 2 * HOUR_MS

/** 1 while this instance rejects payments. */
function clockOff({ clock }: OverviewDeps) {
  const last = clock.last()
  const count = last !== null && isClockOff(last) ? 1 : 0
  return { kind: 'clock_off', count, newest_at: null, due_by: null }
}

/** 1 while health answers of real visitors are stored unencrypted. */
function encryptionOff({ database: { vault }, isEncryptionRequired }: OverviewDeps) {
  const count = isEncryptionRequired && !vault.isOn ? 1 : 0
  return { kind: 'encryption_off', count, newest_at: null, due_by: null }
}

/** 1 while cards are being tested. */
async function cardTesting(deps: OverviewDeps) {
  const since = new Date(nowOf(deps).getTime() - WAVE_LOOK_BACK_MS)
  const [wave] = await listWaves(deps, { since, limit: 1 })
  return {
    kind: 'card_testing',
    count: wave?.isUnderWay ? 1 : 0,
    newest_at: wave?.lastAt ?? null,
    due_by: null,
  }
}

/** What an operator should look at, most urgent first. */
export async function readNotifications(deps: OverviewDeps): Promise<{ notifications: AdminNotification[] }> {
  const { database, account } = deps
  const rows = await database.run({
    name: 'read_notifications',
    text: COUNT,
    values: [account],
  })
  const failures = await countFailures(deps)
  const failed = (kind: AdminNotification['kind'], { open, newestAt }: FailureCount) => ({
    kind,
    count: open,
    newest_at: newestAt,
    due_by: null,
  })
  const all = [
    clockOff(deps),
    encryptionOff(deps),
    await cardTesting(deps),
    ...rows,
    failed('failed_jobs', failures.jobs),
    failed('failing_webhooks', failures.webhooks),
    failed('failed_mails', failures.mails),
    failed('failing_ad_events', failures.ad_events),
  ]
  return {
    notifications: ORDER.flatMap((kind) => {
      const row = all.find((candidate) => candidate.kind === kind)
      const found = Number(row?.['count'] ?? 0)
      if (found === 0) return []
      const timeOf = (column: 'newest_at' | 'due_by') => isoTimeOrNull(row?.[column] ?? null)
      return [{ kind, count: found, newestAt: timeOf('newest_at'), dueBy: timeOf('due_by') }]
    }),
  }
}
