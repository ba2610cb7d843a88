import * as fc from 'fast-check'
import type { Attribution, Touch } from '#shared/attribution/touch.ts'
import { eventTypeSchema } from '#shared/contract/tracking.ts'
import type { VisitEvent, VisitLead } from '#shared/reports/visits/visit-fold.ts'

/** A Monday, noon UTC. */
export const NOON_MS = Date.UTC(2026, 2, 2, 12)

/** An event from a browser with a correct clock. */
export const eventAt = (atMs: number, changes: Partial<VisitEvent> = {}): VisitEvent => ({
  brandId: 'marigold',
  eventType: 'quizQuestionViewed',
  occurredAt: new Date(atMs),
  receivedAt: new Date(atMs),
  userId: null,
  fbc: null,
  brandVersion: null,
  country: null,
  isOwn: false,
  deviceInfo: null,
  metadata: null,
  ...changes,
})

/** First and last touch of a visit from this source, with an optional earlier source. */
export function touchedBy(source: string | null, firstSource = source): Attribution {
  const touch = (name: string | null): Touch => ({
    at: new Date(NOON_MS).toISOString(),
    landingPath: '/',
    ...(name === null ? {} : { source: name }),
  })
  return { first: touch(firstSource), last: touch(source) }
}
const attributions = [touchedBy('letter'), touchedBy('Direct'), touchedBy(null), touchedBy('letter', 'ad')]

const userAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  '',
]
const words = ['a', 'b', 'unknown', '__proto__', 'constructor', "x'|*"]
const nearMs = fc.integer({ min: -40, max: 40 }).map((step) => NOON_MS + step)

/** Any event of a session, from a small set of values; clocks may be very wrong. */
export const anyEvent: fc.Arbitrary<VisitEvent> = fc.record({
  brandId: fc.constant('marigold'),
  eventType: fc.constantFrom(...eventTypeSchema.options),
  occurredAt: fc
    .oneof(nearMs, fc.constantFrom(0, NOON_MS - 8 * 86_400_000, NOON_MS + 86_400_000))
    .map((ms) => new Date(ms)),
  receivedAt: nearMs.map((ms) => new Date(ms)),
  userId: fc.constantFrom(null, ...words),
  fbc: fc.constantFrom(null, '', 'fb.1.1.x'),
  brandVersion: fc.constantFrom(null, ...words),
  country: fc.constantFrom(null, 'DE', 'US', 'usa'),
  isOwn: fc.boolean(),
  deviceInfo: fc.constantFrom(
    null,
    ...userAgents.map((userAgent) => ({ userAgent, referrer: 'https://www.example.com/a' })),
  ),
  metadata: fc.option(
    fc.record({
      questionId: fc.constantFrom(...words, 1, null),
      step: fc.constantFrom(1, 2, 3, 0, -1, 'x'),
      attribution: fc.constantFrom(...attributions, { first: 1 }, '', null),
      gender: fc.constantFrom('female', 'male', 'x', null),
    }),
  ),
})

export const anyLead: fc.Arbitrary<VisitLead> = fc.record({
  brandId: fc.constant('marigold'),
  id: fc.constantFrom('lead-1', 'lead-2'),
  createdAt: nearMs.map((ms) => new Date(ms)),
  brandVersion: fc.constantFrom('a', 'b'),
  answers: fc.constantFrom({}, { gender: 'female' }, { gender: 'male' }),
  attribution: fc.constantFrom(null, ...attributions),
})
