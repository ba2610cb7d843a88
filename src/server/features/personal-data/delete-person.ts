import type { Database } from '#server/db/database.ts'
import { newPseudonym } from '#server/db/at-rest/pseudonym.ts'
import { findMails, findRecords, type PersonRecords } from './find-records.ts'
import type { Person, PersonalDataDeps } from './personal-data-deps.ts'
import { LeaseBusyError, LeaseLostError } from '#server/db/lease.ts'
import { StripeFault } from '#server/gateways/stripe/stripe-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'

/** Numbers of records by subject. */
export type Deletion = { removed: Record<string, number>; keptPseudonymous: Record<string, number> }

/** A record of the person was added during the deletion; the same call may be repeated. */
class RecordsChangedError extends Error {
  override name = 'RecordsChangedError'
  constructor() {
    super('a subscription was added meanwhile')
  }
}

async function eraseRecords(
  { forget }: PersonalDataDeps,
  db: Database['db'],
  person: Person,
  records: PersonRecords,
): Promise<Deletion> {
  const { subscriptionIds, attemptIds } = records
  const pseudonym = newPseudonym()
  const customerIds = records.customers.map(({ id }) => id)
  const email = person.isWholeAddress ? person.email : null
  const visits = await forget.visits(db, records.sessionIds)
  await forget.reportedVisits(db, visits.sessions)
  await forget.consents(db, visits.sessions)
  await forget.experiments(db, visits.sessions)
  await forget.adEvents(db, visits.sessions)
  const mails = await forget.mails(db, { mailIds: records.mailIds, brandId: person.brandId, email })
  const texts = await forget.correspondence(db, subscriptionIds)
  await forget.withdrawals(db, subscriptionIds)
  if (email !== null) await forget.invitations(db, { brandId: person.brandId, email })
  const leads = await forget.leads(db, records.leadIds)
  const { sessions } = visits
  const purchaseRecords = await forget.purchaseRecords(db, { attemptIds, subscriptionIds })
  const checkouts = await forget.checkouts(db, { attemptIds, customerIds, pseudonym, sessions })
  const kept = await forget.subscriptions(db, { subscriptionIds, pseudonym })
  await forget.receipts(db, { subscriptionIds, pseudonym })
  if (person.accountId !== null) {
    await forget.account({ accountId: person.accountId, brandId: person.brandId, email: person.email }, db)
  }
  return {
    removed: {
      accounts: person.accountId === null ? 0 : 1,
      leads,
      checkouts: checkouts.removed,
      mails,
      texts,
      purchaseRecords,
    },
    keptPseudonymous: { checkouts: checkouts.kept, subscriptions: kept, events: visits.count },
  }
}

/** Later changes at Stripe belong to the pseudonym. If this fails, webhooks report them. */
async function syncAgain({ syncSubscription, logger }: PersonalDataDeps, ids: readonly string[]) {
  for (const stripeSubscriptionId of ids) {
    await syncSubscription(stripeSubscriptionId).catch((error: unknown) =>
      logger.warn({ err: error, stripeSubscriptionId }, 'an ended subscription was not read again'),
    )
  }
}

/** A job that read the address before the deletion may have ordered a mail since. */
async function deleteLateMails(
  { database: { db }, forget }: PersonalDataDeps,
  person: Person,
  before: PersonRecords,
) {
  const mailIds = await findMails(db, person, before)
  if (mailIds.length > 0) await forget.mails(db, { mailIds, brandId: person.brandId, email: null })
}

/**
 * Deletes a person. First at Stripe, so that nothing more is charged whatever happens next. Then all our rows, with the
 * account, in one transaction, so that the owner can repeat an interrupted call.
 *
 * @throws StripeFault, LeaseBusyError, LeaseLostError, RecordsChangedError; the same call may be repeated. AppError
 * `not_possible` for the last administrator
 */
export async function deletePerson(deps: PersonalDataDeps, person: Person): Promise<Deletion> {
  const { database, stripeAccount } = deps
  if (person.accountId !== null) await deps.assertMayGo(person.accountId)
  const before = await findRecords(database.db, person)
  const { subscriptionIds, attemptIds } = before
  // Stripe does not know a person who never reached the checkout.
  const email = person.isWholeAddress && attemptIds.length > 0 ? person.email : null
  // This Stripe account does not know the customers of another one, or of the sandbox.
  const customerIds = before.customers.flatMap(({ id, account }) => (account === stripeAccount ? [id] : []))
  const deletion = await deps.lockSubscriptions(subscriptionIds, async (lease) => {
    await deps.endAtStripe({ subscriptionIds, customerIds, email, brandId: person.brandId })
    return database.db.transaction(async (transaction) => {
      await lease.assertHeld(transaction)
      const records = await findRecords(transaction, person)
      if (records.subscriptionIds.some((id) => !subscriptionIds.includes(id))) throw new RecordsChangedError()
      return eraseRecords(deps, transaction, person, records)
    })
  })
  await syncAgain(deps, subscriptionIds)
  await deleteLateMails(deps, person, before)
  return deletion
}

/** The error for the caller of a deletion that failed. None of our rows is deleted yet, so the same call may be repeated. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof StripeFault) {
    return refusal('provider_silent', { cause: error })
  }
  // A webhook, a renewal or another tab is working on the same subscription.
  const isBusy = [LeaseBusyError, LeaseLostError, RecordsChangedError].some((kind) => error instanceof kind)
  return isBusy ? refusal('deletion_busy', { cause: error }) : error
}
