import type { LeadResults } from '#shared/contract/leads.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { queryStored, type StoredPlace } from './query-stored.ts'

export type StoredLead = {
  email: string
  appName: string
  answers: Record<string, Answer>
  results: LeadResults
  sessionId: string | null
  completedAt: Date | null
  createdAt: Date
}

export type StoredEvent = {
  eventId: string
  eventType: string
  sessionId: string
  metadata: Record<string, unknown> | null
}

/** The tested fields of a consent decision. */
export type StoredConsent = {
  sessionId: string
  kind: 'tracking' | 'health'
  analytics: boolean | null
  advertising: boolean | null
  health: boolean | null
  saidIn: string
  isGpc: boolean
}

export type StoredRows = { leads: StoredLead[]; events: StoredEvent[]; consents: StoredConsent[] }

const LEADS = `
  select email, app_name as "appName", answers || (health::jsonb -> 'answers') as answers, health::jsonb -> 'results' as results,
    session_id as "sessionId", completed_at as "completedAt", created_at as "createdAt"
  from leads order by created_at`
const EVENTS = `
  select event_id as "eventId", event_type as "eventType", session_id as "sessionId", metadata
  from tracking_events order by occurred_at`

const CONSENTS = `
  select session_id as "sessionId", kind, analytics, advertising, health, said_in as "saidIn", is_gpc as "isGpc"
  from consents order by received_at, decided_at`

/** Leads, events and consent decisions of a server without an encryption key. */
export const readStoredRows = (place: StoredPlace): Promise<StoredRows> =>
  queryStored(place, async (query) => ({
    leads: await query<StoredLead>(LEADS),
    events: await query<StoredEvent>(EVENTS),
    consents: await query<StoredConsent>(CONSENTS),
  }))
