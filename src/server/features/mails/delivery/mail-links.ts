import { eq } from 'drizzle-orm'
import { mailLinkNeeds } from '#shared/mail/mail.ts'
import type { MailLinkNeeds, MailLinks } from '#shared/mail/mail-kind.ts'
import { leads } from '#server/db/schema/leads.ts'
import { pageAddress } from '#server/http/routing/site.ts'
import type { BrandForReader, MailsDeps } from '../mails-deps.ts'
import type { MailRow } from './claim-mail.ts'
import type { Address } from '#server/features/accounts/accounts.ts'

async function needsPassword(
  { sources }: MailsDeps,
  { setPassword }: MailLinkNeeds,
  address: Address,
): Promise<boolean> {
  if (setPassword === 'without_account') return !(await sources.hasAccount(address))
  if (setPassword === 'without_confirmed_account') return !(await sources.hasConfirmedAccount(address))
  return setPassword === 'always'
}

async function invitationLink(
  { adminUrl, sources }: MailsDeps,
  invitationId: string,
): Promise<string | null> {
  const token = await sources.mintInvitation(invitationId)
  return token === null ? null : `${adminUrl}/admin/invitation#token=${token}`
}

async function offerLink(
  { sources, database: { db } }: MailsDeps,
  leadId: string,
  { email }: Address,
  site: BrandForReader['site'],
) {
  const [lead] = await db.select({ createdAt: leads.createdAt }).from(leads).where(eq(leads.id, leadId))
  if (!lead) return null
  const parameters = new URLSearchParams({ email, token: sources.leadToken(leadId, lead.createdAt) })
  return `${pageAddress(site, '/email-offer')}#${parameters}`
}

/**
 * The links of a mail, with new tokens: they are created when it is sent, and never stored.
 * @param site in the language of the mail
 */
export async function mailLinks(
  deps: MailsDeps,
  { id, brandId, content, toEmail }: MailRow,
  site: BrandForReader['site'],
): Promise<MailLinks> {
  const { adminUrl, sources, unsubscribeTokens } = deps
  const address = { brandId, email: toEmail }
  const needs = mailLinkNeeds(content)
  const { confirmEmail, invitation, cancel, withdraw, updateCard, confirmPayment, offer, unsubscribe } = needs
  const link = (page: string, token: string): string => `${pageAddress(site, `/${page}`)}#token=${token}`
  return {
    home: pageAddress(site, '/'),
    account: pageAddress(site, `/${needs.accountPage ?? 'account'}`),
    security: `${adminUrl}/admin/security`,
    setPassword: (await needsPassword(deps, needs, address))
      ? link('reset-password', await sources.mintLink('set_password', address))
      : null,
    confirmEmail: confirmEmail
      ? link('confirm-email', await sources.mintLink('confirm_email', address))
      : null,
    invitation: invitation ? await invitationLink(deps, invitation) : null,
    cancel: cancel ? link('cancel', await sources.cancellationToken(cancel)) : null,
    withdraw: withdraw ? link('withdraw', await sources.withdrawalToken(withdraw)) : null,
    updateCard: updateCard ? pageAddress(site, '/subscription') : null,
    confirmPayment: confirmPayment
      ? link('confirm-payment', await sources.paymentToken(confirmPayment))
      : null,
    offer: offer ? await offerLink(deps, offer, address, site) : null,
    unsubscribe: unsubscribe ? link('unsubscribe', unsubscribeTokens.issue(id)) : null,
  }
}

/** The address for the unsubscribe button of mail programs (RFC 8058); null for transactional mails. */
export const oneClickAddress = (
  { unsubscribeTokens }: MailsDeps,
  mail: MailRow,
  { origin }: BrandForReader['site'],
): string | null =>
  mailLinkNeeds(mail.content).unsubscribe
    ? `${origin}/api/api/mails/one-click-unsubscribe?token=${encodeURIComponent(unsubscribeTokens.issue(mail.id))}`
    : null
