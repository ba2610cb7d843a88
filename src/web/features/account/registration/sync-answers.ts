import type { updateLead } from '#shared/contract/leads.ts'
import { callApi } from '#web/api/api.ts'
import { answersToSend, retryLead } from '#web/session/lead/lead.ts'
import { leadProof } from '#web/session/lead/lead-proof.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'

/**
 * Sends the answers of this browser to the lead of the new account, or stores the lead if that failed before. Never
 * throws.
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
      // A refusal must not sign the member out: the lead may belong to another browser.
      hasOwnErrorHandling: true,
    })
  } catch (error) {
    logWarning('the answers are not synced', error)
  }
}
