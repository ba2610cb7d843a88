import type { updateLead } from '#shared/contract/leads.ts'
import { callApi } from '#web/api/api.ts'
import { answersToSend, retryLead } from '#web/session/lead/lead.ts'
import { leadProof } from '#web/session/lead/lead-proof.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'

/**
 * The follow-up sync of a registration (G-08, OP-31): the lead of the new account holds what this browser knows, and one
 * that could not be stored before is stored now. Never throws.
 */
export async function syncAnswers(): Promise<void> {
  const { leadId, leadToken } = quizStore.getState()
  try {
    if (leadId === null) return await retryLead()
    await callApi<typeof updateLead>({
      method: 'PATCH',
      path: '/leads/:id',
      params: { id: leadId },
      query: {},
      headers: leadProof(leadToken),
      body: { quizData: answersToSend() },
      // The page after this one must not close because a lead is no longer this browser's.
      hasOwnErrorHandling: true,
    })
  } catch (error) {
    logWarning('the answers are not synced', error)
  }
}
