import { randomUUID } from 'node:crypto'
import type { Answers } from '#shared/quiz/answers.ts'

/** Answers a visitor could give; enough of them for every result to be computed. */
export const sampleAnswers = {
  gender: 'female',
  weight_loss_goal: 'lose_21_50_lbs',
  age: 45,
  height: 'FT:ft=5&in=7',
  weight: 'LB:pounds=205',
  goal_weight: 'LB:pounds=165',
  weekly_activity: 'lightly_active',
  name: 'Robin',
  food_allergies: ['lactose', 'nuts'],
}

let visitors = 0

/** The body of a lead from a new visitor. */
export function sampleLead(changes: Record<string, unknown> = {}) {
  const email = `visitor-${++visitors}-${randomUUID().slice(0, 8)}@example.com`
  const answers: Answers = { ...sampleAnswers, email }
  return {
    email,
    sessionId: randomUUID(),
    quizData: {
      answers,
      appName: 'marigold',
      completedAt: '2026-05-04T03:02:01.000Z',
    },
    ...changes,
  }
}

/** An event as a browser sends it, with a new id. */
export const sampleEvent = (changes: Record<string, unknown> = {}) => ({
  eventId: randomUUID(),
  eventType: 'quizQuestionAnswered',
  timestamp: '2026-05-04T03:02:01.000Z',
  sessionId: 'session-1',
  metadata: { questionId: 'age' },
  ...changes,
})

/** A decision as a browser sends it, with a new id. */
export const sampleConsent = (decision: Record<string, unknown>, changes: Record<string, unknown> = {}) => ({
  consentId: randomUUID(),
  sessionId: 'session-1',
  decision,
  decidedAt: '2026-05-04T03:02:01.000Z',
  textVersion: 'words-1',
  saidIn: 'notice',
  ...changes,
})
