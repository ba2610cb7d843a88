import type { getLeadQuizData, getMostRecentLead } from '#shared/contract/leads.ts'
import { isEmail } from '#shared/quiz/email.ts'
import { callApi } from './api.ts'
import { ApiError } from './api-error.ts'
import type { EmailLink } from './email-link.ts'
import { logWarning } from './log.ts'
import { quizStore } from './quiz-store.ts'

const nullWhenNotFound = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/**
 * Continues the quiz of the person the link was sent to (E-07): the latest lead of the address gives its
 * answers, id and completed flag. Nothing found, or not theirs to see: the address alone is kept (E-08). A failed
 * look-up as well (E-09). Never throws.
 */
export async function restoreFromEmailLink({ email, token }: EmailLink): Promise<void> {
  if (!isEmail(email)) {
    logWarning('the link holds no e-mail address')
    return
  }
  const { saveAnswer, saveAnswers, saveLeadId, setCompleted, setError, leadId } = quizStore.getState()
  saveAnswer('email', email)
  const proof = token ? { token } : {}
  try {
    const recent = await callApi<typeof getMostRecentLead>({
      method: 'GET',
      path: '/leads/most-recent',
      query: { email, ...proof },
    }).catch(nullWhenNotFound)
    // This browser made that lead: what it holds is at least as new.
    if (!recent || recent.id === leadId) return
    const found = await callApi<typeof getLeadQuizData>({
      method: 'GET',
      path: '/leads/quiz-data',
      query: { id: recent.id, ...proof },
    }).catch(nullWhenNotFound)
    if (!found) return
    saveAnswers({ ...found.quizData.answers, email })
    saveLeadId(recent.id, token ?? null)
    setCompleted(found.quizData.metadata.completedAt !== null)
  } catch (error) {
    const text = 'Error fetching lead data'
    logWarning(text, error)
    setError(text)
  }
}
