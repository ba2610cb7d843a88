import type { getLeadQuizData, getMostRecentLead } from '#shared/contract/leads.ts'
import { isEmail } from '#shared/quiz/email.ts'
import { mergeAnswers, type TimedAnswers } from '#shared/quiz/merge-answers.ts'
import { callApi } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { EmailLink } from './email-link.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { leadProof } from '../lead/lead-proof.ts'
import { quizStore } from '../quiz/quiz-store.ts'
import { resetFunnel } from '../reset-funnel.ts'

/** Answers of one place, as the visitor is told of them. */
export type AnswersSummary = {
  /** How many questions have an answer. */
  count: number
  /** Time (ms) of the last one. */
  lastMs: number
}

/** A link leads to another quiz than the one that this browser has begun. */
export type LinkQuestion = {
  device: AnswersSummary
  link: AnswersSummary
  /** Puts the link's quiz in place of this browser's. */
  takeLink: () => void
}

/** What a link leads to. */
type LinkedQuiz = TimedAnswers & {
  email: string
  leadId: string
  token: string | null
  isCompleted: boolean
}

const nullWhenNotFound = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

async function findLinkedQuiz({ email, token }: EmailLink): Promise<LinkedQuiz | null> {
  const headers = leadProof(token)
  const recent = await callApi<typeof getMostRecentLead>({
    method: 'GET',
    path: '/leads/most-recent',
    query: { email },
    headers,
  }).catch(nullWhenNotFound)
  if (!recent) return null
  const found = await callApi<typeof getLeadQuizData>({
    method: 'GET',
    path: '/leads/quiz-data',
    query: { id: recent.id },
    headers,
  }).catch(nullWhenNotFound)
  if (!found) return null
  const { answers, answeredAt, metadata } = found.quizData
  return {
    answers,
    answeredAt: Object.fromEntries(Object.entries(answeredAt).map(([id, at]) => [id, Date.parse(at)])),
    email,
    leadId: recent.id,
    token: token ?? null,
    isCompleted: metadata.completedAt !== null,
  }
}

function saveEmail(email: string): void {
  const { answers, saveAnswer } = quizStore.getState()
  if (answers.email !== email) saveAnswer('email', email)
}

/** Brings a lead's answers into the quiz of this browser, where the newer answer to a question stays. */
function join({ email, leadId, token, isCompleted, ...theirs }: LinkedQuiz): void {
  const mine = quizStore.getState()
  const isSameLead = mine.leadId === leadId
  const nowMs = Date.now()
  mine.hydrate({
    ...mergeAnswers(mine, theirs),
    leadId,
    leadToken: (isSameLead ? mine.leadToken : null) ?? token,
    isCompleted: isCompleted || (isSameLead && mine.isCompleted),
    startedAt: mine.startedAt || nowMs,
    lastUpdated: nowMs,
  })
  saveEmail(email)
}

/** Whether this browser holds answers of its own that joining another quiz would mix up. */
function isAnotherQuiz({ leadId, answers }: LinkedQuiz): boolean {
  const mine = quizStore.getState()
  if (mine.leadId === leadId) return false
  const isSame = (id: string) => JSON.stringify(mine.answers[id]) === JSON.stringify(answers[id])
  return Object.keys(mine.answers).some((id) => id !== 'email' && !isSame(id))
}

/** Neither counts the address, which comes with the link, nor a step that asks nothing: `true` is all that it answers. */
function summarize({ answers, answeredAt }: TimedAnswers): AnswersSummary {
  const ids = Object.keys(answers).filter((id) => id !== 'email' && answers[id] !== undefined)
  return {
    count: ids.filter((id) => answers[id] !== true).length,
    lastMs: Math.max(...ids.map((id) => answeredAt[id] ?? 0)),
  }
}

function questionAbout(linked: LinkedQuiz): LinkQuestion {
  return {
    device: summarize(quizStore.getState()),
    link: summarize(linked),
    takeLink: () => {
      resetFunnel()
      join(linked)
    },
  }
}

/**
 * Continues the quiz of the person the link was sent to: the latest lead of the address gives its answers, id
 * and completed flag. Where this browser has begun another quiz the visitor is asked first. Nothing found, or not
 * theirs to see: the address alone is kept. A failed look-up as well. Never throws.
 * @param ask asks which of the two quizzes to go on with; until it is decided this browser's stays
 */
export async function restoreFromEmailLink(
  link: EmailLink,
  ask: (question: LinkQuestion) => void,
): Promise<void> {
  const { email } = link
  if (!isEmail(email)) {
    logWarning('the link holds no e-mail address')
    return
  }
  // An address that is already there may belong to another quiz: it waits for the look-up.
  if (quizStore.getState().answers.email === undefined) saveEmail(email)
  try {
    const linked = await findLinkedQuiz(link)
    if (!linked) saveEmail(email)
    else if (isAnotherQuiz(linked)) ask(questionAbout(linked))
    else join(linked)
  } catch (error) {
    const text = 'Error fetching lead data'
    logWarning(text, error)
    saveEmail(email)
    quizStore.getState().setError(text)
  }
}
