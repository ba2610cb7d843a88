import type { AdminNotification } from '#shared/contract/admin/admin.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { adminPaths } from './admin-paths.ts'
import { withBrand } from './brand-choice.ts'

const { system, users, disputes } = adminPaths

const NOTIFICATIONS = {
  clock_off: { text: 'noteClock', path: `${system}?part=clock` },
  card_testing: { text: 'noteCardTesting', path: `${system}?part=cards` },
  waiting_withdrawals: { text: 'noteWithdrawals', path: `${users}?withdrawal=waiting` },
  records_changed: { text: 'noteRecords', path: `${system}?part=records` },
  audit_changed: { text: 'noteAudit', path: `${system}?part=audit` },
  encryption_off: { text: 'noteEncryption', path: `${system}?part=encryption` },
  disputes: { text: 'noteDisputes', path: `${disputes}?state=to_do` },
  fraud_warnings: { text: 'noteWarnings', path: `${disputes}?kind=warning&state=to_do` },
  refund_requests: { text: 'noteRefunds', path: `${users}?refundRequest=open` },
  dunning: { text: 'noteDunning', path: `${users}?state=past_due` },
  failed_jobs: { text: 'noteJobs', path: `${system}?part=jobs` },
  failing_webhooks: { text: 'noteWebhooks', path: `${system}?part=webhooks` },
  failed_mails: { text: 'noteMails', path: `${system}?part=mails` },
  failing_ad_events: { text: 'noteAdEvents', path: `${system}?part=ad_events` },
} as const satisfies Record<AdminNotification['kind'], { text: string; path: string }>

/**
 * The text of a notification, and the path of the page with the details.
 * @param nameOf names its brand; null: there is only one
 */
export function notificationLabel(
  { kind, brandId, count }: AdminNotification,
  nameOf: ((brandId: string) => string) | null,
): { text: string; path: string } {
  const { text: key, path } = NOTIFICATIONS[kind]
  const t = pageTexts().of('admin-base')
  const text = t(key, { count })
  if (brandId === null || nameOf === null) return { text, path }
  const [pathname = '', search = ''] = path.split('?')
  return {
    text: t('noteOfBrand', { brand: nameOf(brandId), note: text }),
    path: pathname + withBrand(search, brandId),
  }
}

/** For the badge: `7`, `99+`. */
export const badgeCount = (notifications: readonly AdminNotification[]): string => {
  const sum = notifications.reduce((total, { count }) => total + count, 0)
  return sum > 99 ? '99+' : `${sum}`
}
