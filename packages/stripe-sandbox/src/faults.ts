import type { EventRecord } from './state/state.ts'

/** A fault that the sandbox simulates for some calls. */
export type CallFault = {
  /** Which calls, such as `POST /v1/subscriptions`. Default: all. */
  calls?: RegExp
  /** For how many calls. Default: 1. */
  times?: number
  /**
   * `lock_timeout` is the 429 that Stripe documents, `conflict` the 409 for an idempotency key in use; `cut` closes the
   * connection without an answer; `none` answers correctly (with `hold`: late).
   */
  answer: 'server_error' | 'rate_limit' | 'lock_timeout' | 'conflict' | 'cut' | 'none'
  /** `before` (default): the call does nothing. `after`: the call is done, and only the answer is wrong. */
  when?: 'before' | 'after'
  /**
   * With `after`: the idempotency key remembers the wrong answer, as for a 500 from the endpoint itself. Otherwise a
   * retry with the same key gets the right answer.
   */
  isRemembered?: boolean
  /** The answer waits for this promise, so that callers time out. */
  hold?: Promise<unknown>
  /** Called when a call met the fault and its work before the answer is done. */
  onMet?: () => void
}

/** What happens to a webhook. `delayMs` is on the sandbox's clock. */
export type WebhookOutcome = 'deliver' | 'lose' | 'repeat' | { delayMs: number }

export type SandboxFaults = {
  /** Adds a fault. The first that matches a call applies. */
  add: (fault: CallFault) => void
  /** Decides every delivery; `attempt` starts at 0. Null restores the default: shuffled, some sent twice. */
  webhooks: (decide: ((event: EventRecord, attempt: number) => WebhookOutcome) | null) => void
  /** Sends events in order and once, for tests of something else. */
  keepOrder: (keeps: boolean) => void
  clear: () => void
}

export type Faults = SandboxFaults & {
  take: (call: string) => CallFault | null
  outcomeOf: (event: EventRecord, attempt: number) => WebhookOutcome | null
  keepsOrder: () => boolean
}

export function createFaults(): Faults {
  let waiting: { fault: CallFault; left: number }[] = []
  let decide: ((event: EventRecord, attempt: number) => WebhookOutcome) | null = null
  let inOrder = false
  return {
    add: (fault) => {
      waiting.push({ fault, left: fault.times ?? 1 })
    },
    webhooks: (next) => {
      decide = next
    },
    keepOrder: (keeps) => {
      inOrder = keeps
    },
    clear: () => {
      waiting = []
      decide = null
      inOrder = false
    },
    take: (call) => {
      const found = waiting.find(({ fault }) => fault.calls?.test(call) !== false)
      if (!found) return null
      found.left -= 1
      waiting = waiting.filter(({ left }) => left > 0)
      return found.fault
    },
    outcomeOf: (event, attempt) => decide?.(event, attempt) ?? null,
    keepsOrder: () => inOrder,
  }
}
