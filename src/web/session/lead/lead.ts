import { useEffect } from 'react'
import { paths } from '#web/app/routing/paths.ts'
import type { createLead, updateLead } from '#shared/contract/leads.ts'
import type { Answer, Answers } from '#shared/quiz/answers.ts'
import { callApi } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { versionHeader } from '#web/api/page-version.ts'
import { attributionWithConsent } from '#web/tracking/attribution.ts'
import {
  healthAnswers,
  isHealthAsked,
  repeatHealthConsent,
  settleConsent,
} from '#web/consent/browser-consent.ts'
import { currentConfig } from '#web/app/config/current-config.ts'
import { pathFor } from '#web/app/routing/flow.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { track } from '#web/tracking/tracking.ts'
import { isLeadMissing } from './lead-missing.ts'
import { leadProof } from './lead-proof.ts'
import { quizStore } from '../quiz/quiz-store.ts'
import { secretId } from '../secret-id.ts'

/** Pause between the end of the quiz and the next page. */
export const NAVIGATION_DELAY_MS = 300
/** How long the visitor waits for the lead; on a slow connection the call continues in the background. */
export const LEAD_WAIT_MS = 8000

let pending: Promise<{ leadId: string }> | null = null

/** The answers that are not empty. */
function givenAnswers(answers: Answers): Record<string, Answer> {
  const given: Record<string, Answer> = {}
  for (const [id, answer] of Object.entries(answers)) {
    const isEmpty = answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)
    if (!isEmpty) given[id] = answer
  }
  return given
}

/** The latest time the server accepts. */
const LAST_MS = Date.parse('9998-12-31T00:00:00Z')

/** The answers to send to the server, with the time of each. */
export function answersToSend(): { answers: Record<string, Answer>; answeredAt: Record<string, string> } {
  const { answers, answeredAt } = quizStore.getState()
  const given = givenAnswers(answers)
  // An answer without a time is older than any with one.
  const timeOf = (id: string) => new Date(Math.min(answeredAt[id] ?? 0, LAST_MS)).toISOString()
  return { answers: given, answeredAt: Object.fromEntries(Object.keys(given).map((id) => [id, timeOf(id)])) }
}

const emailOf = (answers: Answers): string => (typeof answers.email === 'string' ? answers.email.trim() : '')

/** Key and time of this submission, stored until it is confirmed, so that a retry repeats the same call. */
function currentSubmission() {
  const { submission, saveSubmission } = quizStore.getState()
  if (submission) return submission
  const fresh = { idempotencyKey: secretId(), completedAt: new Date().toISOString() }
  saveSubmission(fresh)
  return fresh
}

async function createOrUpdate(email: string): Promise<{ leadId: string }> {
  const { leadId, leadToken, sessionId, pin, saveLeadId } = quizStore.getState()
  const { idempotencyKey, completedAt } = currentSubmission()
  const config = currentConfig()
  // A page about the account shows the live version.
  const version = versionHeader(pin?.version)
  const quizData = { ...answersToSend(), completedAt }
  // If the law requires consent, the server must have it before it accepts health answers.
  await settleConsent()

  if (leadId) {
    try {
      await callApi<typeof updateLead>({
        method: 'PATCH',
        path: '/leads/:id',
        params: { id: leadId },
        query: {},
        headers: { ...leadProof(leadToken), ...version },
        body: { email, quizData },
      })
      saveLeadId(leadId, leadToken)
      return { leadId }
    } catch (error) {
      // The lead was deleted or is no longer ours: create a new one. Other errors are retried later.
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error
    }
  }

  const create = () =>
    callApi<typeof createLead>({
      method: 'POST',
      path: '/leads/create',
      headers: { 'idempotency-key': idempotencyKey, ...version },
      body: {
        email,
        quizData: { ...quizData, ...(config ? { appName: config.appId } : {}) },
        sessionId,
        ...(config ? { brandVersion: config.brandVersion } : {}),
        ...attributionWithConsent(),
      },
    })
  const lead = await create().catch(async (error: unknown) => {
    const isMissing = error instanceof ApiError && error.code === 'consent_missing'
    if (!isMissing || !(await repeatHealthConsent())) throw error
    return create()
  })
  // The specification allows either name of the id, and a response without one is an error.
  const created: Partial<typeof lead> = lead
  const createdId = created._id ?? created.id
  if (!createdId) throw new Error('No lead ID returned from API')
  saveLeadId(createdId, created.token ?? null)
  return { leadId: createdId }
}

/**
 * Stores the finished quiz as a lead, or updates the lead this browser has already created. Concurrent calls share
 * one request; retries send the same `Idempotency-Key`.
 * @throws Error without an e-mail address, or without an id in the response; ApiError if the call fails
 */
export async function submitLead(): Promise<{ leadId: string }> {
  const email = emailOf(quizStore.getState().answers)
  if (!email) throw new Error('Email address is required to complete the quiz')
  pending ??= createOrUpdate(email).finally(() => {
    pending = null
  })
  return pending
}

const submitOrLog = (): Promise<void> =>
  submitLead().then(
    () => undefined,
    // The flow continues; `retryLead` retries on the next pages.
    (error: unknown) => logWarning('the lead is not stored yet', error),
  )

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Leaves out health answers if they need consent, which covers the plan alone. */
function finishedMetadata() {
  const { answers, sessionId } = quizStore.getState()
  const given = givenAnswers(answers)
  const flow = currentConfig()?.quizFlow
  const ids = flow?.questions.map((question) => question.id) ?? Object.keys(given)
  const healthIds = isHealthAsked() ? Object.keys(healthAnswers()) : []
  const list = ids.flatMap((question) => {
    const answer = given[question]
    return answer === undefined ? [] : [{ question, answer }]
  })
  return {
    quizId: flow?.id ?? '',
    email: emailOf(answers),
    questionsAnswered: list.length,
    sessionId,
    answers: list.filter(({ question }) => !healthIds.includes(question)),
  }
}

/**
 * Ends the quiz: saves the final answer, creates the lead, records `quizFinished`, and after 300 ms opens the page
 * after the quiz. If the lead cannot be created, this is logged and retried later.
 */
export async function finishQuiz(
  final: { questionId: string; answer: Answer },
  navigate: (path: string) => void,
): Promise<void> {
  const { saveAnswer, setCompleted, setLoading } = quizStore.getState()
  saveAnswer(final.questionId, final.answer)
  setCompleted(true)
  setLoading(true)
  await Promise.race([submitOrLog(), delay(LEAD_WAIT_MS)])
  track({ type: 'quizFinished', onceKey: 'finished', metadata: finishedMetadata() })
  await delay(NAVIGATION_DELAY_MS)
  setLoading(false)
  const config = currentConfig()
  navigate(config ? pathFor('quiz_completed', config.routeFlow) : paths.loading)
}

/** Retries to store a finished quiz (see `isLeadMissing`). Never throws. */
export async function retryLead(): Promise<void> {
  if (isLeadMissing() && emailOf(quizStore.getState().answers)) await submitOrLog()
}

/** For pages after the quiz: retries to store a finished quiz in the background. */
export function useLeadRetry(): void {
  useEffect(() => void retryLead(), [])
}
