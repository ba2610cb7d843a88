import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Place, recordConsent as recordConsentContract } from '#shared/contract/consent.ts'
import type { Database } from '#server/db/database.ts'
import { consents } from '#server/db/schema/consents.ts'
import { AppError } from '#server/http/routing/app-error.ts'

type Said = z.output<(typeof recordConsentContract)['body']>
type Decision = Pick<
  typeof consents.$inferSelect,
  'sessionId' | 'kind' | 'analytics' | 'advertising' | 'health'
>

/** What the server has found out itself of the one who decided. */
export type Decider = { place: Place; isGpc: boolean }

const decisionOf = ({ sessionId, decision }: Said): Decision =>
  decision.kind === 'tracking'
    ? {
        sessionId,
        kind: 'tracking',
        analytics: decision.analytics,
        advertising: decision.advertising,
        health: null,
      }
    : { sessionId, kind: 'health', analytics: null, advertising: null, health: decision.health }

const isSame = (a: Decision, b: Decision): boolean =>
  a.sessionId === b.sessionId &&
  a.kind === b.kind &&
  a.analytics === b.analytics &&
  a.advertising === b.advertising &&
  a.health === b.health

/**
 * The verb "record a consent", settled once it is committed. A decision sent again is the same row.
 *
 * @throws AppError `idempotency_conflict` for another decision under an id that is known: it must not be taken for
 * recorded, since it may be a refusal
 */
export async function recordConsent({ db }: Database, said: Said, { place, isGpc }: Decider): Promise<void> {
  const { consentId, decidedAt, textVersion, saidIn } = said
  const decision = decisionOf(said)
  const added = await db
    .insert(consents)
    .values({
      consentId,
      ...decision,
      decidedAt: new Date(decidedAt),
      receivedAt: new Date(),
      textVersion,
      saidIn,
      country: place.countryCode,
      region: place.regionCode,
      isGpc,
    })
    .onConflictDoNothing()
    .returning({ consentId: consents.consentId })
  if (added.length > 0) return
  const [known] = await db.select().from(consents).where(eq(consents.consentId, consentId))
  if (known && isSame(known, decision)) return
  throw new AppError('idempotency_conflict', 'This consentId was used for another decision')
}
