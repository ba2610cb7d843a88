import type { Database } from '#server/db/database.ts'
import { timedId } from '#shared/lib/random-id.ts'
import type { Bench } from '../figure.ts'
import { type Load, measureLoad } from './load.ts'

export const DEVICE_INFO = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  language: 'en-US',
  screenResolution: '390x844',
  referrer: '',
  timezone: 'America/New_York',
}

/** The part that all events share. */
const COMMON_PART = JSON.stringify({
  eventType: 'quizQuestionAnswered',
  deviceInfo: DEVICE_INFO,
  metadata: { questionId: 'weekly_activity', step: 8 },
}).slice(1)

const EVENTS_PER_SESSION = 100
const CALLS_AT_ONCE = 256

/** @throws if no visit was counted */
async function countedVisits({ runText }: Database): Promise<string> {
  const [row = {}] = await runText(`
    select (select count(*) from tracking_events) as events,
      (select count(distinct session_id) from tracking_events) as sessions,
      (select count(*) from visits) as visits,
      (select coalesce(sum(sessions), 0) from funnel_stage_days join funnel_cells on id = cell_id
        where grain = 'all' and stage = 'quiz_started') as counted`)
  const [stored = 0, sessions = 0, visits = 0, counted = 0] = ['events', 'sessions', 'visits', 'counted'].map(
    (name) => Number(row[name]),
  )
  if (visits === 0 || counted !== visits) throw new Error(`${visits} visits, of which ${counted} are counted`)
  return `meanwhile ${visits} of ${sessions} sessions became visits and were counted; ${stored} events in total`
}

/** POST /tracking/events, one answered question per call. */
export const eventsLoad: Load = {
  name: 'events',
  path: '/api/api/tracking/events',
  connections: CALLS_AT_ONCE,
  makeCall: (sequence) => {
    const now = new Date()
    return {
      headers: {},
      // Concatenated text, because the load generator shares the processors.
      body: `{"eventId":"${timedId(now.getTime())}","timestamp":"${now.toISOString()}","sessionId":"session-${Math.floor(sequence / EVENTS_PER_SESSION)}",${COMMON_PART}`,
    }
  },
}

/**
 * With everything a visitor's browser causes: validation, one count per id, country lookup, consent, and the job that
 * merges events into visits and counts them.
 */
export const events: Bench = {
  title: 'events a second while visits are counted, against bare Fastify, Zod and one insert',
  measure: () =>
    measureLoad({
      ...eventsLoad,
      baseline: 'bare-events',
      jobs: { proof: countedVisits },
      goals: {
        PostgreSQL: { rate: { of: 'ratio', bound: 'at least', limit: 2.7 } },
        PGlite: { p99: { of: 'value', bound: 'at most', limit: 50 } },
      },
    }),
}
