import { postEvents, type TrackingEvent } from '#shared/contract/tracking.ts'
import { type Api, bindRoute } from '../../http/bind-route.ts'

/** I-09 */
export function bindTracking(api: Api, record: (events: readonly TrackingEvent[]) => Promise<void>): void {
  bindRoute(api, postEvents, async ({ body }) => {
    const events = 'events' in body ? body.events : [body]
    await record(events)
    return { accepted: events.length }
  })
}
