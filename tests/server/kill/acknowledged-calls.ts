import { randomUUID } from 'node:crypto'
import { computeResults } from '#packs/body-weight/server/lead-results.ts'
import { type EventsCall, type LeadCall, newEvents, newLead } from './funnel-call.ts'
import type { StoredRows } from './stored-rows.ts'

const createdAt = new Date('2026-05-04T03:02:01.000Z')

/** A lead and two events of one visitor. */
export const acknowledged = (): { lead: LeadCall; events: EventsCall } => ({
  lead: { ...newLead(), isAcknowledged: true, id: randomUUID() },
  events: { ...newEvents(2), isAcknowledged: true },
})

/** The rows of a server without faults. */
export const storedOf = (lead: LeadCall, { events }: EventsCall): StoredRows => ({
  leads: [
    {
      id: lead.id ?? randomUUID(),
      email: lead.lead.email,
      session_id: lead.lead.sessionId,
      answers: { ...lead.lead.quizData.answers },
      results: computeResults(lead.lead.quizData.answers, createdAt),
      completed_at: new Date(lead.lead.quizData.completedAt),
      created_at: createdAt,
    },
  ],
  events: events.map(({ eventId, eventType, timestamp, sessionId, metadata }) => ({
    event_id: eventId,
    event_type: eventType,
    occurred_at: new Date(timestamp),
    session_id: sessionId,
    metadata: { ...metadata },
  })),
})
