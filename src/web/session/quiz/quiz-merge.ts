import { mergeAnswers } from '#shared/quiz/merge-answers.ts'
import type { PersistedQuizState } from './quiz-state.ts'

/**
 * Merges the states of two tabs. Of two sessions the one started later wins (the other was left by "Start over");
 * within a session the later answer to each question wins, and the rest comes from the state changed later. A
 * countdown started in both ends at the earlier time. The tab keeps its `currentStep`.
 */
export function mergeQuizStates(mine: PersistedQuizState, theirs: PersistedQuizState): PersistedQuizState {
  if (mine.sessionId !== theirs.sessionId) return theirs.startedAt > mine.startedAt ? theirs : mine

  const [newer, older] = theirs.lastUpdated > mine.lastUpdated ? [theirs, mine] : [mine, theirs]
  const leadId = newer.leadId ?? older.leadId
  return {
    ...newer,
    ...mergeAnswers(mine, theirs),
    currentStep: mine.currentStep,
    leadId,
    leadToken: newer.leadToken ?? older.leadToken,
    isCompleted: mine.isCompleted || theirs.isCompleted,
    startedAt: Math.min(mine.startedAt || theirs.startedAt, theirs.startedAt || mine.startedAt),
    preferences: newer.preferences.preferredUnits ? newer.preferences : older.preferences,
    offerDeadlines: earliest(mine.offerDeadlines, theirs.offerDeadlines),
  }
}

type Deadlines = PersistedQuizState['offerDeadlines']

function earliest(mine: Deadlines, theirs: Deadlines): Deadlines {
  const both = { ...mine, ...theirs }
  for (const page of ['purchase', 'email-offer'] as const) {
    const deadline = both[page]
    if (deadline !== undefined) both[page] = Math.min(deadline, mine[page] ?? deadline)
  }
  return both
}
