import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import { registrationEventId } from '#shared/attribution/registration-event-id.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { leads } from '#server/db/schema/leads.ts'
import { recordServerEvent } from '#server/features/tracking/tracking.ts'
import type { Transaction } from '../accounts.ts'
import type { AccountsDeps, Registration } from '../accounts-deps.ts'
import type { Claims } from './claims.ts'

/** The visit of the quiz or the purchase; null if unknown. */
async function sessionOf(db: Transaction, { leadIds, subscriptionIds }: Claims): Promise<string | null> {
  const [lead] = await db
    .select({ sessionId: leads.sessionId })
    .from(leads)
    .where(and(inArray(leads.id, [...leadIds]), isNotNull(leads.sessionId)))
    .orderBy(desc(leads.createdAt))
    .limit(1)
  if (lead?.sessionId) return lead.sessionId
  const [attempt] = await db
    .select({ sessionId: checkoutAttempts.sessionId })
    .from(checkoutAttempts)
    .where(
      and(
        inArray(checkoutAttempts.stripeSubscriptionId, [...subscriptionIds]),
        isNotNull(checkoutAttempts.sessionId),
      ),
    )
    .orderBy(desc(checkoutAttempts.createdAt))
    .limit(1)
  return attempt?.sessionId ?? null
}

/** Records the event that counts a registration, in the transaction that creates the account. */
export async function recordRegistration(
  transaction: Transaction,
  { accountId, brandId, claims, at }: { accountId: string; brandId: string; claims: Claims; at: Date },
): Promise<void> {
  const eventId = registrationEventId(accountId)
  const [leadId] = claims.leadIds
  await recordServerEvent(transaction, {
    eventId,
    brandId,
    eventType: 'registered',
    timestamp: at.toISOString(),
    // A registration without a known visit counts as a separate visit.
    sessionId: (await sessionOf(transaction, claims)) ?? eventId,
    ...(leadId !== undefined && { userId: leadId }),
    metadata: { accountId },
  })
}

/** Announces a stored registration. Best effort: what listeners do neither delays nor fails the registration. */
export function announceRegistration(
  { onRegistered, logger }: AccountsDeps,
  registration: Registration,
): void {
  Promise.resolve()
    .then(() => onRegistered(registration))
    .catch((error: unknown) => logger.warn({ err: error }, 'a listener of a registration failed'))
}
