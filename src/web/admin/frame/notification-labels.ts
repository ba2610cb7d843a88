import type { AdminNotification } from '#shared/contract/admin/admin.ts'
import { adminPaths } from './admin-paths.ts'

type Words = { one: string; many: string; path: string }

const WORDS: Record<AdminNotification['kind'], Words> = {
  clock_off: {
    one: 'server with a wrong clock refuses payments',
    many: 'servers with a wrong clock refuse payments',
    path: `${adminPaths.system}?part=clock`,
  },
  card_testing: {
    one: 'wave of declined cards is under way',
    many: 'waves of declined cards are under way',
    path: `${adminPaths.system}?part=cards`,
  },
  waiting_withdrawals: {
    one: 'withdrawal could not be carried out yet',
    many: 'withdrawals could not be carried out yet',
    path: `${adminPaths.users}?withdrawal=waiting`,
  },
  records_changed: {
    one: 'purchase record was changed outside the program',
    many: 'purchase records were changed outside the program',
    path: `${adminPaths.system}?part=records`,
  },
  audit_changed: {
    one: 'fault in the audit: it was changed outside the program',
    many: 'faults in the audit: it was changed outside the program',
    path: `${adminPaths.system}?part=audit`,
  },
  encryption_off: {
    one: 'setting is missing: health answers are not encrypted',
    many: 'settings are missing: health answers are not encrypted',
    path: `${adminPaths.system}?part=encryption`,
  },
  disputes: {
    one: 'dispute to answer',
    many: 'disputes to answer',
    path: `${adminPaths.disputes}?state=to_do`,
  },
  fraud_warnings: {
    one: 'fraud warning to act on',
    many: 'fraud warnings to act on',
    path: `${adminPaths.disputes}?kind=warning&state=to_do`,
  },
  refund_requests: {
    one: 'open refund request',
    many: 'open refund requests',
    path: `${adminPaths.users}?refundRequest=open`,
  },
  dunning: {
    one: 'subscription is past due',
    many: 'subscriptions are past due',
    path: `${adminPaths.users}?state=past_due`,
  },
  failed_jobs: { one: 'failed job', many: 'failed jobs', path: `${adminPaths.system}?part=jobs` },
  failing_webhooks: {
    one: 'webhook is not processed',
    many: 'webhooks are not processed',
    path: `${adminPaths.system}?part=webhooks`,
  },
  failed_mails: {
    one: 'mail could not be sent',
    many: 'mails could not be sent',
    path: `${adminPaths.system}?part=mails`,
  },
  failing_ad_events: {
    one: 'event is not taken by the ad network',
    many: 'events are not taken by the ad network',
    path: `${adminPaths.system}?part=ad_events`,
  },
}

/** A notification in words, and the page that shows what is behind it. */
export function notificationLabel({ kind, count }: AdminNotification): { text: string; path: string } {
  const { one, many, path } = WORDS[kind]
  return { text: `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`, path }
}

/** For the badge: `7`, `99+`. */
export const badgeCount = (notifications: readonly AdminNotification[]): string => {
  const sum = notifications.reduce((total, { count }) => total + count, 0)
  return sum > 99 ? '99+' : `${sum}`
}
