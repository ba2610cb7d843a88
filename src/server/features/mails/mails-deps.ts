import type { WithdrawalNotice } from '#shared/mail/mail.ts'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { Receipt } from '#shared/contract/receipts.ts'
import type { Database } from '#server/db/database.ts'
import type { subscriptions } from '#server/db/schema/billing.ts'
import type { MailGateway } from '#server/gateways/mail/mail-gateway.ts'
import type { RenderMail } from './mails.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

export type MailsLogger = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

/** What other features are asked for while a mail is made. */
export type LinkSources = {
  hasAccount: (email: string) => Promise<boolean>
  /** Its holder has opened a mailed link. */
  hasConfirmedAccount: (email: string) => Promise<boolean>
  /** The token of a new link, of use once. */
  mintLink: (purpose: 'set_password' | 'confirm_email', email: string) => Promise<string>
  isInvitationOpen: (invitationId: string) => Promise<boolean>
  /** The token of the link of an invitation into the admin area; null where it is not open any more. */
  mintInvitation: (invitationId: string) => Promise<string | null>
  /** The token that opens the cancellation of a subscription, and nothing else. */
  cancellationToken: (stripeSubscriptionId: string) => string | Promise<string>
  /** What a receipt says of the right of withdrawal; null where the buyer does not have it. */
  withdrawalOf: (stripeSubscriptionId: string) => Promise<WithdrawalNotice | null>
  /** The token by which a contract is withdrawn from, and nothing else. */
  withdrawalToken: (stripeSubscriptionId: string) => string | Promise<string>
  /** The token by which the payment of an invoice is confirmed, and nothing else. */
  paymentToken: (stripeInvoiceId: string) => string | Promise<string>
  /** A receipt and the token by which it is shown, and nothing else; null where there is none. */
  receipt: (receiptId: string) => Promise<{ receipt: Receipt; token: string } | null>
  /** The token by which a lead's plan is shown. */
  leadToken: (leadId: string, createdAt: Date) => string
}

type SubscriptionRow = typeof subscriptions.$inferSelect

export type MailsDeps = {
  database: Database
  gateway: MailGateway
  /** null: the templates are not built, and mails wait. */
  renderMail: RenderMail | null
  currentConfig: () => AppConfig
  /** Without a slash at the end. */
  publicUrl: string
  /** Of the admin area; without a slash at the end. */
  adminUrl: string
  /** `MAIL_FROM`; null: the brand's support address. */
  from: string | null
  /** Hours after which a lead without a purchase is sent its offer; null: never. */
  offerAfterHours: number | null
  /** The account of Stripe whose subscriptions are ours. */
  stripeAccount: string
  sources: LinkSources
  /** Billing's rule: when access ends if nothing more is paid. */
  accessUntil: (subscription: SubscriptionRow) => Date | null
  /** Whether it may be refunded within moments, since its address had a plan already. */
  mayBeDuplicate: (stripeSubscriptionId: string) => Promise<boolean>
  unsubscribeTokens: UnsubscribeTokens
  logger: MailsLogger
  /** The clock; tests have one of their own. */
  now?: () => Date
}

export const nowOf = ({ now }: Pick<MailsDeps, 'now'>): Date => now?.() ?? new Date()
