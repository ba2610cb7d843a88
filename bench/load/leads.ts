import { randomUUID } from 'node:crypto'
import brand from '#brands/marigold/brand.ts'
import { completeAnswers } from '../complete-answers.ts'
import type { Bench } from '../figure.ts'
import { type Load, measureLoad } from './load.ts'

const answers = completeAnswers(brand.quizFlow.questions)

/** POST /leads/create with the answers of a whole quiz, each call a new visitor. */
export const leadsLoad: Load = {
  name: 'leads',
  path: '/api/api/leads/create',
  connections: 32,
  makeCall: (sequence) => {
    const email = `visitor-${sequence}@example.com`
    return {
      headers: { 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        email,
        sessionId: `session-${sequence}`,
        quizData: {
          answers: { ...answers, email },
          appName: brand.id,
          completedAt: new Date().toISOString(),
        },
      }),
    }
  },
}

export const leads: Bench = {
  title: 'leads a second, against bare Fastify, Zod and one insert',
  measure: () =>
    measureLoad({
      ...leadsLoad,
      baseline: 'bare-leads',
      goals: { PostgreSQL: { rate: { of: 'ratio', bound: 'at least', limit: 0.83 } } },
    }),
}
