import type { z } from 'zod'

export type JobsLogger = {
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

export type JobDefinition<Data extends object> = {
  /** Letters, digits, `_` and `-`. It is stored, so renaming a job abandons the jobs stored under the old name. */
  name: string
  /** A job's data, stored as JSON and parsed by the schema; no secrets. */
  data: z.ZodType<Data>
  /** Runs on one instance, and again with growing delays if it throws. `signal` aborts at the timeout. */
  run: (data: Data, signal: AbortSignal) => Promise<void>
  /** Whether a retry is pointless: the job then fails without further retries. */
  isFinal?: (error: unknown) => boolean
  /** Retries after the first run; default 5. */
  retries?: number
  /** Delay before the first retry, doubled each time; default 5 s. */
  retryDelaySeconds?: number
  /** After this time a job counts as dead with its instance; default 5 minutes. */
  timeoutSeconds?: number
  /**
   * When it runs on its own (`minute hour day month weekday`, UTC), with `data`. It is never queued twice and never
   * runs in parallel with itself, on any number of instances.
   */
  schedule?: { cron: string; data: Data }
}

type EnqueueOptions = {
  /** Not before this time. */
  startAfter?: Date
  /** While a job with this key waits, no other one is added. */
  key?: string
}

export type Enqueue<Data extends object> = (data: Data, options?: EnqueueOptions) => Promise<void>

export type Jobs = {
  /** Defines a kind of job; define all before `start`. @returns a function that adds such a job */
  define: <Data extends object>(definition: JobDefinition<Data>) => Enqueue<Data>
  /**
   * Retries failed jobs: once, or the retries that a final failure left. Scheduled jobs are not queued twice.
   * @returns how many were started, how many wait or run already, and how many have succeeded meanwhile
   */
  retry: (ids: readonly string[]) => Promise<{ started: number; underWay: number; succeeded: number }>
  /** Migrates the queue's tables and starts to work. Tries again until it succeeds or `stop` is called. */
  start: () => Promise<void>
  /** Stops taking jobs and waits for running ones; the rest is done later or elsewhere. */
  stop: () => Promise<void>
}
