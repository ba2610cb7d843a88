import { postEvents } from '#shared/contract/tracking.ts'
import type { Database } from '../../db/database.ts'
import { type Api, bindRoute } from '../../http/bind-route.ts'
import { eventRecording } from './record-events.ts'

/** I-09 */
export function bindTracking(api: Api, database: Database): void {
  const record = eventRecording(database)
  bindRoute(api, postEvents, async ({ body }) => {
    const events = 'events' in body ? body.events : [body]
    await record(events)
    return { accepted: events.length }
  })
}
