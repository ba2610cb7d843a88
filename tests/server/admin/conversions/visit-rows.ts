import { randomUUID } from 'node:crypto'
import type { EventType } from '#shared/tracking/event-types.ts'
import { leadContent } from '../../leads/lead-content.ts'
import type { Database } from '#server/db/database.ts'
import { leads } from '#server/db/schema/leads.ts'
import { touchedBy } from '#tests/reports/sample-events.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'

export type EventRow = typeof trackingEvents.$inferSelect

export const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148'
export const TABLET = 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148'
export const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

/** What a session's events say of it. */
export type Visitor = {
  userAgent?: string
  country?: string
  /** A host that links here. */
  from?: string
  campaign?: string
  gender?: string
  version?: string
}

/** `seconds what [question]`, for example `5 answer age`; what follows `land` may be left out. */
export type Moment = `${number} ${string}`

const TYPES: Readonly<Record<string, EventType>> = {
  land: 'landingPageVisit',
  start: 'quizStarted',
  view: 'quizQuestionViewed',
  answer: 'quizQuestionAnswered',
  finish: 'quizFinished',
  offer: 'purchasePageVisit',
  pay: 'paymentInitiated',
  buy: 'purchased',
  register: 'registered',
}

/** Their places in the quiz; `shoe_size` is no longer in it, and was where another one is now. */
const PLACES: Readonly<Record<string, number>> = {
  gender: 1,
  weight_loss_goal: 2,
  age: 3,
  height: 4,
  shoe_size: 2,
  goal_celebration: 8,
}

export function eventRow(sessionId: string, atMs: number, changes: Partial<EventRow> = {}): EventRow {
  return {
    eventId: randomUUID(),
    brandId: 'marigold',
    eventType: 'landingPageVisit',
    occurredAt: new Date(atMs),
    receivedAt: new Date(atMs),
    sessionId,
    userId: null,
    fbp: null,
    fbc: null,
    brandVersion: null,
    country: null,
    isGpc: false,
    isOwn: changes.eventType === 'purchased' || changes.eventType === 'registered',
    deviceInfo: null,
    metadata: null,
    ...changes,
  }
}

/** The events of a session that began at a time. */
export function sessionRows(
  sessionId: string,
  beginsAt: string,
  visitor: Visitor,
  moments: readonly Moment[],
): EventRow[] {
  const beginsMs = Date.parse(beginsAt)
  return moments.map((moment) => {
    const [seconds, what = '', questionId] = moment.split(' ')
    const eventType = TYPES[what]
    if (eventType === undefined) throw new Error(`nothing is called ${what}`)
    const told = {
      ...(what === 'land' && visitor.campaign !== undefined && { attribution: touchedBy(visitor.campaign) }),
      ...(what === 'start' && visitor.gender !== undefined && { gender: visitor.gender }),
      ...(questionId !== undefined && { questionId, step: PLACES[questionId] ?? 99 }),
    }
    return eventRow(sessionId, beginsMs + Number(seconds) * 1000, {
      eventType,
      brandVersion: visitor.version ?? null,
      country: visitor.country ?? null,
      deviceInfo:
        visitor.userAgent === undefined
          ? null
          : {
              userAgent: visitor.userAgent,
              referrer: visitor.from === undefined ? '' : `https://${visitor.from}/`,
            },
      metadata: Object.keys(told).length > 0 ? told : null,
    })
  })
}

export async function storeEvents({ db }: Pick<Database, 'db'>, rows: readonly EventRow[]): Promise<void> {
  await db
    .insert(trackingEvents)
    .values([...rows])
    .onConflictDoNothing()
}

/** @returns its id */
export async function storeLeadOf(
  database: Pick<Database, 'db' | 'vault'>,
  sessionId: string,
  at: string,
  { gender, version = 'v1' }: Pick<Visitor, 'gender' | 'version'> = {},
): Promise<string> {
  const id = randomUUID()
  const answers: Record<string, string> = gender === undefined ? {} : { gender }
  await database.db.insert(leads).values({
    id,
    email: `${id}@example.com`,
    appName: 'marigold',
    brandVersion: version,
    sessionId,
    ...leadContent(database, { id, answers, at: new Date(at) }),
    completedAt: new Date(at),
    createdAt: new Date(at),
    updatedAt: new Date(at),
  })
  return id
}
