import type { MailKind } from '#shared/mail/mail.ts'
import type { Tone } from '../../panels/badge.tsx'

const KINDS: Readonly<Record<MailKind, string>> = {
  welcome: 'Welcome and receipt',
  receipt: 'Receipt',
  set_password: 'Set a password',
  reset_password: 'Reset the password',
  password_changed: 'Password changed',
  recovery_code_used: 'Recovery code used',
  confirm_email: 'Confirm the address',
  renewal_reminder: 'Renewal to come',
  payment_failed: 'Payment declined',
  payment_confirmation_needed: 'Payment to be confirmed',
  cancellation_confirmed: 'Cancellation confirmed',
  refund_confirmed: 'Refund confirmed',
  duplicate_refunded: 'Second subscription refunded',
  refund_requested: 'Refund requested',
  refund_declined: 'Refund declined',
  withdrawal_confirmed: 'Withdrawal confirmed',
  withdrawal_refund_by_bank: 'Withdrawal: refund through the bank',
  plan_waiting: 'The plan is waiting',
  admin_invitation: 'Invitation to the admin area',
}
const isMailKind = (word: string): word is MailKind => Object.hasOwn(KINDS, word)
export const mailKindLabel = (kind: string): string =>
  isMailKind(kind) ? KINDS[kind] : kind.replaceAll('_', ' ')

type Standing = { label: string; tone: Tone }
const STATUSES: Readonly<Record<string, Standing>> = {
  queued: { label: 'Waiting', tone: 'info' },
  preparing: { label: 'Being sent', tone: 'info' },
  sending: { label: 'Being sent', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
  uncertain: { label: 'May have gone out', tone: 'caution' },
  dropped: { label: 'Not sent', tone: 'neutral' },
}
export const mailStanding = (status: string): Standing =>
  STATUSES[status] ?? { label: status, tone: 'neutral' }
