import type { AdminRole } from '#shared/contract/admin/admin.ts'
import type { Receipt } from '#shared/contract/receipts.ts'
import type { ReceiptKind } from '#shared/receipts/receipt-kind.ts'

/** What a receipt says of the right of withdrawal. */
export type WithdrawalNotice = {
  /** `2026-07-15` */
  lastDay: string
  /** What was agreed to at the checkout, word for word; null: nothing. */
  immediateStart: string | null
}

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
      renewalMinor: number
      renewsAt: string
      renewalDays: number
      receiptIds: readonly string[]
      /** Where the buyer may withdraw from the contract: until when, and what was agreed to at the checkout. */
      withdrawal?: WithdrawalNotice
    }
  /** After a renewal or a change of plan; a refund that was pending before, or that its bank has sent back. */
  | {
      kind: 'receipt'
      receiptKind: ReceiptKind
      subscriptionId: string
      planName: string
      receiptIds: readonly string[]
      /** Of a payment, as in `welcome`. */
      withdrawal?: WithdrawalNotice
    }
  /** To a buyer without an account, some time after the payment. */
  | { kind: 'set_password'; planName: string }
  /** Asked for on the page. */
  | { kind: 'reset_password'; hasAccount: boolean }
  | { kind: 'password_changed'; changedAt: string }
  /** To an administrator whose recovery code was used. */
  | { kind: 'recovery_code_used'; usedAt: string; left: number }
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
  /** A renewal whose bank wants the holder of the card to confirm it. */
  | {
      kind: 'payment_confirmation_needed'
      subscriptionId: string
      invoiceId: string
      planName: string
      currency: string
      amountMinor: number
      /** Until when the plan stays open without the payment. */
      accessUntil: string | null
    }
  | {
      kind: 'cancellation_confirmed'
      subscriptionId: string
      planName: string
      accessUntil: string | null
      /** An invoice that is still collected, because the cancellation was made at Stripe. */
      open?: { currency: string; amountMinor: number }
      /** It was canceled since a payment is disputed, and cannot be undone. */
      isDisputed?: true
    }
  | {
      kind: 'refund_confirmed'
      planName: string
      currency: string
      amountMinor: number
      /** It has no credit note yet: that follows in a mail of its own. */
      isPending: boolean
      receiptIds: readonly string[]
    }
  /** The address had paid for two subscriptions; the later one was refunded and canceled. */
  | {
      kind: 'duplicate_refunded'
      planName: string
      keptPlanName: string
      currency: string
      amountMinor: number
      /** A refund of it has no credit note yet. */
      isPending: boolean
      /** Of its payments and refunds. */
      receiptIds: readonly string[]
    }
  | { kind: 'refund_requested'; planName: string; requestedAt: string }
  /** The guarantee does not cover it; the reason in the words of whoever decided. */
  | { kind: 'refund_declined'; planName: string; requestedAt: string; reason: string }
  /** The buyer has withdrawn from the contract: what was declared, when, and how the money comes back. */
  | {
      kind: 'withdrawal_confirmed'
      subscriptionId: string
      planName: string
      /** As given in the statement. */
      name: string
      declaredAt: string
      /** Of the buyer's device at the checkout, as `Europe/Berlin`; null where it is not known. */
      timeZone: string | null
      /** When the contract began. */
      contractFrom: string
      currency: string
      refundMinor: number
      /** The time used was to be paid for. */
      hasAskedToStart: boolean
    }
  /** After a withdrawal: the buyer's bank decides on the payment, and gives it back instead of us. */
  | { kind: 'withdrawal_refund_by_bank'; subscriptionId: string; planName: string; declaredAt: string }
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
  /** Where administrators change how they sign in. */
  security: string
  setPassword: string | null
  confirmEmail: string | null
  invitation: string | null
  cancel: string | null
  withdraw: string | null
  updateCard: string | null
  confirmPayment: string | null
  offer: string | null
  unsubscribe: string | null
}

/** A receipt that a mail carries, and the address that shows it without a sign-in. */
export type MailReceipt = { receipt: Receipt; href: string }

/** What was made of a mail: its subject never tells health or money. */
export type RenderedMail = { subject: string; html: string; text: string }
