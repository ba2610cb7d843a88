import { eq } from 'drizzle-orm'
import { mailLinkNeeds } from '#shared/mail/mail.ts'
import type { MailLinkNeeds, MailLinks } from '#shared/mail/mail-kind.ts'
import { leads } from '#server/db/schema/leads.ts'
import type { MailsDeps } from '../mails-deps.ts'
import type { MailRow } from './claim-mail.ts'

async function needsPassword(
  { sources }: MailsDeps,
  { setPassword }: MailLinkNeeds,
  email: string,
): Promise<boolean> {
  if (setPassword === 'without_account') return !(await sources.hasAccount(email))
  if (setPassword === 'without_confirmed_account') return !(await sources.hasConfirmedAccount(email))
  return setPassword === 'always'
}

async function invitationLink(
  { adminUrl, sources }: MailsDeps,
  invitationId: string,
): Promise<string | null> {
  const token = await sources.mintInvitation(invitationId)
  return token === null ? null : `${adminUrl}/admin/invitation#token=${token}`
}

async function offerLink({ publicUrl, sources, database: { db } }: MailsDeps, leadId: string, email: string) {
  const [lead] = await db.select({ createdAt: leads.createdAt }).from(leads).where(eq(leads.id, leadId))
  if (!lead) return null
  const parameters = new URLSearchParams({ email, token: sources.leadToken(leadId, lead.createdAt) })
  return `${publicUrl}/email-offer#${parameters}`
}

/** The links of a mail, with new tokens: they are created when it is sent, and never stored. */
export async function mailLinks(deps: MailsDeps, { id, content, toEmail }: MailRow): Promise<MailLinks> {
  const { publicUrl, adminUrl, sources, unsubscribeTokens } = deps
  const needs = mailLinkNeeds(content)
  const { confirmEmail, invitation, cancel, withdraw, updateCard, confirmPayment, offer, unsubscribe } = needs
  const link = (page: string, token: string): string => `${publicUrl}/${page}#token=${token}`
  return {
    home: `${publicUrl}/`,
    account: `${publicUrl}/${needs.accountPage ?? 'account'}`,
    security: `${adminUrl}/admin/security`,
    setPassword: (await needsPassword(deps, needs, toEmail))
      ? link('reset-password', await sources.mintLink('set_password', toEmail))
      : null,
    confirmEmail: confirmEmail
      ? link('confirm-email', await sources.mintLink('confirm_email', toEmail))
      : null,
    invitation: invitation ? await invitationLink(deps, invitation) : null,
    cancel: cancel ? link('cancel', await sources.cancellationToken(cancel)) : null,
    withdraw: withdraw ? link('withdraw', await sources.withdrawalToken(withdraw)) : null,
    updateCard: updateCard ? `${publicUrl}/subscription` : null,
    confirmPayment: confirmPayment
      ? link('confirm-payment', await sources.paymentToken(confirmPayment))
      : null,
    offer: offer ? await offerLink(deps, offer, toEmail) : null,
    unsubscribe: unsubscribe ? link('unsubscribe', unsubscribeTokens.issue(id)) : null,
  }
}

/** The address for the unsubscribe button of mail programs (RFC 8058); null for transactional mails. */
export const oneClickAddress = ({ publicUrl, unsubscribeTokens }: MailsDeps, mail: MailRow): string | null =>
  mailLinkNeeds(mail.content).unsubscribe
    ? `${publicUrl}/api/api/mails/one-click-unsubscribe?token=${encodeURIComponent(unsubscribeTokens.issue(mail.id))}`
    : null
