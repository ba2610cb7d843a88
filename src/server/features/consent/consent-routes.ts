import { getConsentRules, recordConsent as recordConsentContract } from '#shared/contract/consent.ts'
import type { Database } from '#server/db/database.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { Consent, ConsentRules } from './consent.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { consents } from '#server/db/schema/consents.ts'
import { AppError } from '#server/http/routing/app-error.ts'

type Body = z.output<(typeof recordConsentContract)['body']>
type Decision = Pick<
  typeof consents.$inferSelect,
  'sessionId' | 'kind' | 'analytics' | 'advertising' | 'health'
>

const decisionOf = ({ sessionId, decision }: Body): Decision => ({
  sessionId,
  analytics: null,
  advertising: null,
  health: null,
  ...decision,
})

const isSame = (a: Decision, b: Decision): boolean =>
  a.sessionId === b.sessionId &&
  a.kind === b.kind &&
  a.analytics === b.analytics &&
  a.advertising === b.advertising &&
  a.health === b.health

/**
 * Records a decision; resolves after commit. Sending the same decision again changes nothing.
 * @throws AppError `idempotency_conflict` for another decision under a known id: it may be a refusal, and must not pass
 * for recorded
 */
async function recordConsent(
  { db }: Database,
  brandId: string,
  body: Body,
  { location, isGpc }: Omit<ConsentRules, 'needs'>,
): Promise<void> {
  const { consentId, decidedAt, textVersion, saidIn } = body
  const decision = decisionOf(body)
  const added = await db
    .insert(consents)
    .values({
      consentId,
      brandId,
      ...decision,
      decidedAt: new Date(decidedAt),
      receivedAt: new Date(),
      textVersion,
      saidIn,
      country: location.countryCode,
      region: location.regionCode,
      isGpc,
    })
    .onConflictDoNothing()
    .returning({ consentId: consents.consentId })
  if (added.length > 0) return
  const isKnown = and(eq(consents.consentId, consentId), eq(consents.sessionId, decision.sessionId))
  const [known] = await db.select().from(consents).where(isKnown)
  if (known?.brandId === brandId && isSame(known, decision)) return
  throw new AppError('idempotency_conflict', 'This consentId was used for another decision')
}

/** Per address, which many visitors may share: each reads the rules once and decides once or twice. */
const RULES_LIMIT = { bucket: 'consent:rules', perMinute: 240 }
const RECORD_LIMIT = { bucket: 'consent:record', perMinute: 120 }

export function registerConsentRoutes(api: Api, database: Database, { rulesFor }: Consent): void {
  registerRoute(
    api,
    getConsentRules,
    async ({ request }) => {
      const { location, needs, isGpc } = await rulesFor(request)
      return { place: location, asks: needs, isGpc }
    },
    RULES_LIMIT,
  )
  registerRoute(
    api,
    recordConsentContract,
    async ({ body, request, site }) => {
      await recordConsent(database, site.brandId, body, await rulesFor(request))
      return { recorded: true } as const
    },
    RECORD_LIMIT,
  )
}
