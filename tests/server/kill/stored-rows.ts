import type { LeadResults } from '#shared/contract/leads.ts'

type StoredLead = {
  id: string
  email: string
  session_id: string | null
  answers: Record<string, unknown>
  results: LeadResults
  completed_at: Date | null
  created_at: Date
}

type StoredEvent = {
  event_id: string
  event_type: string
  occurred_at: Date
  session_id: string
  metadata: unknown
}

export type StoredRows = { leads: StoredLead[]; events: StoredEvent[] }

/** Reads both tables by the caller's database client, without the product's code. */
export async function readRows(query: (text: string) => Promise<{ rows: unknown[] }>): Promise<StoredRows> {
  // These servers have no encryption key.
  const leads = await query(`
    select id, email, session_id, completed_at, created_at,
      answers || (health::jsonb -> 'answers') as answers, health::jsonb -> 'results' as results
    from leads`)
  const events = await query('select * from tracking_events')
  return { leads: leads.rows as StoredLead[], events: events.rows as StoredEvent[] }
}
