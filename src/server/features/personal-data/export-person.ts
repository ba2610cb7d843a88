import { eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { accountClaims, accountLinks, accounts, accountTokens } from '#server/db/schema/accounts.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'
import {
  adminAudit,
  adminInvitations,
  administrators,
  adminPasskeyChallenges,
  adminPasskeys,
  adminRecoveryCodes,
} from '#server/db/schema/admin.ts'
import {
  disputes,
  fraudWarnings,
  invoices,
  refunds,
  stripeEvents,
  subscriptions,
  subscriptionStatusHistory,
} from '#server/db/schema/billing.ts'
import { checkoutAttempts, stripeCustomers } from '#server/db/schema/checkout.ts'
import { consents } from '#server/db/schema/consents.ts'
import { decryptLead } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mailOptOuts, mails } from '#server/db/schema/mails.ts'
import { cancellationReasons, refundRequests } from '#server/db/schema/membership.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import { purchaseRecords } from '#server/db/schema/purchase-records.ts'
import { visits } from '#server/db/schema/reports.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { PERSONAL_TABLES } from './data-map.ts'
import { findRecords, type PersonRecords } from './find-records.ts'
import type { Person } from './personal-data-deps.ts'

type Db = Database['db']
type Row = Record<string, unknown>

/** Rows by the table's name. */
type Tables = Readonly<Record<string, readonly Row[]>>

async function readAccount(db: Db, { accountId, email, isWholeAddress }: Person): Promise<Tables> {
  const id = accountId ?? ''
  return {
    accounts: await db.select().from(accounts).where(eq(accounts.id, id)),
    account_claims: await db.select().from(accountClaims).where(eq(accountClaims.accountId, id)),
    account_tokens: await db.select().from(accountTokens).where(eq(accountTokens.accountId, id)),
    administrators: await db.select().from(administrators).where(eq(administrators.accountId, id)),
    admin_recovery_codes: await db
      .select()
      .from(adminRecoveryCodes)
      .where(eq(adminRecoveryCodes.accountId, id)),
    admin_passkeys: await db.select().from(adminPasskeys).where(eq(adminPasskeys.accountId, id)),
    admin_passkey_challenges: await db
      .select()
      .from(adminPasskeyChallenges)
      .where(eq(adminPasskeyChallenges.accountId, id)),
    admin_audit: await db.select().from(adminAudit).where(eq(adminAudit.actorAccountId, id)),
    admin_invitations: isWholeAddress
      ? await db.select().from(adminInvitations).where(eq(adminInvitations.email, email))
      : [],
    // Anybody can ask for a link, or to be left alone, in the name of an address.
    account_links: isWholeAddress
      ? await db.select().from(accountLinks).where(eq(accountLinks.email, email))
      : [],
    mail_opt_outs: isWholeAddress
      ? await db.select().from(mailOptOuts).where(eq(mailOptOuts.email, email))
      : [],
  }
}

async function readVisits(
  database: Database,
  { leadIds, sessionIds, mailIds }: PersonRecords,
): Promise<Tables> {
  const { db } = database
  const storedLeads = await db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...leadIds]))
  return {
    leads: storedLeads.map((lead) => decryptLead(database, lead)),
    tracking_events: await db
      .select()
      .from(trackingEvents)
      .where(inArray(trackingEvents.sessionId, [...sessionIds])),
    consents: await db
      .select()
      .from(consents)
      .where(inArray(consents.sessionId, [...sessionIds])),
    ad_events: await db
      .select()
      .from(adEvents)
      .where(inArray(adEvents.sessionId, [...sessionIds])),
    visits: await db
      .select()
      .from(visits)
      .where(or(inArray(visits.sessionId, [...sessionIds]), inArray(visits.leadId, [...leadIds]))),
    mails: await db
      .select()
      .from(mails)
      .where(inArray(mails.id, [...mailIds])),
  }
}

async function readPurchases(
  db: Db,
  { attemptIds, customers, subscriptionIds }: PersonRecords,
): Promise<Tables> {
  const ids = [...subscriptionIds]
  const customerIds = customers.map(({ id }) => id)
  return {
    checkout_attempts: await db
      .select()
      .from(checkoutAttempts)
      .where(inArray(checkoutAttempts.id, [...attemptIds])),
    purchase_records: await db
      .select()
      .from(purchaseRecords)
      .where(
        or(
          inArray(purchaseRecords.attemptId, [...attemptIds]),
          inArray(purchaseRecords.stripeSubscriptionId, ids),
        ),
      )
      .orderBy(purchaseRecords.sequence),
    stripe_customers: await db
      .select()
      .from(stripeCustomers)
      .where(inArray(stripeCustomers.stripeCustomerId, customerIds)),
    subscriptions: await db
      .select()
      .from(subscriptions)
      .where(inArray(subscriptions.stripeSubscriptionId, ids)),
    subscription_status_history: await db
      .select()
      .from(subscriptionStatusHistory)
      .where(inArray(subscriptionStatusHistory.stripeSubscriptionId, ids)),
    invoices: await db.select().from(invoices).where(inArray(invoices.stripeSubscriptionId, ids)),
    refunds: await db.select().from(refunds).where(inArray(refunds.stripeSubscriptionId, ids)),
    receipts: await db.select().from(receipts).where(inArray(receipts.stripeSubscriptionId, ids)),
    disputes: await db.select().from(disputes).where(inArray(disputes.stripeSubscriptionId, ids)),
    fraud_warnings: await db
      .select()
      .from(fraudWarnings)
      .where(inArray(fraudWarnings.stripeSubscriptionId, ids)),
    stripe_events: await db
      .select()
      .from(stripeEvents)
      .where(
        or(inArray(stripeEvents.stripeSubscriptionId, ids), inArray(stripeEvents.objectId, customerIds)),
      ),
    cancellation_reasons: await db
      .select()
      .from(cancellationReasons)
      .where(inArray(cancellationReasons.stripeSubscriptionId, ids)),
    refund_requests: await db
      .select()
      .from(refundRequests)
      .where(inArray(refundRequests.stripeSubscriptionId, ids)),
    withdrawals: await db.select().from(withdrawals).where(inArray(withdrawals.stripeSubscriptionId, ids)),
  }
}

const shown = (row: Row, hidden: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) =>
      hidden.includes(field) ? [] : [[field, value instanceof Date ? value.toISOString() : value]],
    ),
  )

/**
 * Exports a person: everything that is held about them, by subject.
 * @throws EncryptionKeyMissingError
 */
export async function exportPerson(database: Database, person: Person): Promise<Record<string, Row[]>> {
  const { db } = database
  const records = await findRecords(db, person)
  const tables: Tables = {
    ...(await readAccount(db, person)),
    ...(await readVisits(database, records)),
    ...(await readPurchases(db, records)),
  }
  return Object.fromEntries(
    PERSONAL_TABLES.map(({ name, exportedAs, notExported }) => [
      exportedAs,
      (tables[name] ?? []).map((row) => shown(row, notExported)),
    ]),
  )
}
