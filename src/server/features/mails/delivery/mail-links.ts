import { eq } from 'drizzle-orm'
import type { MailContent, MailLinks } from '#shared/mail/mail.ts'
import { leads } from '#server/db/schema/leads.ts'
import type { MailRow } from './claim-mail.ts'
import type { MailsDeps } from '../mails-deps.ts'

/** Mails that are for nobody who has asked for them or bought: each says how to end them. */
const isTransactional = (kind: MailContent['kind']): boolean => kind !== 'plan_waiting'

/** Whose link is given in which mail. */
const WITH_CANCELLATION: readonly MailContent['kind'][] = ['welcome', 'receipt', 'renewal_reminder']

/** Mails whose button leads to the subscription, not to the account around it. */
const ABOUT_SUBSCRIPTION: readonly MailContent['kind'][] = [
  'duplicate_refunded',
  'receipt',
  'renewal_reminder',
  'payment_failed',
  'payment_confirmation_needed',
  'cancellation_confirmed',
  'refund_declined',
  'refund_requested',
  'withdrawal_confirmed',
  'withdrawal_refund_by_bank',
]

/** Mails that lead to a first password where there is no account. */
const FOR_NEW_BUYERS: readonly MailContent['kind'][] = ['welcome', 'set_password']

async function hasPasswordLink({ sources }: MailsDeps, { content, toEmail }: MailRow): Promise<boolean> {
  if (content.kind === 'reset_password') return true
  // A stranger may have registered the address. Then only a mailed link shows its owner the first plan.
  if (content.kind === 'duplicate_refunded') return !(await sources.hasConfirmedAccount(toEmail))
  return FOR_NEW_BUYERS.includes(content.kind) && !(await sources.hasAccount(toEmail))
}

async function passwordLink(deps: MailsDeps, mail: MailRow) {
  const { publicUrl, sources } = deps
  const { toEmail } = mail
  if (!(await hasPasswordLink(deps, mail))) return null
  return `${publicUrl}/reset-password#token=${await sources.mintLink('set_password', toEmail)}`
}

async function cancelLink({ publicUrl, sources }: MailsDeps, { content }: MailRow) {
  if (!WITH_CANCELLATION.includes(content.kind) || !('subscriptionId' in content)) return null
  if (content.kind === 'receipt' && content.receiptKind !== 'charge') return null
  return `${publicUrl}/cancel#token=${await sources.cancellationToken(content.subscriptionId)}`
}

async function withdrawLink({ publicUrl, sources }: MailsDeps, { content }: MailRow) {
  if (content.kind !== 'welcome' && content.kind !== 'receipt') return null
  if (content.withdrawal === undefined) return null
  return `${publicUrl}/withdraw#token=${await sources.withdrawalToken(content.subscriptionId)}`
}

/** Whose button leads to another card. */
const WITH_CARD: readonly MailContent['kind'][] = ['payment_failed', 'payment_confirmation_needed']

async function paymentLink({ publicUrl, sources }: MailsDeps, { content }: MailRow) {
  if (content.kind !== 'payment_confirmation_needed') return null
  return `${publicUrl}/confirm-payment#token=${await sources.paymentToken(content.invoiceId)}`
}

async function invitationLink({ adminUrl, sources }: MailsDeps, { content }: MailRow) {
  if (content.kind !== 'admin_invitation') return null
  const token = await sources.mintInvitation(content.invitationId)
  return token === null ? null : `${adminUrl}/admin/invitation#token=${token}`
}

async function offerLink({ publicUrl, sources, database: { db } }: MailsDeps, { content, toEmail }: MailRow) {
  if (content.kind !== 'plan_waiting') return null
  const [lead] = await db
    .select({ createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.id, content.leadId))
  if (!lead) return null
  const parameters = new URLSearchParams({
    email: toEmail,
    token: sources.leadToken(content.leadId, lead.createdAt),
  })
  return `${publicUrl}/email-offer#${parameters}`
}

/** The addresses of a mail. Links that open something are made here, when it is sent, and stand in no table. */
export async function mailLinks(deps: MailsDeps, mail: MailRow): Promise<MailLinks> {
  const { publicUrl, adminUrl, sources, unsubscribeTokens } = deps
  const { kind } = mail.content
  return {
    home: `${publicUrl}/`,
    account: `${publicUrl}${ABOUT_SUBSCRIPTION.includes(kind) ? '/subscription' : '/account'}`,
    security: `${adminUrl}/admin/security`,
    setPassword: await passwordLink(deps, mail),
    confirmEmail:
      kind === 'confirm_email'
        ? `${publicUrl}/confirm-email#token=${await sources.mintLink('confirm_email', mail.toEmail)}`
        : null,
    invitation: await invitationLink(deps, mail),
    cancel: await cancelLink(deps, mail),
    withdraw: await withdrawLink(deps, mail),
    updateCard: WITH_CARD.includes(kind) ? `${publicUrl}/subscription` : null,
    confirmPayment: await paymentLink(deps, mail),
    offer: await offerLink(deps, mail),
    unsubscribe: isTransactional(kind)
      ? null
      : `${publicUrl}/unsubscribe#token=${unsubscribeTokens.issue(mail.id)}`,
  }
}

/** Where a mail program's own button ends these mails (RFC 8058); null for those that are transactional. */
export const oneClickAddress = ({ publicUrl, unsubscribeTokens }: MailsDeps, mail: MailRow): string | null =>
  isTransactional(mail.kind)
    ? null
    : `${publicUrl}/api/api/mails/one-click-unsubscribe?token=${encodeURIComponent(unsubscribeTokens.issue(mail.id))}`
