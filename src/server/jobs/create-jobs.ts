import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#server/db/database.ts'
import { isDataFault } from '#server/db/database-error.ts'
import { failureText } from '#server/gateways/failure-text.ts'
import { definedJobs, type JobOutcome, measures, secondsSince } from '#server/measures/measures.ts'
import { bossDatabase } from './boss-database.ts'
import { JOBS_SCHEMA } from './create-job-tables.ts'
import type { Enqueue, JobDefinition, Jobs, JobsLogger } from './jobs.ts'

const STOP_TIMEOUT_MS = 10_000
const DEFAULT_RETRIES = 5
const DEFAULT_RETRY_DELAY_SECONDS = 5
const LONGEST_RETRY_DELAY_SECONDS = 60 * 60
const DEFAULT_TIMEOUT_SECONDS = 5 * 60
const KEEP_DONE_SECONDS = 3 * 24 * 60 * 60
/** Jobs of this instance start at once; polling is for those of others, for retries and for schedules. */
const DEFAULT_POLL_SECONDS = 5
const JOBS_AT_ONCE = 5
/** Between two tries to start, while the database does not answer. */
const START_PAUSE_MS = 2_000
/** An unreachable database is reported by every worker at every poll. */
const SAME_WARNING_MS = 60_000

/** Drops warnings that were logged in the last minute. */
function createQuietWarning(logger: JobsLogger): (error: unknown) => void {
  let saidAtMs = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - saidAtMs < SAME_WARNING_MS) return
    saidAtMs = performance.now()
    // pg-boss does not always pass an error, but always one's properties.
    const err = error instanceof Error ? error : new Error('pg-boss reports a failure', { cause: error })
    logger.warn({ err }, 'the job queue could not do its work')
  }
}

async function runJob<Data extends object>(
  { name, data, run, isFinal }: JobDefinition<Data>,
  job: JobWithMetadata,
  logger: JobsLogger,
): Promise<JobResult> {
  const startedMs = performance.now()
  const ended = (outcome: JobOutcome): void =>
    measures.jobRun.announce({ name, outcome, seconds: secondsSince(startedMs) })
  try {
    await run(data.parse(job.data), job.signal)
    ended('done')
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const facts = { err: error, job: name, id: job.id, tries: job.retryCount + 1 }
    const isOver = isFinal?.(error) ?? false
    const isRetried = !isOver && job.retryCount < job.retryLimit
    ended(isRetried ? 'retried' : 'failed')
    if (isRetried) logger.warn(facts, 'a job has failed and will be retried')
    else logger.error(facts, 'a job has failed permanently')
    // `deadletter` fails without further retries; there is no dead-letter queue.
    return {
      id: job.id,
      status: isOver ? 'deadletter' : 'failed',
      output: { error: failureText(error) },
    }
  }
}

async function startWorker<Data extends object>(
  boss: PgBoss,
  definition: JobDefinition<Data>,
  logger: JobsLogger,
  pollSeconds: number,
): Promise<string> {
  const { name, schedule, retries, retryDelaySeconds, timeoutSeconds } = definition
  await boss.createQueue(name, { policy: schedule ? 'stately' : 'short' })
  await boss.updateQueue(name, {
    retryLimit: retries ?? DEFAULT_RETRIES,
    retryDelay: retryDelaySeconds ?? DEFAULT_RETRY_DELAY_SECONDS,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_DELAY_SECONDS,
    expireInSeconds: timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  })
  if (schedule) await boss.schedule(name, schedule.cron, schedule.data)
  const options = {
    pollingIntervalSeconds: pollSeconds,
    batchSize: JOBS_AT_ONCE,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const
  return boss.work(name, options, (jobs: JobWithMetadata[]) =>
    Promise.all(jobs.map((job) => runJob(definition, job, logger))),
  )
}

/** The states of jobs that this version knows. */
async function readStates({ runText }: Database, ids: readonly string[], names: readonly string[]) {
  const rows = await runText(
    `select id::text as id, name, state::text as state, policy from ${JOBS_SCHEMA}.job
     where id::text = any($1::text[]) and name = any($2::text[])`,
    [ids, names],
  )
  return rows.map(({ id, name, state, policy }) => ({
    id: String(id),
    name: String(name),
    state: String(state),
    isByTheClock: policy === 'stately',
  }))
}

/** @returns how many of them were still failed */
async function retryOfOneName(
  boss: PgBoss,
  { runText }: Database,
  name: string,
  ids: readonly string[],
): Promise<number> {
  try {
    const answer = await boss.retry(name, [...ids])
    // The delay after the last failure may not be over.
    await runText(
      `update ${JOBS_SCHEMA}.job set start_after = now()
       where name = $1 and id::text = any($2::text[]) and state = 'retry' and start_after > now()`,
      [name, ids],
    )
    return 'affected' in answer && typeof answer.affected === 'number' ? answer.affected : 0
  } catch (error) {
    // Another job of this name is queued already.
    if (isDataFault(error)) return 0
    throw error
  }
}

/**
 * The job queue: pg-boss in our database. Jobs are stored before they run, retried when they fail, scheduled, and run
 * on any instance. Works on the embedded database too, because it holds the one connection for single statements
 * only.
 */
export function createJobs(
  database: Database,
  logger: JobsLogger,
  {
    pollSeconds = DEFAULT_POLL_SECONDS,
    startPauseMs = START_PAUSE_MS,
  }: { pollSeconds?: number; startPauseMs?: number } = {},
): Jobs {
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: database.engine,
    schema: JOBS_SCHEMA,
    cronWorkerIntervalSeconds: pollSeconds,
    cronMonitorIntervalSeconds: pollSeconds * 3,
    // The tables stay small, and no job depends on another.
    reindex: false,
    monitorVacuum: false,
    flowIntervalSeconds: 600,
  })
  boss.on('error', createQuietWarning(logger))
  boss.on('warning', ({ message }) => logger.warn({ warning: message }, 'the job queue warns'))

  const startWorkers: (() => Promise<void>)[] = []
  const workerIds = new Map<string, string>()
  const started = Promise.withResolvers<void>()
  // Callers that add a job get the error; without any it is not unhandled.
  started.promise.catch(() => {})
  const stopping = new AbortController()
  let starting: Promise<void> | null = null

  /** @returns whether everything has started */
  const tryToStart = async (): Promise<boolean> => {
    try {
      await boss.start()
      for (const startOne of startWorkers) await startOne()
      return true
    } catch (error) {
      logger.warn({ err: error }, 'the background jobs did not start; the server retries')
      await boss.stop({ graceful: false }).catch(() => undefined)
      workerIds.clear()
      return false
    }
  }
  const startUntilStopped = async (): Promise<void> => {
    while (!(await tryToStart())) {
      await after(startPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) continue
      started.reject(new Error('the background jobs were stopped before they started'))
      return
    }
    started.resolve()
  }

  const define = <Data extends object>(definition: JobDefinition<Data>): Enqueue<Data> => {
    definedJobs.add(definition.name)
    startWorkers.push(async () => {
      workerIds.set(definition.name, await startWorker(boss, definition, logger, pollSeconds))
    })
    return async (data, { startAfter, key } = {}) => {
      await started.promise
      // Without its own key a job would be dropped as a duplicate of one that waits.
      const options = { singletonKey: key ?? randomUUID(), ...(startAfter && { startAfter }) }
      await boss.send(definition.name, definition.data.parse(data), options)
      wake(definition.name)
    }
  }

  const wake = (name: string): void => {
    const workerId = workerIds.get(name)
    if (workerId !== undefined) boss.notifyWorker(workerId)
  }

  const retry: Jobs['retry'] = async (ids) => {
    await started.promise
    const found = await readStates(database, ids, [...workerIds.keys()])
    const failed = found.filter(({ state }) => state === 'failed')
    const groups = Map.groupBy(failed, ({ id, name, isByTheClock }) => (isByTheClock ? id : name))
    let restarted = 0
    for (const group of groups.values()) {
      const [first] = group
      if (!first) continue
      restarted += await retryOfOneName(
        boss,
        database,
        first.name,
        group.map(({ id }) => id),
      )
      wake(first.name)
    }
    const succeeded = found.filter(({ state }) => state === 'completed').length
    const others = found.filter(({ state }) => ['created', 'retry', 'active'].includes(state)).length
    return { started: restarted, underWay: failed.length - restarted + others, succeeded }
  }

  return {
    define,
    retry,
    start: () => {
      starting = startUntilStopped()
      return starting
    },
    stop: async () => {
      if (starting === null) return
      stopping.abort()
      await starting
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}
