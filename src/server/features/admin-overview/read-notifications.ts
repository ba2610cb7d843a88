import { nowOf } from '#shared/lib/now-of.ts'
import type { AdminNotification } from '#shared/contract/admin/admin.ts'
import { HOUR_MS } from '#shared/lib/time.ts'
import type { Row } from '#server/db/database.ts'
import { isClockOff } from '#server/gateways/stripe/clock-skew.ts'
import { listWaves } from './card-testing-waves.ts'
import { countFailures, type FailureCount } from './find-failures.ts'
import {
  brandsParameter,
  isoTimeOrNull,
  type OverviewDeps,
  textOrNull,
  type Visible,
} from './overview-deps.ts'
import {
  ACTIONABLE_WARNINGS,
  CHANGED_AUDIT,
  CHANGED_RECORDS,
  DUNNING,
  isOfBrands,
  OPEN_DISPUTES,
  OPEN_REFUND_REQUESTS,
  WAITING_WITHDRAWALS,
} from './problem-queries.ts'

/** $1 Stripe account, $2 brands. Counts by brand, with the newest time and the nearest deadline. */
const COUNT = `
select 'disputes' as kind, dispute.brand_id, count(*)::int as count, max(dispute.created_at) as newest_at,
    min(dispute.evidence_due_by) as due_by
  ${OPEN_DISPUTES} and ${isOfBrands('dispute.brand_id', '$2')} group by 2
union all
select 'fraud_warnings', warning.brand_id, count(*)::int, max(warning.created_at), null
  ${ACTIONABLE_WARNINGS} and ${isOfBrands('warning.brand_id', '$2')} group by 2
union all
select 'refund_requests', request.brand_id, count(*)::int, max(request.created_at), null
  ${OPEN_REFUND_REQUESTS} and ${isOfBrands('request.brand_id', '$2')} group by 2
union all
select 'waiting_withdrawals', withdrawal.brand_id, count(*)::int, max(withdrawal.declared_at), null
  ${WAITING_WITHDRAWALS} and ${isOfBrands('withdrawal.brand_id', '$2')} group by 2
union all
select 'dunning', subscription.brand_id, count(distinct subscription.stripe_subscription_id)::int,
    max(invoice.created_at), null
  ${DUNNING} and ${isOfBrands('subscription.brand_id', '$2')} group by 2
union all
select 'records_changed', null, count(*)::int, max(head.checked_at), null
  ${CHANGED_RECORDS}
union all
select 'audit_changed', null, count(*)::int, max(head.checked_at), null
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
/** Two hours of a brand are one wave, or two. */
const MAX_WAVES = 100

/** 1 while this instance rejects payments. */
function clockOff({ clock }: OverviewDeps) {
  const last = clock.last()
  const count = last !== null && isClockOff(last) ? 1 : 0
  return { kind: 'clock_off', brand_id: null, count, newest_at: null, due_by: null }
}

/** 1 while health answers of real visitors are stored unencrypted. */
function encryptionOff({ database: { vault }, isEncryptionRequired }: OverviewDeps) {
  const count = isEncryptionRequired && !vault.isOn ? 1 : 0
  return { kind: 'encryption_off', brand_id: null, count, newest_at: null, due_by: null }
}

/** One for each brand whose checkout is used to test cards. */
async function cardTesting(deps: OverviewDeps, visible: Visible) {
  const since = new Date(nowOf(deps).getTime() - WAVE_LOOK_BACK_MS)
  const waves = await listWaves(deps, { visible, since, limit: MAX_WAVES })
  return waves.flatMap(({ brandId, isUnderWay, lastAt }) =>
    isUnderWay
      ? [{ kind: 'card_testing', brand_id: brandId, count: 1, newest_at: lastAt, due_by: null }]
      : [],
  )
}

/** What an operator should look at, most urgent first. */
export async function readNotifications(
  deps: OverviewDeps,
  visible: Visible,
): Promise<{ notifications: AdminNotification[] }> {
  const { database, account } = deps
  const rows = await database.run({
    name: 'read_notifications',
    text: COUNT,
    values: [account, brandsParameter(visible)],
  })
  const failures = await countFailures(deps, visible)
  const failed = (kind: AdminNotification['kind'], counts: readonly FailureCount[]) =>
    counts.map(({ brandId, open, newestAt }) => ({
      kind,
      brand_id: brandId,
      count: open,
      newest_at: newestAt,
      due_by: null,
    }))
  const all: Row[] = [
    clockOff(deps),
    encryptionOff(deps),
    ...(await cardTesting(deps, visible)),
    ...rows,
    ...failed('failed_jobs', failures.jobs),
    ...failed('failing_webhooks', failures.webhooks),
    ...failed('failed_mails', failures.mails),
    ...failed('failing_ad_events', failures.ad_events),
  ]
  const order = deps.brandIds()
  const placeOf = (row: Row): number => order.indexOf(textOrNull(row['brand_id']) ?? '')
  return {
    notifications: ORDER.flatMap((kind) =>
      all
        .filter((row) => row['kind'] === kind && Number(row['count']) > 0)
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((row) => ({
          kind,
          brandId: textOrNull(row['brand_id']),
          count: Number(row['count']),
          newestAt: isoTimeOrNull(row['newest_at'] ?? null),
          dueBy: isoTimeOrNull(row['due_by'] ?? null),
        })),
    ),
  }
}
