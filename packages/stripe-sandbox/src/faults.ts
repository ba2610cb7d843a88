import type { EventRecord } from './state/state.ts'

/** What goes wrong with a call. */
export type CallFault = {
  /** Calls it is for, as `POST /v1/subscriptions`; every call where it is left out. */
  calls?: RegExp
  /** How many calls it is for; 1 where it is left out. */
  times?: number
  /**
   * `server_error` 500, `rate_limit` 429, `lock_timeout` 429 as Stripe documents it, `conflict` 409 as for an
   * idempotency key in use, `cut` breaks the connection without an answer, `none` answers rightly (with `hold`: late).
   */
  answer: 'server_error' | 'rate_limit' | 'lock_timeout' | 'conflict' | 'cut' | 'none'
  /** `before`: nothing is done (the default). `after`: the work is done, and only the answer is wrong. */
  when?: 'before' | 'after'
  /**
   * With `after`: the wrong answer is what the idempotency key remembers, as for a 500 out of the endpoint itself.
   * Otherwise a retry with the same key gets the right answer.
   */
  isRemembered?: boolean
  /** The answer waits for this: a caller with a shorter patience has given up by then. */
  hold?: Promise<unknown>
  /** Told when a call has met the fault, and the work before it is done. */
  onMet?: () => void
}

/** What becomes of an event on its way to the webhook; `delayMs` is on the sandbox's clock. */
export type WebhookOutcome = 'deliver' | 'lose' | 'repeat' | { delayMs: number }

export type SandboxFaults = {
  /** Adds a fault for the next matching calls; the first that matches counts. */
  add: (fault: CallFault) => void
  /** Decides over every delivery: `attempt` is 0 for the first. Null goes back to shuffled and sometimes twice. */
  webhooks: (decide: ((event: EventRecord, attempt: number) => WebhookOutcome) | null) => void
  /** Deliver in the order of the events, each once; for tests of something else. */
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
