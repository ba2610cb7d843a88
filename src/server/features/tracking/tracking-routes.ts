import type { FastifyRequest } from 'fastify'
import { postEvents, type TrackingEvent } from '#shared/contract/tracking.ts'
import { type Api, bindRoute } from '../../http/bind-route.ts'

export type TrackingCalls = {
  record: (events: readonly TrackingEvent[], country: string | null) => Promise<void>
  /** ISO 3166-1 alpha-2 of the caller's network, by what is at hand; null: unknown. Does not throw. */
  countryOf: (request: FastifyRequest) => Promise<string | null>
}

/** I-09 */
export function bindTracking(api: Api, { record, countryOf }: TrackingCalls): void {
  bindRoute(api, postEvents, async ({ body, request }) => {
    const events = 'events' in body ? body.events : [body]
    await record(events, await countryOf(request))
    return { accepted: events.length }
  })
}
