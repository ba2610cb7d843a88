import type { Page } from '@playwright/test'

type SentEvent = { eventId: string; eventType: string; metadata?: Record<string, unknown> }

/** The events that a page sends from now on, in order, without repeated deliveries. */
export function collectSentEvents(page: Page): SentEvent[] {
  const events: SentEvent[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/tracking/events')) return
    const { events: sent } = request.postDataJSON() as { events: SentEvent[] }
    for (const event of sent) if (!events.some(({ eventId }) => eventId === event.eventId)) events.push(event)
  })
  return events
}
