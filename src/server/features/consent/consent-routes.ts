import { getConsentRules, recordConsent as recordConsentContract } from '#shared/contract/consent.ts'
import type { Database } from '#server/db/database.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { Consent } from './consent.ts'
import { recordConsent } from './record-consent.ts'

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
    async ({ body, request }) => {
      await recordConsent(database, body, await rulesFor(request))
      return { recorded: true } as const
    },
    RECORD_LIMIT,
  )
}
