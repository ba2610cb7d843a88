import type { z } from 'zod'
import type { Decided, listLiveEvents as contract, LiveRow } from '#shared/contract/admin/admin-events.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import type { Knowledge } from '#shared/pack/knowledge.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { readDecisions, sessionKey } from '#server/features/consent/consent.ts'
import type { AdminEventsDeps } from './admin-events-deps.ts'
import { liveCursors, openSince, spanOf } from './live-cursor.ts'
import { liveDecision, liveEvent } from './live-rows.ts'
import { readEvents, readNewDecisions } from './read-events.ts'

/** Titles without any visitor's answers in them; null for unknown questions. */
function titlesOf({ questions }: QuizFlow, knowledge: Knowledge): (id: string) => string | null {
  const titles = new Map<string, string>()
  return (id) => {
    const known = titles.get(id)
    if (known !== undefined) return known
    const question = questions.find((one) => one.id === id)
    if (question === undefined) return null
    const title = resolveText(question.title, { answers: {}, unitSystem: 'metric', knowledge })
    titles.set(id, title)
    return title
  }
}

/** Events of one request are sorted by the browser's clock. ISO times sort like text. */
const newestFirst = (one: LiveRow, other: LiveRow): number => {
  const [key, otherKey] = [one, other].map(({ receivedAt, occurredAt, id }) => receivedAt + occurredAt + id)
  return (key ?? '') < (otherKey ?? '') ? 1 : -1
}

async function readDecided(
  { database, brandId }: AdminEventsDeps,
  rows: readonly LiveRow[],
): Promise<Decided[]> {
  const sessions = [...new Set(rows.map(({ sessionId }) => sessionId))].map((sessionId) => ({
    brandId,
    sessionId,
  }))
  const decisions = await readDecisions(database, sessions)
  return sessions.flatMap((session) => {
    const decision = decisions.get(sessionKey(session))
    if (decision === undefined) return []
    const { tracking, health } = decision
    return {
      sessionId: session.sessionId,
      analytics: tracking?.analytics ?? null,
      advertising: tracking?.advertising ?? null,
      health,
    }
  })
}

/** @throws AppError `validation_failed` for an invalid cursor */
export async function listLiveEvents(
  deps: AdminEventsDeps,
  { after, ...query }: z.output<(typeof contract)['query']>,
): Promise<RouteData<typeof contract>> {
  const { database, brands, brandId } = deps
  const hasAdNetwork = deps.hasAdNetwork(brandId)
  const now = deps.now?.() ?? new Date()
  const cursor = after === undefined ? null : liveCursors.decode(after)
  const span = spanOf(cursor, query.session !== undefined, now)
  const more = { ...query, brandId, limit: query.limit + 1 }
  const { brand, knowledge } = brands.of(brandId)
  const titleOf = titlesOf(brand.quizFlow, knowledge)
  const events = (await readEvents(database, more, span)).map((stored) => liveEvent(stored, titleOf))
  const decisions = (await readNewDecisions(database, more, span)).map(liveDecision)
  const found = [...events, ...decisions].toSorted(newestFirst)
  const rows = found.slice(0, query.limit)
  return {
    asOf: now.toISOString(),
    hasAdNetwork,
    rows,
    decided: await readDecided(deps, rows),
    isCut: found.length > rows.length,
    after: liveCursors.encode([now.toISOString(), openSince(rows, hasAdNetwork, now).toISOString()]),
  }
}
