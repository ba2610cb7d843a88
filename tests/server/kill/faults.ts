import { isDeepStrictEqual } from 'node:util'
import { computeResults } from '#packs/body-weight/server/lead-results.ts'
import type { EventsCall, FunnelCall, LeadCall } from './funnel-call.ts'
import type { StoredRows } from './stored-rows.ts'

function leadFaults(call: LeadCall, rows: StoredRows['leads']): string[] {
  const { email, sessionId, quizData } = call.lead
  const name = `lead ${call.id ?? email}`
  const [row, ...others] = rows
  if (!row) return call.isAcknowledged ? [`${name} was acknowledged and is gone`] : []
  const faults: string[] = []
  if (others.length > 0) faults.push(`${name} is there ${rows.length} times`)
  if (call.id !== null && row.id !== call.id) faults.push(`${name} is stored as ${row.id}`)
  if (row.session_id !== sessionId) faults.push(`${name} has another session`)
  if (!isDeepStrictEqual(row.answers, quizData.answers)) faults.push(`${name} has other answers`)
  if (!isDeepStrictEqual(row.results, computeResults(quizData.answers, row.created_at)))
    faults.push(`${name} has other results`)
  if (row.completed_at?.toISOString() !== quizData.completedAt) faults.push(`${name} has another end`)
  return faults
}

function eventsFaults(call: EventsCall, rowsOf: (eventId: string) => StoredRows['events']): string[] {
  const stored = call.events.filter(({ eventId }) => rowsOf(eventId).length > 0)
  const isHalf = stored.length > 0 && stored.length < call.events.length
  const isGone = call.isAcknowledged && stored.length === 0
  const faults: string[] = []
  if (isHalf) faults.push(`of ${call.events.length} events sent together ${stored.length} are there`)
  if (isGone) faults.push(`${call.events.length} events were acknowledged and are gone`)
  for (const event of stored) {
    const [row, ...others] = rowsOf(event.eventId)
    const isWhole =
      row?.event_type === event.eventType &&
      row.session_id === event.sessionId &&
      row.occurred_at.toISOString() === event.timestamp &&
      isDeepStrictEqual(row.metadata, event.metadata)
    if (!isWhole) faults.push(`event ${event.eventId} is not what was sent`)
    if (others.length > 0) faults.push(`event ${event.eventId} is there ${others.length + 1} times`)
  }
  return faults
}

/**
 * Compares stored rows with sent calls: each acknowledged call is stored once and completely, any other once and
 * completely or not at all, and nothing else is stored.
 * @returns one line for each fault
 */
export function findFaults(calls: readonly FunnelCall[], { leads, events }: StoredRows): string[] {
  const leadsByEmail = Map.groupBy(leads, ({ email }) => email)
  const eventsById = Map.groupBy(events, ({ event_id }) => event_id)
  const faults = calls.flatMap((call) =>
    call.kind === 'lead'
      ? leadFaults(call, leadsByEmail.get(call.lead.email) ?? [])
      : eventsFaults(call, (eventId) => eventsById.get(eventId) ?? []),
  )
  const emails = new Set<string>()
  const eventIds = new Set<string>()
  for (const call of calls) {
    if (call.kind === 'lead') emails.add(call.lead.email)
    else for (const { eventId } of call.events) eventIds.add(eventId)
  }
  for (const email of leadsByEmail.keys()) if (!emails.has(email)) faults.push(`nobody sent lead ${email}`)
  for (const id of eventsById.keys()) if (!eventIds.has(id)) faults.push(`nobody sent event ${id}`)
  return faults
}
