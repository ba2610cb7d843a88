import { render } from '@react-email/render'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { MailContent, MailLinks, MailReceipt, RenderedMail } from '#shared/mail/mail.ts'
import { adminInvitation } from '#mail/kinds/admin-invitation.ts'
import { cancellationConfirmed } from '#mail/kinds/cancellation-confirmed.ts'
import { confirmEmail } from '#mail/kinds/confirm-email.ts'
import { duplicateRefunded } from '#mail/kinds/duplicate-refunded.ts'
import { passwordChanged } from '#mail/kinds/password-changed.ts'
import { paymentConfirmationNeeded } from '#mail/kinds/payment-confirmation-needed.ts'
import { paymentFailed } from '#mail/kinds/payment-failed.ts'
import { planWaiting } from '#mail/kinds/plan-waiting.ts'
import { receipt } from '#mail/kinds/receipt.ts'
import { recoveryCodeUsed } from '#mail/kinds/recovery-code-used.ts'
import { refundConfirmed } from '#mail/kinds/refund-confirmed.ts'
import { refundDeclined } from '#mail/kinds/refund-declined.ts'
import { refundRequested } from '#mail/kinds/refund-requested.ts'
import { renewalReminder } from '#mail/kinds/renewal-reminder.ts'
import { resetPassword } from '#mail/kinds/reset-password.ts'
import { setPassword } from '#mail/kinds/set-password.ts'
import { welcome } from '#mail/kinds/welcome.ts'
import { withdrawalConfirmed } from '#mail/kinds/withdrawal-confirmed.ts'
import { withdrawalRefundByBank } from '#mail/kinds/withdrawal-refund-by-bank.ts'
import type { MailDraft } from './mail-blocks.ts'
import { MailFrame } from './mail-frame.tsx'
import { mailText } from './mail-text.ts'

type MailToRender = {
  content: MailContent
  links: MailLinks
  receipts: readonly MailReceipt[]
  config: AppConfig
  publicUrl: string
}

function draftOf({ content, links, receipts, config }: MailToRender): MailDraft {
  const rest = { links, receipts, config }
  switch (content.kind) {
    case 'welcome':
      return welcome({ content, ...rest })
    case 'receipt':
      return receipt({ content, ...rest })
    case 'set_password':
      return setPassword({ content, ...rest })
    case 'reset_password':
      return resetPassword({ content, ...rest })
    case 'password_changed':
      return passwordChanged({ content, ...rest })
    case 'recovery_code_used':
      return recoveryCodeUsed({ content, ...rest })
    case 'confirm_email':
      return confirmEmail({ content, ...rest })
    case 'admin_invitation':
      return adminInvitation({ content, ...rest })
    case 'renewal_reminder':
      return renewalReminder({ content, ...rest })
    case 'payment_failed':
      return paymentFailed({ content, ...rest })
    case 'payment_confirmation_needed':
      return paymentConfirmationNeeded({ content, ...rest })
    case 'cancellation_confirmed':
      return cancellationConfirmed({ content, ...rest })
    case 'duplicate_refunded':
      return duplicateRefunded({ content, ...rest })
    case 'refund_confirmed':
      return refundConfirmed({ content, ...rest })
    case 'refund_declined':
      return refundDeclined({ content, ...rest })
    case 'refund_requested':
      return refundRequested({ content, ...rest })
    case 'withdrawal_confirmed':
      return withdrawalConfirmed({ content, ...rest })
    case 'withdrawal_refund_by_bank':
      return withdrawalRefundByBank({ content, ...rest })
    case 'plan_waiting':
      return planWaiting({ content, ...rest })
  }
}

/** Draws a mail in the brand's look: its subject, and the same content as HTML and as text. */
export async function renderMail(mail: MailToRender): Promise<RenderedMail> {
  const { config } = mail
  const draft = draftOf(mail)
  return {
    subject: draft.subject,
    html: await render(<MailFrame draft={draft} config={config} home={`${mail.publicUrl}/`} />),
    text: mailText(draft, config),
  }
}
