import type { Attempt } from '../attempts/attempts.ts'

/**
 * The idempotency key of a call that an attempt makes: the same call has the same key, on every instance and after
 * every restart, until the attempt's generation grows.
 */
export const stripeKey = (
  { id, generation }: Pick<Attempt, 'id' | 'generation'>,
  ...call: string[]
): string => [id, generation, ...call].join(':')
