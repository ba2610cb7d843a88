import type { AppConfig } from '#shared/brand/brand.ts'
import { adminInvitation } from './kinds/admin-invitation.ts'
import { cancellationConfirmed } from './kinds/cancellation-confirmed.ts'
import { confirmEmail } from './kinds/confirm-email.ts'
import { duplicateRefunded } from './kinds/duplicate-refunded.ts'
import { passwordChanged } from './kinds/password-changed.ts'
import { paymentConfirmationNeeded } from './kinds/payment-confirmation-needed.ts'
import { paymentFailed } from './kinds/payment-failed.ts'
import { planWaiting } from './kinds/plan-waiting.ts'
import { receipt } from './kinds/receipt.ts'
import { recoveryCodeUsed } from './kinds/recovery-code-used.ts'
import { refundConfirmed } from './kinds/refund-confirmed.ts'
import { refundDeclined } from './kinds/refund-declined.ts'
import { refundRequested } from './kinds/refund-requested.ts'
import { renewalReminder } from './kinds/renewal-reminder.ts'
import { resetPassword } from './kinds/reset-password.ts'
import { setPassword } from './kinds/set-password.ts'
import { welcome } from './kinds/welcome.ts'
import { withdrawalConfirmed } from './kinds/withdrawal-confirmed.ts'
import { withdrawalRefundByBank } from './kinds/withdrawal-refund-by-bank.ts'
import type { MailDraft } from './mail-blocks.ts'
import type { MailContext, MailKindDefinition, MailLinkNeeds, MailLinks, SendCondition } from './mail-kind.ts'
import type { MailTexts } from './mail-texts.ts'

/** The registry of mails. A new kind is a file in `kinds` and a line here. */
const kinds = {
  welcome,
  receipt,
  set_password: setPassword,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  recovery_code_used: recoveryCodeUsed,
  confirm_email: confirmEmail,
  admin_invitation: adminInvitation,
  renewal_reminder: renewalReminder,
  payment_failed: paymentFailed,
  payment_confirmation_needed: paymentConfirmationNeeded,
  cancellation_confirmed: cancellationConfirmed,
  duplicate_refunded: duplicateRefunded,
  refund_confirmed: refundConfirmed,
  refund_declined: refundDeclined,
  refund_requested: refundRequested,
  withdrawal_confirmed: withdrawalConfirmed,
  withdrawal_refund_by_bank: withdrawalRefundByBank,
  plan_waiting: planWaiting,
}

export type MailKind = keyof typeof kinds

type FieldsByKind = {
  [Kind in MailKind]: (typeof kinds)[Kind] extends MailKindDefinition<infer Fields> ? Fields : never
}
type ContentByKind = { [Kind in MailKind]: { kind: Kind } & FieldsByKind[Kind] }

/** What a mail says, as stored until it is sent. */
export type MailContent = ContentByKind[MailKind]

export const MAIL_KINDS: { readonly [Kind in MailKind]: MailKindDefinition<FieldsByKind[Kind]> } = kinds

export type MailOrder = {
  /** The brand that sends it. */
  brandId: string
  /** As typed, trimmed. */
  to: string
  /** A second mail with the same key is never ordered. */
  dedupeKey: string
  content: MailContent
}

export type RenderedMail = { subject: string; html: string; text: string }

const definitionOf = <Kind extends MailKind>(kind: Kind): MailKindDefinition<FieldsByKind[Kind]> =>
  MAIL_KINDS[kind]

export const mailLinkNeeds = (content: MailContent): MailLinkNeeds =>
  definitionOf(content.kind).linkNeeds?.(content) ?? {}

export const operatorsWhoReceive = ({ kind }: MailContent): 'only' | 'also' | null =>
  definitionOf(kind).operators ?? null

/** null: the mail is always sent. */
export const sendCondition = (content: MailContent): SendCondition | null =>
  definitionOf(content.kind).sendCondition?.(content) ?? null

export const mailDraft = (context: MailContext<MailContent>): MailDraft =>
  definitionOf(context.content.kind).draft(context)

const NO_LINKS: MailLinks = {
  home: '',
  account: '',
  security: '',
  setPassword: null,
  confirmEmail: null,
  invitation: null,
  cancel: null,
  withdraw: null,
  updateCard: null,
  confirmPayment: null,
  offer: null,
  unsubscribe: null,
}

/** The subject of a stored mail, by today's texts. It depends on no link. */
export const mailSubject = (content: MailContent, config: AppConfig, texts: MailTexts): string =>
  mailDraft({ content, links: NO_LINKS, receipts: [], config, texts }).subject
