import type { Client } from 'pg'

/** One statement of this many rows, so that an interrupted run ends soon. */
const ROWS_AT_ONCE = 250_000
const EVENTS_PER_SESSION = 25

/** Event ids, as browsers make them, of the rows of `series`, spread over the time from $1 to $2. */
const INSERT = `
insert into tracking_events (event_id, brand_id, event_type, occurred_at, received_at, session_id, user_id, country, device_info, metadata)
select (left(hex, 8) || '-' || right(hex, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid, 'marigold',
  case n % ${EVENTS_PER_SESSION} when 0 then 'landingPageVisit' when 1 then 'quizStarted' else 'quizQuestionAnswered' end,
  at, at + interval '1 second', md5($1::text || n / ${EVENTS_PER_SESSION}),
  case when n % ${EVENTS_PER_SESSION} >= 18 then md5(n / ${EVENTS_PER_SESSION} || $2::text) end, 'US',
  '{"userAgent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148", "language": "en-US", "screenResolution": "390x844", "timezone": "America/New_York"}',
  case when n % (4 * ${EVENTS_PER_SESSION}) = 20 then jsonb_build_object('email', md5($1::text || n) || '@example.com')
    else jsonb_build_object('questionId', 'weekly_activity', 'step', n % ${EVENTS_PER_SESSION}) end
from generate_series($3::int, $4::int) as n,
  lateral (select $1::timestamptz + n * (($2::timestamptz - $1::timestamptz) / $5::int) as at) as time,
  lateral (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as hex) as id`

/** Inserts `count` events of sessions of 25, evenly from one time to another. @returns rows a second of each statement */
export async function fillEvents(client: Client, from: Date, to: Date, count: number): Promise<number[]> {
  const rates: number[] = []
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const last = Math.min(first + ROWS_AT_ONCE, count) - 1
    const startedMs = performance.now()
    await client.query(INSERT, [from.toISOString(), to.toISOString(), first, last, count])
    rates.push(((last - first + 1) * 1000) / (performance.now() - startedMs))
  }
  return rates
}
