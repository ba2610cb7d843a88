import { and, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import { HOUR_MS } from '#shared/lib/time.ts'
import { mailLinkNeeds, sendCondition } from '#shared/mail/mail.ts'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mailOptOuts } from '#server/db/schema/mails.ts'
import type { MailsDeps } from '../mails-deps.ts'
import { ON_SESSION_REASONS } from '../notices/notices.ts'
import type { MailRow } from './claim-mail.ts'
import type { Address } from '#server/features/accounts/accounts.ts'

async function readSubscription({ database: { db } }: MailsDeps, stripeSubscriptionId: string) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId))
  return row
}

async function hasDeclinedCharge(
  { database: { db } }: MailsDeps,
  stripeSubscriptionId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: invoices.stripeInvoiceId })
    .from(invoices)
    .where(
      and(
        eq(invoices.stripeSubscriptionId, stripeSubscriptionId),
        eq(invoices.status, 'open'),
        gt(invoices.attemptCount, 0),
        eq(invoices.isAwaitingConfirmation, false),
        notInArray(sql`coalesce(${invoices.billingReason}, '')`, [...ON_SESSION_REASONS]),
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function isAwaitingConfirmation(
  { database: { db } }: MailsDeps,
  stripeInvoiceId: string,
): Promise<boolean> {
  const [invoice] = await db
    .select({ isAwaiting: invoices.isAwaitingConfirmation, endedAt: subscriptions.endedAt })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId))
    .where(eq(invoices.stripeInvoiceId, stripeInvoiceId))
  return invoice !== undefined && invoice.isAwaiting && invoice.endedAt === null
}

async function hasUnsubscribed(
  { database: { db } }: MailsDeps,
  { brandId, email }: Address,
): Promise<boolean> {
  const rows = await db
    .select()
    .from(mailOptOuts)
    .where(and(eq(mailOptOuts.email, email.toLowerCase()), eq(mailOptOuts.brandId, brandId)))
    .limit(1)
  return rows.length > 0
}

/** Whether this address has unsubscribed, has paid, or has an account. */
export async function hasNoUseForOffers(deps: MailsDeps, address: Address): Promise<boolean> {
  if (await hasUnsubscribed(deps, address)) return true
  const { db } = deps.database
  const bought = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.brandId, address.brandId),
        eq(subscriptions.email, address.email.toLowerCase()),
        isNotNull(subscriptions.paidUntil),
      ),
    )
    .limit(1)
  return bought.length > 0 || (await deps.sources.hasAccount(address))
}

async function isOfferWanted(deps: MailsDeps, leadId: string, address: Address): Promise<boolean> {
  const found = await deps.database.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), sql`lower(${leads.email}) = ${address.email.toLowerCase()}`))
  return found.length > 0 && !(await hasNoUseForOffers(deps, address))
}

/** Whether the reason for a mail still holds, and its reader has not unsubscribed from mails of its kind. */
export async function shouldSend(deps: MailsDeps, mail: MailRow, now: Date): Promise<boolean> {
  const address = { brandId: mail.brandId, email: mail.toEmail }
  if (mailLinkNeeds(mail.content).unsubscribe && (await hasUnsubscribed(deps, address))) return false
  const condition = sendCondition(mail.content)
  switch (condition?.type) {
    case undefined:
      return true
    case 'recently_ordered':
      return now.getTime() - mail.createdAt.getTime() <= condition.maxAgeHours * HOUR_MS
    case 'no_account':
      return !(await deps.sources.hasAccount(address))
    case 'invitation_open':
      return deps.sources.isInvitationOpen(condition.invitationId)
    case 'renewal_unchanged': {
      const subscription = await readSubscription(deps, condition.subscriptionId)
      return (
        subscription !== undefined &&
        !subscription.isCancelAtPeriodEnd &&
        subscription.endedAt === null &&
        subscription.priceMinor === condition.renewalMinor &&
        subscription.currentPeriodEnd.getTime() === Date.parse(condition.renewsAt) &&
        subscription.currentPeriodEnd > now
      )
    }
    case 'payment_declined':
      return hasDeclinedCharge(deps, condition.subscriptionId)
    case 'payment_awaits_confirmation':
      return isAwaitingConfirmation(deps, condition.invoiceId)
    case 'subscription_canceled': {
      const subscription = await readSubscription(deps, condition.subscriptionId)
      return subscription !== undefined && (subscription.isCancelAtPeriodEnd || subscription.endedAt !== null)
    }
    case 'offer_wanted':
      return isOfferWanted(deps, condition.leadId, address)
  }
}
