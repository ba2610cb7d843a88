import { createLogger } from '#server/http/logs/logger.ts'
import { deletePerson } from '#server/features/personal-data/delete-person.ts'
import { type PersonalDataDeps, personOfMember } from '#server/features/personal-data/personal-data-deps.ts'
import { eraseAdEvents } from '#server/features/ad-network/erase-ad-events.ts'
import { eraseConsents } from '#server/features/consent/erase-consents.ts'
import { eraseAssignments } from '#server/features/experiments/erase-experiments.ts'
import { eraseInvitations } from '#server/features/admin-access/team/invitations.ts'
import { eraseSubscriptions, lockSubscriptions } from '#server/features/billing/erase-subscriptions.ts'
import { eraseCheckouts } from '#server/features/checkout/erase-checkouts.ts'
import { eraseRecords } from '#server/features/purchase-records/purchase-records.ts'
import { eraseReportedVisits } from '#server/features/funnel-reports/erase-reported-visits.ts'
import { eraseLeads } from '#server/features/leads/erase-leads.ts'
import { eraseMails } from '#server/features/mails/erase-mails.ts'
import { eraseCorrespondence } from '#server/features/membership/correspondence.ts'
import { eraseReceipts } from '#server/features/receipts/receipts.ts'
import { eraseVisits } from '#server/features/tracking/erase-visits.ts'
import { eraseWithdrawals } from '#server/features/withdrawal/withdrawal.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import type { Database } from '#server/db/database.ts'
import type { Member } from '#server/features/accounts/accounts.ts'
import { eq } from 'drizzle-orm'

export type EndedAtStripe = Parameters<PersonalDataDeps['endAtStripe']>[0]

/** The real functions on `database`, with a Stripe that only records what was ended. */
export function dataParts(database: Database): { deps: PersonalDataDeps; ended: EndedAtStripe[] } {
  const ended: EndedAtStripe[] = []
  const deps: PersonalDataDeps = {
    database,
    stripeAccount: 'sandbox',
    forget: {
      visits: eraseVisits,
      reportedVisits: eraseReportedVisits,
      consents: eraseConsents,
      experiments: eraseAssignments,
      adEvents: eraseAdEvents,
      mails: eraseMails,
      correspondence: eraseCorrespondence,
      withdrawals: eraseWithdrawals,
      leads: eraseLeads,
      checkouts: eraseCheckouts,
      purchaseRecords: eraseRecords,
      subscriptions: eraseSubscriptions,
      receipts: eraseReceipts,
      invitations: (db, { email }) => eraseInvitations(db, email),
      account: async ({ accountId }, db) => {
        await db.delete(accounts).where(eq(accounts.id, accountId))
      },
    },
    assertMayGo: () => Promise.resolve(),
    lockSubscriptions: lockSubscriptions(database),
    endAtStripe: (asked) => {
      ended.push(asked)
      return Promise.resolve()
    },
    syncSubscription: () => Promise.resolve(),
    logger: createLogger('silent'),
  }
  return { deps, ended }
}

export const deleteMember = (deps: PersonalDataDeps, member: Member) =>
  deletePerson(deps, personOfMember(member))
