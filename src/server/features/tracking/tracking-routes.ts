import type { FastifyRequest } from 'fastify'
import { consentNeeds } from '#shared/consent/consent-needs.ts'
import type { Place } from '#shared/contract/consent.ts'
import { postEvents } from '#shared/contract/tracking.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { hasGlobalPrivacyControl } from '#server/http/security/global-privacy-control.ts'
import type { RecordEvents } from './record-events.ts'

/** Many times what a family or an office sends; the browser keeps what is refused and sends it later. */
const LIMIT = { bucket: 'tracking', perMinute: 600, isPerInstance: true } as const

export type TrackingCalls = {
  record: RecordEvents
  /** Of the caller's network, by what is at hand. Does not throw. */
  placeOf: (request: FastifyRequest) => Promise<Place>
  /** See `CONSENT_WHERE_UNKNOWN`. */
  isAskedWhereUnknown: boolean
}

/** I-09. `accepted` counts what is kept: events that came without the consent their place wants, or after a no, are dropped. */
export function registerTrackingRoutes(
  api: Api,
  { record, placeOf, isAskedWhereUnknown }: TrackingCalls,
): void {
  registerRoute(
    api,
    postEvents,
    async ({ body, request }) => {
      const events = 'events' in body ? body.events : [body]
      const place = await placeOf(request)
      const accepted = await record(events, {
        country: place.countryCode,
        isGpc: hasGlobalPrivacyControl(request),
        consent: consentNeeds(place, { isAskedWhereUnknown }).tracking ? 'asked' : 'unasked',
      })
      return { accepted }
    },
    LIMIT,
  )
}
