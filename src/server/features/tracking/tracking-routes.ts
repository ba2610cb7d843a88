import { postEvents } from '#shared/contract/tracking.ts'
import type { Consent } from '#server/features/consent/consent.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { RecordEvents } from './record-events.ts'

/** Many times what a family or an office sends; the browser keeps rejected events and sends them later. */
const LIMIT = { bucket: 'tracking', perMinute: 600, isPerInstance: true } as const

/** `accepted` counts the events that were kept; the others lack the visitor's consent. */
export function registerTrackingRoutes(
  api: Api,
  { record, consent }: { record: RecordEvents; consent: Pick<Consent, 'rulesFor'> },
): void {
  registerRoute(
    api,
    postEvents,
    async ({ body, request }) => ({
      accepted: await record('events' in body ? body.events : [body], await consent.rulesFor(request)),
    }),
    LIMIT,
  )
}
