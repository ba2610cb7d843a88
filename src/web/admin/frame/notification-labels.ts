import type { AdminNotification } from '#shared/contract/admin/admin.ts'
import { adminPaths } from './admin-paths.ts'
import { withBrand } from './brand-choice.ts'

type Label = { one: string; many: string; path: string }

const { system, users, disputes } = adminPaths

const LABELS: Record<AdminNotification['kind'], Label> = {
  clock_off: {
    one: 'server refuses payments because its clock is wrong',
    many: 'servers refuse payments because their clocks are wrong',
    path: `${system}?part=clock`,
  },
  card_testing: {
    one: 'card testing attack in progress',
    many: 'card testing attacks in progress',
    path: `${system}?part=cards`,
  },
  waiting_withdrawals: {
    one: 'withdrawal not refunded yet',
    many: 'withdrawals not refunded yet',
    path: `${users}?withdrawal=waiting`,
  },
  records_changed: {
    one: 'purchase record was tampered with',
    many: 'purchase records were tampered with',
    path: `${system}?part=records`,
  },
  audit_changed: {
    one: 'audit log entry was tampered with',
    many: 'audit log entries were tampered with',
    path: `${system}?part=audit`,
  },
  encryption_off: {
    one: 'setting missing: health answers are not encrypted',
    many: 'settings missing: health answers are not encrypted',
    path: `${system}?part=encryption`,
  },
  disputes: { one: 'dispute to answer', many: 'disputes to answer', path: `${disputes}?state=to_do` },
  fraud_warnings: {
    one: 'fraud warning to review',
    many: 'fraud warnings to review',
    path: `${disputes}?kind=warning&state=to_do`,
  },
  refund_requests: {
    one: 'open refund request',
    many: 'open refund requests',
    path: `${users}?refundRequest=open`,
  },
  dunning: { one: 'subscription past due', many: 'subscriptions past due', path: `${users}?state=past_due` },
  failed_jobs: { one: 'failed job', many: 'failed jobs', path: `${system}?part=jobs` },
  failing_webhooks: {
    one: 'webhook not processed',
    many: 'webhooks not processed',
    path: `${system}?part=webhooks`,
  },
  failed_mails: { one: 'email not sent', many: 'emails not sent', path: `${system}?part=mails` },
  failing_ad_events: {
    one: 'event rejected by the ad network',
    many: 'events rejected by the ad network',
    path: `${system}?part=ad_events`,
  },
}

/**
 * The text of a notification, and the path of the page with the details.
 * @param nameOf names its brand; null: there is only one
 */
export function notificationLabel(
  { kind, brandId, count }: AdminNotification,
  nameOf: ((brandId: string) => string) | null,
): { text: string; path: string } {
  const { one, many, path } = LABELS[kind]
  const text = `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
  if (brandId === null || nameOf === null) return { text, path }
  const [pathname = path, search = ''] = path.split('?')
  return { text: `${nameOf(brandId)}: ${text}`, path: pathname + withBrand(search, brandId) }
}

/** For the badge: `7`, `99+`. */
export const badgeCount = (notifications: readonly AdminNotification[]): string => {
  const sum = notifications.reduce((total, { count }) => total + count, 0)
  return sum > 99 ? '99+' : `${sum}`
}
