import { and, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mailOptOuts } from '#server/db/schema/mails.ts'
import type { MailRow } from './claim-mail.ts'
import type { MailsDeps } from '../mails-deps.ts'
import { ON_A_PAGE } from '../notices/notices.ts'

const HOUR_MS = 60 * 60 * 1000
/** Who asked for a link and had none for so long has asked again, or has gone. */
const ASKED_LINK_HOURS = 1
const CONFIRMATION_HOURS = 24

const isYoung = ({ createdAt }: MailRow, hours: number, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= hours * HOUR_MS

async function subscriptionOf({ database: { db } }: MailsDeps, stripeSubscriptionId: string) {
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
        notInArray(sql`coalesce(${invoices.billingReason}, '')`, [...ON_A_PAGE]),
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

/** Whether somebody with this address has unsubscribed, paid, or made an account. */
export async function hasNoUseForOffers(deps: MailsDeps, email: string): Promise<boolean> {
  const { db } = deps.database
  const address = email.toLowerCase()
  const optOuts = await db.select().from(mailOptOuts).where(eq(mailOptOuts.email, address)).limit(1)
  if (optOuts.length > 0) return true
  const bought = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.email, address), isNotNull(subscriptions.paidUntil)))
    .limit(1)
  return bought.length > 0 || (await deps.sources.hasAccount(email))
}

async function isOfferWanted(deps: MailsDeps, leadId: string, email: string): Promise<boolean> {
  const found = await deps.database.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), sql`lower(${leads.email}) = ${email.toLowerCase()}`))
  return found.length > 0 && !(await hasNoUseForOffers(deps, email))
}

/** Whether there is still a reason to send what was ordered. */
export async function isStillWanted(deps: MailsDeps, mail: MailRow, now: Date): Promise<boolean> {
  const { content, toEmail } = mail
  switch (content.kind) {
    case 'set_password':
      return !(await deps.sources.hasAccount(toEmail))
    case 'reset_password':
      return isYoung(mail, ASKED_LINK_HOURS, now)
    case 'confirm_email':
      return isYoung(mail, CONFIRMATION_HOURS, now)
    case 'admin_invitation':
      return deps.sources.isInvitationOpen(content.invitationId)
    case 'renewal_reminder': {
      const subscription = await subscriptionOf(deps, content.subscriptionId)
      return (
        subscription !== undefined &&
        !subscription.isCancelAtPeriodEnd &&
        subscription.endedAt === null &&
        subscription.priceMinor === content.renewalMinor &&
        subscription.currentPeriodEnd.getTime() === Date.parse(content.renewsAt) &&
        subscription.currentPeriodEnd > now
      )
    }
    case 'payment_failed':
      return hasDeclinedCharge(deps, content.subscriptionId)
    case 'payment_confirmation_needed':
      return isAwaitingConfirmation(deps, content.invoiceId)
    case 'cancellation_confirmed': {
      const subscription = await subscriptionOf(deps, content.subscriptionId)
      return subscription !== undefined && (subscription.isCancelAtPeriodEnd || subscription.endedAt !== null)
    }
    case 'plan_waiting':
      return isOfferWanted(deps, content.leadId, toEmail)
    case 'welcome':
    case 'receipt':
    case 'password_changed':
    case 'recovery_code_used':
    case 'duplicate_refunded':
    case 'refund_confirmed':
    case 'refund_declined':
    case 'refund_requested':
    case 'withdrawal_confirmed':
    case 'withdrawal_refund_by_bank':
      return true
  }
}
