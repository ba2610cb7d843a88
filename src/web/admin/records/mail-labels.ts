import type { MailKind } from '#shared/mail/mail.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { sentenceCase } from '../format/format.ts'

const MAIL_LABELS: Readonly<Record<MailKind, PlainKey<'admin-base'>>> = {
  welcome: 'mailWelcome',
  receipt: 'mailReceipt',
  set_password: 'mailSetPassword',
  reset_password: 'mailResetPassword',
  password_changed: 'mailPasswordChanged',
  recovery_code_used: 'mailRecoveryCodeUsed',
  confirm_email: 'mailConfirmEmail',
  admin_invitation: 'mailAdminInvitation',
  renewal_reminder: 'mailRenewalReminder',
  payment_failed: 'mailPaymentFailed',
  payment_confirmation_needed: 'mailPaymentConfirmation',
  cancellation_confirmed: 'mailCancellationConfirmed',
  duplicate_refunded: 'mailDuplicateRefunded',
  refund_confirmed: 'mailRefundConfirmed',
  refund_declined: 'mailRefundDeclined',
  refund_requested: 'mailRefundRequested',
  withdrawal_confirmed: 'mailWithdrawalConfirmed',
  withdrawal_refund_by_bank: 'mailWithdrawalByBank',
  plan_waiting: 'mailPlanWaiting',
}
const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_LABELS, kind)

/** The label of a kind of mail; an unknown one by its name. */
export const mailLabel = (kind: string): string =>
  isMailKind(kind) ? pageTexts().of('admin-base')(MAIL_LABELS[kind]) : sentenceCase(kind)
