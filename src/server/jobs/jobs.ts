import type { z } from 'zod'

export type JobsLogger = {
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

export type JobDefinition<Data extends object> = {
  /** Letters, digits, `_` and `-`; it is stored, so that a new name leaves the old one's jobs behind. */
  name: string
  /** What a job carries. It is stored as JSON and read by the schema; no secrets. */
  data: z.ZodType<Data>
  /** Runs on one instance; again, with growing pauses, where it throws. `signal` says that its time is over. */
  run: (data: Data, signal: AbortSignal) => Promise<void>
  /** Whether a retry is pointless: the job then fails without further tries. */
  isFinal?: (error: unknown) => boolean
  /** Further tries after the first; default 5. */
  retries?: number
  /** Seconds before the first of them, each time doubled; default 5. */
  retryDelaySeconds?: number
  /** After so long a job is held to be dead with its instance; default 5 minutes. */
  timeoutSeconds?: number
  /**
   * When it runs by itself (`minute hour day month weekday`, UTC), with `data`. It never waits twice and never runs
   * beside itself, however many instances there are.
   */
  schedule?: { cron: string; data: Data }
}

type EnqueueOptions = {
  /** Not before then. */
  startAfter?: Date
  /** While a job with this key waits, another one is not added. */
  key?: string
}

export type Enqueue<Data extends object> = (data: Data, options?: EnqueueOptions) => Promise<void>

export type Jobs = {
  /** Makes a kind of job known; all of them before `start`. @returns how such a job is added */
  define: <Data extends object>(definition: JobDefinition<Data>) => Enqueue<Data>
  /**
   * Tries failed jobs again: once more, or as often as a final failure has left. Of one that runs by the clock no second
   * one waits.
   * @returns how many are tried now, how many wait or run already, and how many were done meanwhile
   */
  retry: (ids: readonly string[]) => Promise<{ started: number; underWay: number; succeeded: number }>
  /** Migrates the queue's tables where they are not up to date, and begins to work. */
  start: () => Promise<void>
  /** Takes no more jobs and waits for those that run; what is not done by then is done later or elsewhere. */
  stop: () => Promise<void>
}
