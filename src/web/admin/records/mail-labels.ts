import type { MailKind } from '#shared/mail/mail.ts'
import type { Tone } from '../panels/badge.tsx'

const KINDS: Readonly<Record<MailKind, string>> = {
  welcome: 'Welcome and receipt',
  receipt: 'Receipt',
  set_password: 'Set password',
  reset_password: 'Reset password',
  password_changed: 'Password changed',
  recovery_code_used: 'Recovery code used',
  confirm_email: 'Confirm email address',
  renewal_reminder: 'Renewal reminder',
  payment_failed: 'Payment declined',
  payment_confirmation_needed: 'Payment confirmation needed',
  cancellation_confirmed: 'Cancellation confirmed',
  refund_confirmed: 'Refund confirmed',
  duplicate_refunded: 'Duplicate subscription refunded',
  refund_requested: 'Refund requested',
  refund_declined: 'Refund declined',
  withdrawal_confirmed: 'Withdrawal confirmed',
  withdrawal_refund_by_bank: 'Withdrawal: refund by bank',
  plan_waiting: 'Plan reminder',
  admin_invitation: 'Admin invitation',
}
const isMailKind = (word: string): word is MailKind => Object.hasOwn(KINDS, word)
export const mailKindLabel = (kind: string): string =>
  isMailKind(kind) ? KINDS[kind] : kind.replaceAll('_', ' ')

type Status = { label: string; tone: Tone }
const STATUSES: Readonly<Record<string, Status>> = {
  queued: { label: 'Queued', tone: 'info' },
  preparing: { label: 'Sending', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
  uncertain: { label: 'Possibly sent', tone: 'caution' },
  dropped: { label: 'Not sent', tone: 'neutral' },
}
export const mailStatus = (status: string): Status => STATUSES[status] ?? { label: status, tone: 'neutral' }
