import type { ConsentRecord, StandingDecision } from '#shared/consent/standing-decision.ts'
import { standingDecision } from '#shared/consent/standing-decision.ts'
import type { Database, Row } from '#server/db/database.ts'

/**
 * $1 the sessions. Of each session and kind what is last by either clock, all of the same moment, however much has been
 * said before. Always the same text, so that it is prepared once.
 */
const READ_LAST = `
select session_id, kind, analytics, advertising, health, decided_at, received_at
from (
  select *,
    rank() over (partition by session_id, kind order by received_at desc) as by_ours,
    rank() over (partition by session_id, kind order by decided_at desc) as by_theirs
  from consents where session_id in (select jsonb_array_elements_text($1::jsonb))
) as ranked
where by_ours = 1 or by_theirs = 1`

const time = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)))

function recordOf(row: Row): ConsentRecord {
  const decided = { decidedAt: time(row['decided_at']), receivedAt: time(row['received_at']) }
  return row['kind'] === 'tracking'
    ? {
        kind: 'tracking',
        analytics: row['analytics'] === true,
        advertising: row['advertising'] === true,
        ...decided,
      }
    : { kind: 'health', health: row['health'] === true, ...decided }
}

/**
 * The verb "read decisions": what holds of what was said in each of some sessions, by one query, as the database has it
 * at this moment; a session in which nothing was said is not in it. What follows for a purpose is `maySend`'s to say.
 */
export async function readDecisions(
  { run }: Pick<Database, 'run'>,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, StandingDecision>> {
  const asked = [...new Set(sessionIds)]
  if (asked.length === 0) return new Map()
  const rows = await run({ name: 'read_decisions', text: READ_LAST, values: [JSON.stringify(asked)] })
  const records = Map.groupBy(rows, (row) => String(row['session_id']))
  return new Map([...records].map(([sessionId, own]) => [sessionId, standingDecision(own.map(recordOf))]))
}
