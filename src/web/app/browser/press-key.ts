import { isAnswerLost } from '#web/api/call-failure.ts'
import { secretId } from '#web/session/secret-id.ts'

/**
 * Gives each press that changes something an idempotency key. If the response was lost, the next press for the same thing
 * (`what`) reuses the key, so that the server does not act twice.
 * @returns does the work with the key; throws what the work throws
 */
export function createPressKey(makeKey: () => string = secretId) {
  let pending: { what: string; key: string } | null = null
  return async <T>(what: string, work: (key: string) => Promise<T>): Promise<T> => {
    const press = pending?.what === what ? pending : { what, key: makeKey() }
    pending = null
    try {
      return await work(press.key)
    } catch (error) {
      if (isAnswerLost(error)) pending = press
      throw error
    }
  }
}
