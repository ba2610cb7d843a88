import type { SignedIn } from '#shared/contract/accounts.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { AccountCalls } from '../account-calls.ts'
import { isAnswerLost } from '#web/api/call-failure.ts'

type Calls = Pick<AccountCalls, 'signIn'>

/**
 * Calls that set a password, safe to repeat: where the answer to an earlier one was lost, a refusal because it has been
 * done already (`doneCode`) is followed by signing in with the same password.
 *
 * @returns a function to be used for all tries of one page
 * @throws ApiError the refusal, where signing in fails as well
 */
export function createRepeatable(calls: Calls, doneCode: 'proof_required' | 'link_invalid') {
  let isUnsure = false
  return async (email: string, password: string, set: () => Promise<SignedIn>): Promise<SignedIn> => {
    try {
      return await set()
    } catch (error) {
      if (isAnswerLost(error)) isUnsure = true
      else if (isUnsure && error instanceof ApiError && error.code === doneCode) {
        return calls.signIn({ email, password }).catch((failure: unknown) => {
          throw isAnswerLost(failure) ? failure : error
        })
      }
      throw error
    }
  }
}
