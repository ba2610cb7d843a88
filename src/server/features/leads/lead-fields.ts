import { hash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { createLeadFromFields } from '#shared/contract/leads.ts'
import { packResults } from './pack-results.ts'
import { answerTimes, type Lead, sealLeadContent } from '#server/db/at-rest/lead-at-rest.ts'
import type { leads } from '#server/db/schema/leads.ts'
import type { ShownBrand } from '#server/brand/shown-brand.ts'
import type { Language } from '#shared/texts/languages.ts'
import { checkAnswers } from './check-answers.ts'
import type { LeadsDeps } from './leads-deps.ts'
import { answerTime, type TimedAnswers } from '#shared/quiz/merge-answers.ts'
import type { Answer } from '#shared/quiz/answers.ts'

type GivenAnswers = {
  answers: Readonly<Record<string, Answer>>
  /** ISO times by the caller's clock. */
  answeredAt: Readonly<Record<string, string>> | undefined
}

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))

const timeIn = (times: GivenAnswers['answeredAt'], id: string): string | undefined =>
  times !== undefined && Object.hasOwn(times, id) ? times[id] : undefined

/** A lead's answers with their times. */
export const storedAnswers = (lead: Pick<Lead, 'answers' | 'answeredAt' | 'updatedAt'>): TimedAnswers => ({
  answers: lead.answers,
  answeredAt: mapValues(answerTimes(lead), (time) => Date.parse(time)),
})

/** Given answers with their times: the caller's, but not later than now (a browser's clock can be wrong); default now. */
export function givenAnswers(
  { answers, answeredAt }: GivenAnswers,
  stored: TimedAnswers,
  now: Date,
): TimedAnswers {
  const nowMs = now.getTime()
  const timeOf = (id: string): number => {
    const given = timeIn(answeredAt, id)
    return given === undefined ? answerTime(nowMs, stored.answeredAt[id]) : Math.min(Date.parse(given), nowMs)
  }
  return { answers, answeredAt: mapValues(answers, (_, id) => timeOf(id)) }
}

/** As the database's JSON and `Date` write a time, which sorts by its text. */
const CANONICAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * The times that a new lead stores: those before `now`. Answers without one count as given at the lead's last change, and
 * the first change writes the times of all answers.
 */
function timesBefore(now: Date, { answers, answeredAt = {} }: GivenAnswers): Record<string, string> {
  const nowText = now.toISOString()
  const times: Record<string, string> = {}
  for (const id of Object.keys(answeredAt)) {
    const given = answeredAt[id]
    if (given === undefined || !Object.hasOwn(answers, id)) continue
    const time = CANONICAL_TIME.test(given) ? given : new Date(given).toISOString()
    if (time < nowText) times[id] = time
  }
  return times
}

export const isoTimes = (answeredAt: TimedAnswers['answeredAt']): Record<string, string> =>
  mapValues(answeredAt, (atMs) => new Date(atMs).toISOString())

/** The body of both routes that create a lead: one requires fewer fields. */
export type NewLead = z.output<(typeof createLeadFromFields)['body']>

export type LeadRow = typeof leads.$inferSelect

const ID_BYTES = 16

/** @throws AppError `validation_failed` for answers that the quiz does not allow */
export function newLeadRow(
  { database }: Pick<LeadsDeps, 'database'>,
  { shown, language }: { shown: ShownBrand; language: Language },
  body: NewLead,
  idempotencyKey: string | undefined,
): LeadRow {
  const { email, quizData, sessionId, attribution } = body
  const { brand, version, packs, knowledge } = shown.own
  const { quizFlow } = brand
  const answers = checkAnswers({ quizFlow, knowledge }, quizData.answers, { prefix: 'quizData.answers' })
  const now = new Date()
  const id = randomBytes(ID_BYTES).toString('base64url')
  const completedAt = quizData.completedAt ?? quizData.metadata?.completedAt
  return {
    id,
    brandId: brand.id,
    email,
    appName: (body.appName ?? quizData.appName) || brand.id,
    brandVersion: shown.isNamed ? version : body.brandVersion || version,
    language,
    sessionId: sessionId ?? null,
    attribution: attribution ?? null,
    ...sealLeadContent(database, quizFlow, { id, answers, results: packResults(packs, answers, now) }),
    answeredAt: timesBefore(now, { answers, answeredAt: quizData.answeredAt }),
    completedAt: completedAt ? new Date(completedAt) : null,
    idempotencyHash: idempotencyKey === undefined ? null : hash('sha256', idempotencyKey, 'base64url'),
    createdAt: now,
    updatedAt: now,
  }
}

export function leadQuizData(lead: Lead) {
  const { answers, completedAt, results } = lead
  return {
    answers,
    answeredAt: answerTimes(lead),
    metadata: { completedAt: completedAt?.toISOString() ?? null },
    results,
  }
}

/** A lead as the API returns it. */
export function leadData(lead: Lead) {
  const { id, email, appName, brandVersion, createdAt, updatedAt } = lead
  return {
    _id: id,
    id,
    email,
    appName,
    quizData: leadQuizData(lead),
    brandVersion,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
