import { createSignal } from '#shared/lib/signal.ts'

/** Why a statement failed. `data`: it broke a rule of the database, such as a unique key, which the program expects. */
export const STATEMENT_FAULTS = ['data', 'lock', 'access', 'unavailable', 'other'] as const
export type StatementFault = (typeof STATEMENT_FAULTS)[number]

/** `failed`: it is not retried. */
export const JOB_OUTCOMES = ['done', 'retried', 'failed'] as const
export type JobOutcome = (typeof JOB_OUTCOMES)[number]

/** Of a try to deliver a mail. `waits`: it is retried. `dropped`: it was no longer wanted. */
export const MAIL_OUTCOMES = ['sent', 'waits', 'failed', 'uncertain', 'dropped'] as const

/**
 * What the code of this process announces about its work. Nothing listens unless metrics are on, so an announcement must
 * stay cheap. It never contains personal data, ids or addresses.
 */
export const measures = {
  /** A request was answered, or its caller has left. `route`: its pattern; null: there is none. `status`: of HTTP. */
  request: createSignal<{ route: string | null; method: string; status: number; seconds: number }>(),
  /** Input was refused that is not valid HTTP. */
  brokenRequest: createSignal<void>(),
  /** A statement ended, without the wait for a connection. */
  statement: createSignal<{ seconds: number; fault: StatementFault | null }>(),
  /** A batch of waiting items was taken, to be written together. */
  batch: createSignal<{ batch: string; items: number }>(),
  /** An item was refused because too many are waiting. */
  batchOverload: createSignal<{ batch: string }>(),
  /** Of one batch: stored, not stored for lack of consent, and known before. */
  events: createSignal<{ accepted: number; dropped: number; duplicate: number }>(),
  lead: createSignal<{ brandId: string }>(),
  /** A buyer began to pay for a plan, not counting repeated tries. */
  checkoutStarted: createSignal<{ brandId: string }>(),
  /** The first payment of a subscription was recorded; again after a crash. */
  checkoutPaid: createSignal<{ brandId: string }>(),
  /** A payment was declined. `kind`: one of `PAYMENT_ERROR_CODES`, or `other`. */
  checkoutDeclined: createSignal<{ brandId: string; kind: string }>(),
  /** A payment was not tried, or its result is unknown. `reason`: a code of the API, `clock_off` or `internal`. */
  checkoutRefused: createSignal<{ brandId: string; reason: string }>(),
  /** One request to Stripe. `operation`: its method and path without ids. */
  stripeCall: createSignal<{
    operation: string
    /** `refused`: 4xx; `failed`: 5xx; `unreachable`: no response in time. */
    outcome: 'ok' | 'refused' | 'failed' | 'unreachable'
    seconds: number
  }>(),
  /** An event of Stripe was processed. `seconds`: since Stripe created it. */
  webhookProcessed: createSignal<{ seconds: number }>(),
  /** Events of Stripe could not be processed and will be retried. */
  webhooksFailed: createSignal<{ count: number }>(),
  /** A run of a job ended. */
  jobRun: createSignal<{ name: string; outcome: JobOutcome; seconds: number }>(),
  mail: createSignal<{ outcome: (typeof MAIL_OUTCOMES)[number] }>(),
}

/** Names of the kinds of jobs that this process runs. */
export const definedJobs = new Set<string>()

/** Items of a batch that wait to be written. */
type BatchQueue = { readonly batch: string; waiting: number }

const batchQueues: BatchQueue[] = []

/** @returns the caller keeps `waiting` up to date */
export function openBatchQueue(batch: string): BatchQueue {
  const queue = { batch, waiting: 0 }
  batchQueues.push(queue)
  return queue
}

/** How many items wait in this process, by batch. */
export function waitingItems(): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { batch, waiting } of batchQueues) sums.set(batch, (sums.get(batch) ?? 0) + waiting)
  return sums
}

/** @param startedMs a time of `performance.now()` */
export const secondsSince = (startedMs: number): number => (performance.now() - startedMs) / 1000
