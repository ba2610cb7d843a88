import { and, eq, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { accountClaims, accountLinks, accounts, accountTokens } from '#server/db/schema/accounts.ts'
import { brandDrafts, draftEdits, draftEditors } from '#server/db/schema/studio/drafts.ts'
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
import { apiTokens } from '#server/db/schema/api-tokens.ts'
import { checkoutAttempts, stripeCustomers } from '#server/db/schema/checkout.ts'
import { consents } from '#server/db/schema/consents.ts'
import { experimentAssignments, experiments } from '#server/db/schema/studio/experiments.ts'
import { answerTimes, decryptLead } from '#server/db/at-rest/lead-at-rest.ts'
import { leadFacts, leads } from '#server/db/schema/leads.ts'
import { mailOptOuts, mails } from '#server/db/schema/mails.ts'
import { cancellationReasons, refundRequests } from '#server/db/schema/membership.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import { purchaseRecords } from '#server/db/schema/purchase-records.ts'
import { visits } from '#server/db/schema/reports.ts'
import { brandPublications, brandVersions, recalledVersions } from '#server/db/schema/studio/versions.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { PERSONAL_TABLES } from './data-map.ts'
import { findRecords, type PersonRecords } from './find-records.ts'
import type { Person } from './personal-data-deps.ts'

type Row = Record<string, unknown>

/** Every table except leads, with the condition for the person's rows. */
function conditions(
  { accountId, brandId, email, isWholeAddress }: Person,
  { leadIds, sessionIds, mailIds, attemptIds, customers, subscriptionIds }: PersonRecords,
): readonly (readonly [PgTable, SQL | undefined])[] {
  const account = accountId ?? ''
  const customerIds = customers.map(({ id }) => id)
  const isOneOf = (column: PgColumn, ids: readonly string[]) => inArray(column, [...ids])
  // Anyone can request a link or an opt-out for an unconfirmed address.
  const isAddress = (column: PgColumn) => (isWholeAddress ? eq(column, email) : sql`false`)
  const bySubscription = [
    subscriptions,
    subscriptionStatusHistory,
    invoices,
    refunds,
    receipts,
    disputes,
    fraudWarnings,
    cancellationReasons,
    refundRequests,
    withdrawals,
  ].map((table) => [table, isOneOf(table.stripeSubscriptionId, subscriptionIds)] as const)
  const byAccount = [
    accountClaims,
    accountTokens,
    administrators,
    adminRecoveryCodes,
    adminPasskeys,
    adminPasskeyChallenges,
    apiTokens,
  ].map((table) => [table, eq(table.accountId, account)] as const)
  return [
    ...byAccount,
    ...bySubscription,
    [accounts, eq(accounts.id, account)],
    [adminAudit, eq(adminAudit.actorAccountId, account)],
    [brandVersions, eq(brandVersions.authorAccountId, account)],
    [
      brandPublications,
      or(eq(brandPublications.requestedBy, account), eq(brandPublications.decidedBy, account)),
    ],
    [recalledVersions, eq(recalledVersions.recalledBy, account)],
    [experiments, isAddress(experiments.createdByEmail)],
    [brandDrafts, eq(brandDrafts.createdBy, account)],
    [draftEdits, eq(draftEdits.authorAccountId, account)],
    [draftEditors, eq(draftEditors.accountId, account)],
    [adminInvitations, isAddress(adminInvitations.email)],
    [accountLinks, and(eq(accountLinks.brandId, brandId), isAddress(accountLinks.email))],
    [mailOptOuts, and(eq(mailOptOuts.brandId, brandId), isAddress(mailOptOuts.email))],
    [trackingEvents, isOneOf(trackingEvents.sessionId, sessionIds)],
    [consents, isOneOf(consents.sessionId, sessionIds)],
    [experimentAssignments, isOneOf(experimentAssignments.sessionId, sessionIds)],
    [adEvents, isOneOf(adEvents.sessionId, sessionIds)],
    [leadFacts, isOneOf(leadFacts.leadId, leadIds)],
    [visits, or(isOneOf(visits.sessionId, sessionIds), isOneOf(visits.leadId, leadIds))],
    [mails, isOneOf(mails.id, mailIds)],
    [checkoutAttempts, isOneOf(checkoutAttempts.id, attemptIds)],
    [
      purchaseRecords,
      or(
        isOneOf(purchaseRecords.attemptId, attemptIds),
        isOneOf(purchaseRecords.stripeSubscriptionId, subscriptionIds),
      ),
    ],
    [stripeCustomers, isOneOf(stripeCustomers.stripeCustomerId, customerIds)],
    [
      stripeEvents,
      or(
        isOneOf(stripeEvents.stripeSubscriptionId, subscriptionIds),
        isOneOf(stripeEvents.objectId, customerIds),
      ),
    ],
  ]
}

const shown = (row: Row, hidden: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) =>
      hidden.includes(field) ? [] : [[field, value instanceof Date ? value.toISOString() : value]],
    ),
  )

/**
 * Exports all data about a person, by subject.
 * @throws EncryptionKeyMissingError
 */
export async function exportPerson(database: Database, person: Person): Promise<Record<string, Row[]>> {
  const { db } = database
  const records = await findRecords(db, person)
  const storedLeads = await db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...records.leadIds]))
  const rowsOf = new Map<string, Row[]>([
    [
      getTableName(leads),
      storedLeads.map((stored) => {
        const lead = decryptLead(database, stored)
        return { ...lead, answeredAt: answerTimes(lead) }
      }),
    ],
  ])
  for (const [table, condition] of conditions(person, records)) {
    rowsOf.set(getTableName(table), await db.select().from(table).where(condition))
  }
  // Purchase records are a chain: each continues the one before it.
  rowsOf.get(getTableName(purchaseRecords))?.sort((a, b) => Number(a['sequence']) - Number(b['sequence']))
  return Object.fromEntries(
    PERSONAL_TABLES.map(({ name, exportedAs, notExported }) => [
      exportedAs,
      (rowsOf.get(name) ?? []).map((row) => shown(row, notExported)),
    ]),
  )
}
