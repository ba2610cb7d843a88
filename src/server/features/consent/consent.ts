import type { FastifyRequest } from 'fastify'
import type { Attribution } from '#shared/attribution/touch.ts'
import { type ConsentNeeds, consentNeeds } from '#shared/consent/consent-needs.ts'
import {
  type ConsentRecord,
  type CurrentDecision,
  currentDecision,
} from '#shared/consent/current-decision.ts'
import { maySend } from '#shared/consent/may-send.ts'
import type { GeoLocation } from '#shared/contract/consent.ts'
import type { Database, Row } from '#server/db/database.ts'
import { hasGlobalPrivacyControl } from '#server/http/security/global-privacy-control.ts'

/**
 * $1 session ids. For each session and kind, the last records by the server's clock and by the browser's. One constant
 * text, so that it is prepared once.
 */
const READ_LAST = `
select brand_id, session_id, kind, analytics, advertising, health, decided_at, received_at
from (
  select *,
    rank() over (partition by brand_id, session_id, kind order by received_at desc) as by_ours,
    rank() over (partition by brand_id, session_id, kind order by decided_at desc) as by_theirs
  from consents where session_id in (select jsonb_array_elements_text($1::jsonb))
) as ranked
where by_ours = 1 or by_theirs = 1`

const timeOf = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)))

function recordOf(row: Row): ConsentRecord {
  const times = { decidedAt: timeOf(row['decided_at']), receivedAt: timeOf(row['received_at']) }
  return row['kind'] === 'tracking'
    ? {
        kind: 'tracking',
        analytics: row['analytics'] === true,
        advertising: row['advertising'] === true,
        ...times,
      }
    : { kind: 'health', health: row['health'] === true, ...times }
}

type SessionOfBrand = { brandId: string; sessionId: string }

/** A decision counts at its brand only: anyone can send the id of a session elsewhere. */
export const sessionKey = ({ brandId, sessionId }: SessionOfBrand): string => `${brandId} ${sessionId}`

/** The current decisions of sessions, by `sessionKey`, in one query. Sessions without a decision are missing. */
export async function readDecisions(
  { run }: Pick<Database, 'run'>,
  sessions: readonly SessionOfBrand[],
): Promise<ReadonlyMap<string, CurrentDecision>> {
  const ids = [...new Set(sessions.map(({ sessionId }) => sessionId))]
  if (ids.length === 0) return new Map()
  const rows = await run({ name: 'read_decisions', text: READ_LAST, values: [JSON.stringify(ids)] })
  const bySession = Map.groupBy(rows, (row) =>
    sessionKey({ brandId: String(row['brand_id']), sessionId: String(row['session_id']) }),
  )
  return new Map([...bySession].map(([key, found]) => [key, currentDecision(found.map(recordOf))]))
}

export type ConsentDeps = {
  database: Database
  /** Where the caller is, without asking a remote service. Does not throw. */
  locate: (request: FastifyRequest) => Promise<GeoLocation>
  /** The setting `CONSENT_WHERE_UNKNOWN`. */
  isAskedWhereUnknown: boolean
}

/** What applies to the caller of a request. */
export type ConsentRules = { location: GeoLocation; needs: ConsentNeeds; isGpc: boolean }

export type Consent = {
  rulesFor: (request: FastifyRequest) => Promise<ConsentRules>
  /** Whether health answers of a session may be used: where consent is needed, only after a recorded yes. */
  mayUseHealth: (request: FastifyRequest, sessionId: string) => Promise<boolean>
  /**
   * The attribution, if our record allows analytics for the session. A caller without a session is another system, which
   * is responsible for consent itself.
   */
  attributionToKeep: (
    request: FastifyRequest,
    given: { sessionId?: string | undefined; attribution?: Attribution | undefined },
  ) => Promise<Attribution | undefined>
}

export function createConsent({ database, locate, isAskedWhereUnknown }: ConsentDeps): Consent {
  const rulesFor = async (request: FastifyRequest): Promise<ConsentRules> => {
    const location = await locate(request)
    const needs = consentNeeds(location, { isAskedWhereUnknown })
    return { location, needs, isGpc: hasGlobalPrivacyControl(request) }
  }
  const decisionOf = async ({ site: { brandId } }: FastifyRequest, sessionId: string) => {
    const session = { brandId, sessionId }
    return (await readDecisions(database, [session])).get(sessionKey(session)) ?? null
  }
  return {
    rulesFor,
    mayUseHealth: async (request, sessionId) => {
      const { needs } = await rulesFor(request)
      return !needs.health || (await decisionOf(request, sessionId))?.health === true
    },
    attributionToKeep: async (request, { sessionId, attribution }) => {
      if (!attribution || !sessionId) return attribution
      const isAsked = (await rulesFor(request)).needs.tracking
      const decision = (await decisionOf(request, sessionId))?.tracking ?? null
      return maySend('analytics', { isAsked, decision, isGpc: false }).isAllowed ? attribution : undefined
    },
  }
}
