import type { AppConfig } from '#shared/brand/brand.ts'
import type { Receipt } from '#shared/contract/receipts.ts'
import type { MailDraft } from './mail-blocks.ts'
import type { MailTexts } from './mail-texts.ts'

/** The right of withdrawal, as printed beside a receipt. */
export type WithdrawalNotice = {
  /** `2026-07-15` */
  lastDay: string
  /** The statement accepted at the checkout, word for word; null: none. */
  immediateStart: string | null
}

/** Addresses that a mail may link to; null where its kind does not need the link. */
export type MailLinks = {
  home: string
  account: string
  /** The administrators' sign-in settings. */
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

/** Links that a kind needs. Those with a token are created when the mail is sent and never stored. */
export type MailLinkNeeds = {
  /** Where `account` leads; default: the account page. */
  accountPage?: 'account' | 'subscription'
  setPassword?: 'always' | 'without_account' | 'without_confirmed_account'
  confirmEmail?: boolean
  /** Id of the invitation. */
  invitation?: string
  /** Stripe id of the subscription to cancel. */
  cancel?: string | undefined
  /** Stripe id of the subscription to withdraw from. */
  withdraw?: string | undefined
  updateCard?: boolean
  /** Stripe id of the invoice. */
  confirmPayment?: string
  /** Id of the lead. */
  offer?: string
  /** Required for mails that are not about a purchase or an account. */
  unsubscribe?: boolean
}

/** What must still hold when the mail is sent; otherwise it is dropped. */
export type SendCondition =
  | { type: 'recently_ordered'; maxAgeHours: number }
  | { type: 'no_account' }
  | { type: 'invitation_open'; invitationId: string }
  | { type: 'renewal_unchanged'; subscriptionId: string; renewalMinor: number; renewsAt: string }
  | { type: 'payment_declined'; subscriptionId: string }
  | { type: 'payment_awaits_confirmation'; invoiceId: string }
  | { type: 'subscription_canceled'; subscriptionId: string }
  | { type: 'offer_wanted'; leadId: string }

/** A receipt in a mail, and the address that shows it without a sign-in. */
export type MailReceipt = { receipt: Receipt; href: string }

export type MailContext<Fields> = {
  content: Fields
  links: MailLinks
  /** Those named in `receiptIds`. */
  receipts: readonly MailReceipt[]
  config: AppConfig
  texts: MailTexts
}

/**
 * Everything about one kind of mail. `Fields` is its content as stored until it is sent: amounts in minor units, times as
 * ISO strings, no secrets.
 */
export type MailKindDefinition<Fields> = {
  linkNeeds?: (content: Fields) => MailLinkNeeds
  /** Absent: the mail is always sent. */
  sendCondition?: (content: Fields) => SendCondition
  /** Whether only operators receive it, or operators too. Absent: it is about a purchase or a quiz. */
  operators?: 'only' | 'also'
  draft: (context: MailContext<Fields>) => MailDraft
  /** Examples by name, for tests and screenshots. */
  samples: Readonly<Record<string, Fields>>
}
