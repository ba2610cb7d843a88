import type { IdempotencyRecord, State } from '../state/state.ts'
import type { World } from '../world.ts'
import type { HttpAnswer } from './answer.ts'
import { StripeApiError } from './api-error.ts'

/** Keys are removed after at least 24 hours (https://docs.stripe.com/api/idempotent_requests). */
const KEPT_MS = 24 * 3_600_000

const MAX_KEY_LENGTH = 255

const idempotencyError = (message: string): StripeApiError =>
  new StripeApiError(400, { type: 'idempotency_error', message })

export type KeyedCall = { key: string; method: string; path: string; parameters: string }

/**
 * The earlier answer under this key, if any. @throws StripeApiError idempotency_error if the key belongs to another
 * call
 */
export function findAnswer(world: World, call: KeyedCall): IdempotencyRecord | null {
  if (call.key.length > MAX_KEY_LENGTH) {
    throw idempotencyError(
      `Idempotency keys may be at most ${MAX_KEY_LENGTH} characters; yours has ${call.key.length}.`,
    )
  }
  const found = world.state.idempotency.get(`idempotency:${call.key}`)
  if (!found) return null
  if (world.nowMs() - found.createdMs >= KEPT_MS) return null
  if (found.path !== call.path || found.method !== call.method) {
    throw idempotencyError(
      "Keys for idempotent requests can only be used for the same endpoint they were first used for ('" +
        `${call.path}' vs '${found.path}'). Try using a key other than '${call.key}' if you meant to execute a ` +
        'different request.',
    )
  }
  if (found.parameters !== call.parameters) {
    throw idempotencyError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a ' +
        `key other than '${call.key}' if you meant to execute a different request.`,
    )
  }
  return found
}

export function keepAnswer(world: World, call: KeyedCall, answer: HttpAnswer): void {
  const requestId = world.request?.id ?? ''
  world.state.idempotency.put({
    id: `idempotency:${call.key}`,
    ...call,
    ...answer,
    requestId,
    createdMs: world.nowMs(),
  })
}

/** Removes answers that are too old for a retry. */
export function clearOldAnswers({ idempotency }: State, atMs: number): void {
  for (let oldest = idempotency.first(); oldest && atMs - oldest.createdMs >= KEPT_MS; ) {
    idempotency.remove(oldest.id)
    oldest = idempotency.first()
  }
}

/** The first call with this key is still being answered. */
export const keyInUse = (key: string): StripeApiError =>
  new StripeApiError(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Idempotent Key (that probably means you submitted ' +
        `twice, and the other request is still going through): ${key}. Please try again later.`,
    },
    { headers: { 'stripe-should-retry': 'true' } },
  )
