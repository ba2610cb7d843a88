import { isAnswerLost } from '#web/api/call-failure.ts'
import { secretId } from '#web/session/secret-id.ts'

/**
 * One key for each press that changes something. Where its answer was lost, the next press for the same thing (`what`)
 * is that press once more: the server then tells what came of it instead of doing it twice.
 *
 * @returns does the work with the key; throws what the work throws
 */
export function createPressKey(makeKey: () => string = secretId) {
  let kept: { what: string; key: string } | null = null
  return async <T>(what: string, work: (key: string) => Promise<T>): Promise<T> => {
    const press = kept?.what === what ? kept : { what, key: makeKey() }
    kept = null
    try {
      return await work(press.key)
    } catch (error) {
      if (isAnswerLost(error)) kept = press
      throw error
    }
  }
}
