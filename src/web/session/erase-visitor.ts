import { browserStorage, sessionStorageOfTab, withStorage } from '#web/app/browser/browser-storage.ts'
import { removeTokens } from '#web/auth/auth-tokens.ts'
import { forgetPaymentSuccess } from '#web/payments/payment-success.ts'
import { resetFunnel } from './reset-funnel.ts'

const PREFIX = 'quiz-funnels:'
const OTHER_KEYS = ['payment_success_data', 'app_country_code']

function clearOwn(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) || OTHER_KEYS.includes(key)) storage.removeItem(key)
  }
}

/** Deletes what this browser stores about a visitor: sign-in, answers, waiting events, payments of this session. */
export function eraseVisitor(): void {
  removeTokens()
  resetFunnel()
  forgetPaymentSuccess()
  withStorage(browserStorage(), clearOwn)
  withStorage(sessionStorageOfTab(), clearOwn)
}
