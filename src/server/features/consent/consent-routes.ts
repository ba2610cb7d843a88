import { consentNeeds } from '#shared/consent/consent-needs.ts'
import { getConsentRules, recordConsent as recordConsentContract } from '#shared/contract/consent.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { hasGlobalPrivacyControl } from '#server/http/security/global-privacy-control.ts'
import type { ConsentDeps } from './consent-deps.ts'
import { recordConsent } from './record-consent.ts'

/** Calls a minute from one address, which many visitors may share: each asks once and decides once or twice. */
const RULES_LIMIT = { bucket: 'consent:rules', perMinute: 240 }
const RECORD_LIMIT = { bucket: 'consent:record', perMinute: 120 }

/** What a caller has to be asked, and what was decided. */
export function registerConsentRoutes(
  api: Api,
  { database, placeOf, isAskedWhereUnknown }: ConsentDeps,
): void {
  registerRoute(
    api,
    getConsentRules,
    async ({ request }) => {
      const place = await placeOf(request)
      return {
        place,
        asks: consentNeeds(place, { isAskedWhereUnknown }),
        isGpc: hasGlobalPrivacyControl(request),
      }
    },
    RULES_LIMIT,
  )
  registerRoute(
    api,
    recordConsentContract,
    async ({ body, request }) => {
      const decider = { place: await placeOf(request), isGpc: hasGlobalPrivacyControl(request) }
      await recordConsent(database, body, decider)
      return { recorded: true } as const
    },
    RECORD_LIMIT,
  )
}
