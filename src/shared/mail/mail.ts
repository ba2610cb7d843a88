import type { AdminRole } from '../contract/admin.ts'

/**
 * What a mail says, by kind, as it is stored until it is sent. Amounts are integer minor units, times ISO. No secrets:
 * links that open something are made when the mail is sent, and stand in no table.
 */
export type MailContent =
  /** After the first payment: receipt, renewal, how to cancel; and how to set a password where there is none. */
  | {
      kind: 'welcome'
      subscriptionId: string
      planName: string
      currency: string
      paidMinor: number
      paidAt: string
      invoiceNumber: string | null
      renewalMinor: number
      renewsAt: string
      renewalDays: number
    }
  /** To a buyer without an account, some time after the payment. */
  | { kind: 'set_password'; planName: string }
  /** Asked for on the page. */
  | { kind: 'reset_password'; hasAccount: boolean }
  | { kind: 'password_changed'; changedAt: string }
  | { kind: 'confirm_email' }
  /** To somebody who is to work in the admin area. */
  | { kind: 'admin_invitation'; invitationId: string; role: AdminRole }
  | {
      kind: 'renewal_reminder'
      subscriptionId: string
      planName: string
      currency: string
      renewalMinor: number
      renewsAt: string
    }
  | {
      kind: 'payment_failed'
      subscriptionId: string
      planName: string
      currency: string
      amountMinor: number
      /** null: it is not tried again. */
      nextAttemptAt: string | null
      /** Until when the plan stays open without the payment. */
      accessUntil: string | null
    }
  | { kind: 'cancellation_confirmed'; subscriptionId: string; planName: string; accessUntil: string | null }
  | {
      kind: 'refund_confirmed'
      planName: string
      currency: string
      amountMinor: number
      invoiceNumber: string | null
    }
  | { kind: 'refund_requested'; planName: string; requestedAt: string }
  /** The guarantee does not cover it; the reason in the words of whoever decided. */
  | { kind: 'refund_declined'; planName: string; requestedAt: string; reason: string }
  /** To somebody who took the quiz and did not buy; not transactional, so it can be unsubscribed from. */
  | { kind: 'plan_waiting'; leadId: string }

export type MailKind = MailContent['kind']

export type MailOrder = {
  /** As typed, trimmed. */
  to: string
  /** What the mail is about: a second mail with this key is never made. */
  dedupeKey: string
  content: MailContent
}

/** Addresses that the buttons and lines of a mail lead to; null where a mail of its kind has no such link. */
export type MailLinks = {
  home: string
  account: string
  setPassword: string | null
  confirmEmail: string | null
  invitation: string | null
  cancel: string | null
  updateCard: string | null
  offer: string | null
  unsubscribe: string | null
}

/** What was made of a mail: its subject never tells health or money. */
export type RenderedMail = { subject: string; html: string; text: string }
