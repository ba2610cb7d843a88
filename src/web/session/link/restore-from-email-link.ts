import type { getLeadQuizData, getMostRecentLead } from '#shared/contract/leads.ts'
import { isEmail } from '#shared/quiz/email.ts'
import { mergeAnswers, type TimedAnswers } from '#shared/quiz/merge-answers.ts'
import { callApi } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { logWarning } from '#web/app/browser/log.ts'
import type { VersionPin } from '../quiz/quiz-state.ts'
import type { EmailLink } from './email-link.ts'
import { leadProof } from '../lead/lead-proof.ts'
import { quizStore } from '../quiz/quiz-store.ts'
import { resetFunnel } from '../reset-funnel.ts'

/** A summary of the answers in this browser or behind a link. */
export type AnswersSummary = {
  /** Number of answered questions. */
  count: number
  /** Time (ms) of the last answer. */
  lastMs: number
}

/** The question to the visitor when a link leads to another quiz than the one in this browser. */
export type LinkQuestion = {
  device: AnswersSummary
  link: AnswersSummary
  /** Replaces the quiz of this browser with that of the link. */
  takeLink: () => void
}

/** The quiz behind a link. */
type LinkedQuiz = TimedAnswers & {
  email: string
  leadId: string
  token: string | null
  isCompleted: boolean
  /** The version on which the lead was created, and when. */
  pin: VersionPin
}

const nullWhenNotFound = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

async function findLatestLead({ email, token }: EmailLink): Promise<string | null> {
  const recent = await callApi<typeof getMostRecentLead>({
    method: 'GET',
    path: '/leads/most-recent',
    query: { email },
    headers: leadProof(token),
  }).catch(nullWhenNotFound)
  return recent?.id ?? null
}

async function findLinkedQuiz(link: EmailLink): Promise<LinkedQuiz | null> {
  const { email, token } = link
  const leadId = link.leadId ?? (await findLatestLead(link))
  if (leadId === null) return null
  const found = await callApi<typeof getLeadQuizData>({
    method: 'GET',
    path: '/leads/quiz-data',
    query: { id: leadId },
    headers: leadProof(token),
  }).catch(nullWhenNotFound)
  if (!found) return null
  const { answers, answeredAt, metadata } = found.quizData
  return {
    answers,
    answeredAt: Object.fromEntries(Object.entries(answeredAt).map(([id, at]) => [id, Date.parse(at)])),
    email,
    leadId,
    token: token ?? null,
    isCompleted: metadata.completedAt !== null,
    pin: { version: found.brandVersion, sinceMs: Date.parse(found.createdAt) },
  }
}

function saveEmail(email: string): void {
  const { answers, saveAnswer } = quizStore.getState()
  if (answers.email !== email) saveAnswer('email', email)
}

/** Merges the answers of a lead into the quiz of this browser; the newer answer to each question wins. */
function join({ email, leadId, token, isCompleted, pin, ...theirs }: LinkedQuiz): void {
  const mine = quizStore.getState()
  const isSameLead = mine.leadId === leadId
  const nowMs = Date.now()
  mine.hydrate({
    ...mergeAnswers(mine, theirs),
    leadId,
    leadToken: (isSameLead ? mine.leadToken : null) ?? token,
    isCompleted: isCompleted || (isSameLead && mine.isCompleted),
    pin: isSameLead ? (mine.pin ?? pin) : pin,
    startedAt: mine.startedAt || nowMs,
    lastUpdated: nowMs,
  })
  saveEmail(email)
}

/** Whether this browser has answers that must not be mixed with those of the link. */
function isAnotherQuiz({ leadId, answers }: LinkedQuiz): boolean {
  const mine = quizStore.getState()
  if (mine.leadId === leadId) return false
  const isSame = (id: string) => JSON.stringify(mine.answers[id]) === JSON.stringify(answers[id])
  return Object.keys(mine.answers).some((id) => id !== 'email' && !isSame(id))
}

/** Does not count the e-mail address, which comes with the link, and steps that ask nothing, whose answer is `true`. */
function summarize({ answers, answeredAt }: TimedAnswers): AnswersSummary {
  const ids = Object.keys(answers).filter((id) => id !== 'email' && answers[id] !== undefined)
  return {
    count: ids.filter((id) => answers[id] !== true).length,
    lastMs: Math.max(...ids.map((id) => answeredAt[id] ?? 0)),
  }
}

/**
 * Continues the quiz of the person the link was sent to, with the answers, id and completed flag of the latest lead of
 * the address. If this browser has another quiz, the visitor is asked first. If no lead is found, access is denied or
 * the call fails, only the address is saved. Never throws.
 * @param ask asks which quiz to continue; until then this browser's quiz stays
 */
export async function restoreFromEmailLink(
  link: EmailLink,
  ask: (question: LinkQuestion) => void,
): Promise<void> {
  const { email } = link
  if (!isEmail(email)) {
    logWarning('the link has no e-mail address')
    return
  }
  // A saved address may belong to another quiz, so it is not replaced yet.
  if (quizStore.getState().answers.email === undefined) saveEmail(email)
  try {
    const linked = await findLinkedQuiz(link)
    if (!linked) saveEmail(email)
    else if (!isAnotherQuiz(linked)) join(linked)
    else {
      const takeLink = () => {
        resetFunnel()
        join(linked)
      }
      ask({ device: summarize(quizStore.getState()), link: summarize(linked), takeLink })
    }
  } catch (error) {
    const text = 'Error fetching lead data'
    logWarning(text, error)
    saveEmail(email)
    quizStore.getState().setError(text)
  }
}
