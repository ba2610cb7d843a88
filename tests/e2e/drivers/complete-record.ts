import { expect } from '@playwright/test'
import brand from '#brands/marigold/brand.ts'
import { computeResults } from '#packs/body-weight/server/lead-results.ts'
import type { QuizDriver } from './quiz-driver.ts'
import { flow } from './quiz-walk.ts'
import type { StoredEvent, StoredRows } from '../servers/stored-rows.ts'

const questionIds = (events: StoredEvent[]) => events.map(({ metadata }) => metadata?.['questionId'])
const inOrder = (ids: unknown[]) => [...ids].sort((one, other) => placeOf(one) - placeOf(other))
const placeOf = (id: unknown) => flow.questions.findIndex((question) => question.id === id)

/** Expects exactly one lead, with the entered answers and the results that the engine computes from them. */
export function expectLead(
  { leads }: StoredRows,
  { entered, person }: Pick<QuizDriver, 'entered' | 'person'>,
): void {
  expect(leads).toHaveLength(1)
  const [lead] = leads
  if (!lead) throw new Error('there is no lead')
  expect(lead.email).toBe(person.email)
  expect(lead.appName).toBe(brand.id)
  expect(lead.answers).toEqual(entered)
  expect(lead.results).toEqual(computeResults(entered, lead.createdAt))
  expect(lead.results.predictedGoalDate).not.toBeNull()
  const finishedMs = lead.completedAt?.getTime() ?? 0
  expect(Math.abs(lead.createdAt.getTime() - finishedMs)).toBeLessThan(300_000)
}

/**
 * Expects the events of a walk: every step viewed and answered exactly once, one landing visit, one start, and one end
 * with the answers. Events of a page that resumes a visit are marked and not counted.
 */
export function expectEvents(
  { events }: StoredRows,
  { entered, answeredIds, leftIds, person }: QuizDriver,
): void {
  const fresh = events.filter(({ metadata }) => metadata?.['resumed'] !== true)
  const of = (type: string) => fresh.filter((event) => event.eventType === type)
  const [landingId, ...answeredInQuizIds] = answeredIds
  const viewedIds = inOrder([...answeredInQuizIds, ...leftIds])

  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length)
  const sessionIds = new Set(events.map(({ sessionId }) => sessionId))
  expect(sessionIds.size).toBe(1)
  expect(of('landingPageVisit')).toHaveLength(1)
  expect(of('quizStarted')).toHaveLength(1)
  expect(inOrder(questionIds(of('quizQuestionViewed')))).toEqual(viewedIds)
  expect(inOrder(questionIds(of('quizQuestionAnswered')))).toEqual([landingId, ...answeredInQuizIds])
  expect(of('purchasePageVisit').length).toBeLessThanOrEqual(1)
  expect(
    new Set(fresh.map(({ eventType }) => eventType).filter((type) => type !== 'purchasePageVisit')),
  ).toEqual(
    new Set([
      'landingPageVisit',
      'quizStarted',
      'quizQuestionViewed',
      'quizQuestionAnswered',
      'quizFinished',
    ]),
  )

  expect(of('quizFinished')).toHaveLength(1)
  expect(of('quizFinished')[0]?.metadata).toEqual({
    quizId: flow.id,
    email: person.email,
    questionsAnswered: Object.keys(entered).length,
    sessionId: [...sessionIds][0],
    answers: Object.entries(entered).map(([question, answer]) => ({ question, answer })),
  })
}

/** The events of a type from pages that resumed the visit. */
export const resumedEvents = ({ events }: StoredRows, type: string): StoredEvent[] =>
  events.filter(({ eventType, metadata }) => eventType === type && metadata?.['resumed'] === true)
