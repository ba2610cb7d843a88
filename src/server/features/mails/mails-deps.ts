import type { AppConfig } from '#shared/brand/brand.ts'
import type { Receipt } from '#shared/contract/receipts.ts'
import type { BrandMailTexts } from '#shared/mail/editable-texts.ts'
import type { WithdrawalNotice } from '#shared/mail/mail-kind.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Database } from '#server/db/database.ts'
import type { subscriptions } from '#server/db/schema/billing.ts'
import type { Address } from '#server/features/accounts/accounts.ts'
import type { MailGateway } from '#server/gateways/mail/mail-gateway.ts'
import type { Site } from '#server/http/routing/site.ts'
import type { MailSender } from '#server/settings/mail-settings.ts'
import type { RenderMail } from './mails.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

/** Questions to other features while a mail is prepared. Each token opens one thing only. */
export type LinkSources = {
  hasAccount: (address: Address) => Promise<boolean>
  /** Whether its owner has opened a mailed link. */
  hasConfirmedAccount: (address: Address) => Promise<boolean>
  /** The token of a new single-use link. */
  mintLink: (purpose: 'set_password' | 'confirm_email', address: Address) => Promise<string>
  isInvitationOpen: (invitationId: string) => Promise<boolean>
  /** null: the invitation is no longer open. */
  mintInvitation: (invitationId: string) => Promise<string | null>
  cancellationToken: (stripeSubscriptionId: string) => string | Promise<string>
  /** null: the buyer has no right of withdrawal. */
  withdrawalOf: (stripeSubscriptionId: string) => Promise<WithdrawalNotice | null>
  withdrawalToken: (stripeSubscriptionId: string) => string | Promise<string>
  paymentToken: (stripeInvoiceId: string) => string | Promise<string>
  receipt: (receiptId: string) => Promise<{ receipt: Receipt; token: string } | null>
  leadToken: (leadId: string, createdAt: Date) => string
}

type SubscriptionRow = typeof subscriptions.$inferSelect

/** A brand in a language, or in its default one if it lacks the language. */
export type BrandForReader = {
  /** Where links lead. */
  site: Pick<Site, 'origin' | 'basePath'>
  config: AppConfig
  /** Its own texts of mails; none in a language that it lacks. */
  ownTexts: BrandMailTexts
  /** @param stored in the brand's own language */
  planName: (stored: string) => string
}

export type MailsDeps = {
  database: Database
  gateway: MailGateway
  /** null: the templates are not built, so mails wait. */
  renderMail: RenderMail | null
  /** Of a brand's readers whose language is not stored. */
  languageOf: (brandId: string) => Language
  /** A brand as readers of a language know it. */
  brandFor: (brandId: string, language: Language) => BrandForReader
  /** Of the admin area, without a trailing slash. */
  adminUrl: string
  /** `MAIL_FROM`; null: the brand's name and support address. */
  from: MailSender | null
  /** What mails to operators call this installation; null on a server with one brand, where they use its name. */
  installationName: () => string | null
  /** Whether the account of this address belongs to an operator. */
  isOperator: (address: Address) => Promise<boolean>
  /** Hours after which a lead without a purchase is sent its offer; null: never. */
  offerAfterHours: number | null
  /** The Stripe account that owns our subscriptions. */
  stripeAccount: string
  sources: LinkSources
  /** When access ends if nothing more is paid. */
  accessUntil: (subscription: SubscriptionRow) => Date | null
  /** Whether it may be refunded shortly because its address already had a plan. */
  mayBeDuplicate: (stripeSubscriptionId: string) => Promise<boolean>
  unsubscribeTokens: UnsubscribeTokens
  logger: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>
  /** Default: the system clock. */
  now?: () => Date
}
