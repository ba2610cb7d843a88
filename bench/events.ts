import { randomUUID } from 'node:crypto'
import type { Bench } from './figure.ts'
import { measureLoad } from './load.ts'

const deviceInfo = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  language: 'en-US',
  screenResolution: '390x844',
  referrer: '',
  timezone: 'America/New_York',
}

/** POST /tracking/events, one answered question a call, as a visitor's browser sends them. */
export const events: Bench = {
  title: 'events a second, against bare Fastify, Zod and one insert',
  measure: () =>
    measureLoad({
      name: 'events',
      path: '/api/api/tracking/events',
      floorScript: 'bench/floors/bare-events.ts',
      connections: 256,
      makeCall: (sequence) => ({
        headers: {},
        body: JSON.stringify({
          eventId: randomUUID(),
          eventType: 'quizQuestionAnswered',
          timestamp: new Date().toISOString(),
          sessionId: `session-${Math.floor(sequence / 100)}`,
          deviceInfo,
          metadata: { questionId: 'weekly_activity', questionIndex: 8 },
        }),
      }),
      goals: {
        PostgreSQL: { goal: { of: 'ratio', bound: 'at least', limit: 2.5 }, isInformational: true },
      },
    }),
}
