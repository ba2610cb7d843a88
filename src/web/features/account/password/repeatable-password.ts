import type { SignedIn } from '#shared/contract/accounts.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { AccountCalls } from '../account-calls.ts'
import { isAnswerLost } from '#web/api/call-failure.ts'

type Calls = Pick<AccountCalls, 'signIn'>

/**
 * Makes setting a password safe to repeat: if an earlier answer was lost and the retry is refused because it was done
 * already (`doneCode`), it signs in with the same password.
 * @returns a function for all attempts of one page; throws the refusal if the sign-in fails too
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
