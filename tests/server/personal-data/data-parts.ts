import { createLogger } from '#server/http/logs/logger.ts'
import { deletePerson } from '#server/features/personal-data/delete-person.ts'
import { personOfMember } from '#server/features/personal-data/person.ts'
import type { Caller, PersonalDataParts } from '#server/features/personal-data/personal-data-parts.ts'
import { forgetAdEvents } from '#server/features/ad-network/forget-ad-events.ts'
import { forgetConsents } from '#server/features/consent/forget-consents.ts'
import { forgetInvitations } from '#server/features/admin-access/team/invitations.ts'
import { holdSubscriptions } from '#server/features/billing/subscriptions/hold-subscriptions.ts'
import { forgetSubscriptions } from '#server/features/billing/forget-subscriptions.ts'
import { forgetCheckouts } from '#server/features/checkout/forget-checkouts.ts'
import { forgetRecords } from '#server/features/purchase-records/forget-records.ts'
import { forgetReportedVisits } from '#server/features/funnel-reports/forget-reported-visits.ts'
import { forgetLeads } from '#server/features/leads/forget-leads.ts'
import { forgetMails } from '#server/features/mails/forget-mails.ts'
import { forgetCorrespondence } from '#server/features/membership/forget-correspondence.ts'
import { forgetReceipts } from '#server/features/receipts/forget-receipts.ts'
import { forgetVisits } from '#server/features/tracking/forget-visits.ts'
import { forgetWithdrawals } from '#server/features/withdrawal/forget-withdrawals.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { eq } from 'drizzle-orm'

export type EndedAtStripe = Parameters<PersonalDataParts['endAtStripe']>[0]

/** The real verbs on `database`, with a Stripe that only notes what was ended. */
export function dataParts(database: Database): { parts: PersonalDataParts; ended: EndedAtStripe[] } {
  const ended: EndedAtStripe[] = []
  const parts: PersonalDataParts = {
    database,
    stripeAccount: 'sandbox',
    forget: {
      visits: forgetVisits,
      reportedVisits: forgetReportedVisits,
      consents: forgetConsents,
      adEvents: forgetAdEvents,
      mails: forgetMails,
      correspondence: forgetCorrespondence,
      withdrawals: forgetWithdrawals,
      leads: forgetLeads,
      checkouts: forgetCheckouts,
      purchaseRecords: forgetRecords,
      subscriptions: forgetSubscriptions,
      receipts: forgetReceipts,
      invitations: forgetInvitations,
      account: async ({ accountId }, db) => {
        await db.delete(accounts).where(eq(accounts.id, accountId))
      },
    },
    assertMayGo: () => Promise.resolve(),
    holdSubscriptions: holdSubscriptions(database),
    endAtStripe: (asked) => {
      ended.push(asked)
      return Promise.resolve()
    },
    syncSubscription: () => Promise.resolve(),
    logger: createLogger('silent'),
  }
  return { parts, ended }
}

export const deleteMember = (parts: PersonalDataParts, member: Caller) =>
  deletePerson(parts, personOfMember(member))
