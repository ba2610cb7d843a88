import { removeTokens } from '#web/lib/auth-tokens.ts'
import { resetFunnel } from '#web/lib/reset-funnel.ts'

const PREFIX = 'quiz-funnels:'

function clearOwn(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX)) storage.removeItem(key)
  }
}

/** Ends what this browser knows of a visitor: sign-in, answers, events that wait, what was paid in this session. */
export function forgetVisitor(): void {
  removeTokens()
  resetFunnel()
  try {
    clearOwn(window.localStorage)
    clearOwn(window.sessionStorage)
    window.sessionStorage.removeItem('payment_success_data')
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}
