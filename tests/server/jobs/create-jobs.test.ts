import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts'
import { createJobs } from '#server/jobs/create-jobs.ts'

let opened: TestDatabase | null = null
let running: Jobs[] = []
let log = ''

afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  await opened?.remove()
  running = []
  opened = null
  log = ''
})

const numbered = z.object({ n: z.int() })
const evens = Array.from({ length: 12 }, (_, index) => index * 2)
type Numbered = z.infer<typeof numbered>

async function open(instanceCount = 1): Promise<[Jobs, ...Jobs[]]> {
  opened = await openTestDatabase(instanceCount)
  const logger = createLogger('info', { write: (line) => (log += line) })
  running = opened.instances.map((database) => createJobs(database, logger, { pollSeconds: 1 }))
  const [first, ...others] = running
  if (!first) throw new Error('there is no instance')
  return [first, ...others]
}

/** A job that notes what it was given; `untilSeen(k)` waits for the k-th. */
function noting(work: (data: Numbered) => Promise<void> = () => Promise.resolve()) {
  const seen: number[] = []
  const waiting = new Map<number, () => void>()
  const definition: JobDefinition<Numbered> = {
    name: 'noting',
    data: numbered,
    run: async (data) => {
      seen.push(data.n)
      waiting.get(seen.length)?.()
      await work(data)
    },
    retryDelaySeconds: 1,
  }
  const untilSeen = (count: number): Promise<void> =>
    seen.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.set(count, resolve))
  return { definition, seen, untilSeen }
}

describe('the job queue', () => {
  it('runs new jobs immediately, also those added before it started', async () => {
    const [jobs] = await open()
    const { definition, seen, untilSeen } = noting()
    const enqueue = jobs.define(definition)
    const early = enqueue({ n: 1 })
    await jobs.start()
    await early
    await untilSeen(1)
    await enqueue({ n: 2 })
    await untilSeen(2)
    expect(seen).toEqual([1, 2])
    expect(log).toBe('')
  })

  it('does each once though there are many and several instances', async () => {
    const instances = await open(2)
    const { definition, seen, untilSeen } = noting()
    const enqueues = instances.map((jobs) => jobs.define(definition))
    await Promise.all(instances.map((jobs) => jobs.start()))
    await Promise.all(enqueues.flatMap((enqueue, at) => evens.map((n) => enqueue({ n: n + at }))))
    await untilSeen(24)
    await Promise.all(instances.map((jobs) => jobs.stop()))
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, n) => n))
  })

  it('retries failures, and logs them without the error message', async () => {
    const [jobs] = await open()
    let tries = 0
    const { definition, untilSeen } = noting(() => {
      tries += 1
      return tries < 2 ? Promise.reject(new TypeError('canary@example.com')) : Promise.resolve()
    })
    const enqueue = jobs.define(definition)
    await jobs.start()
    await enqueue({ n: 1 })
    await untilSeen(2)
    expect(log).toContain('a job has failed and will be retried')
    await jobs.stop()
    const rows = await opened?.instances[0].runText("select output::text from jobs.job where name = 'noting'")
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('canary')
  })

  it('adds a job with the same key once while it waits', async () => {
    const [jobs] = await open()
    const { definition } = noting()
    const enqueue = jobs.define(definition)
    await jobs.start()
    const startAfter = new Date(Date.now() + 60_000)
    for (const key of ['a', 'a', 'b']) await enqueue({ n: 1 }, { startAfter, key })
    const rows = await opened?.instances[0].runText("select id from jobs.job where name = 'noting'")
    expect(rows).toHaveLength(2)
  })

  it('starts as soon as the database answers', async () => {
    opened = await openTestDatabase(1)
    const [database] = opened.instances
    let failures = 2
    const shaky = {
      ...database,
      runText: (text: string, values?: readonly unknown[]) =>
        failures-- > 0 ? Promise.reject(new Error('no answer')) : database.runText(text, values),
    }
    const logger = createLogger('info', { write: (line) => (log += line) })
    const jobs = createJobs(shaky, logger, { pollSeconds: 1, startPauseMs: 10 })
    running = [jobs]
    const { definition, seen, untilSeen } = noting()
    const enqueue = jobs.define(definition)
    void jobs.start()
    await enqueue({ n: 1 })
    await untilSeen(1)
    expect(seen).toEqual([1])
    expect(log).toContain('the background jobs did not start; the server retries')
  })

  it('stops although it has never started', async () => {
    opened = await openTestDatabase(1)
    const [database] = opened.instances
    const gone = { ...database, runText: () => Promise.reject(new Error('no answer')) }
    const jobs = createJobs(gone, createLogger('info', { write: (line) => (log += line) }))
    const enqueue = jobs.define(noting().definition)
    void jobs.start()
    const [refused] = await Promise.allSettled([enqueue({ n: 1 }), jobs.stop()])
    expect(refused.status).toBe('rejected')
  })

  it('refuses data of another shape', async () => {
    const [jobs] = await open()
    const enqueue = jobs.define(noting().definition)
    await jobs.start()
    await expect(enqueue({ n: 0.5 })).rejects.toThrow(z.ZodError)
  })

  it('does what the clock asks for, and starts again over the same tables', async () => {
    const [jobs] = await open()
    const { definition, seen, untilSeen } = noting()
    jobs.define({ ...definition, name: 'by-the-clock', schedule: { cron: '* * * * *', data: { n: 5 } } })
    await jobs.start()
    await untilSeen(1)
    await jobs.stop()
    expect(seen).toEqual([5])
    const database = opened?.instances[0]
    if (!database) throw new Error('there is no database')
    const again = createJobs(database, createLogger('info', { write: (line) => (log += line) }))
    running.push(again)
    const startedAtMs = performance.now()
    await again.start()
    expect(performance.now() - startedAtMs).toBeLessThan(2_000)
    expect(log).toBe('')
  })

  it('waits at the end for the job that runs, and begins no other', async () => {
    const [jobs] = await open()
    const end = Promise.withResolvers<void>()
    const { definition, seen, untilSeen } = noting(() => end.promise)
    const enqueue = jobs.define(definition)
    await jobs.start()
    await enqueue({ n: 1 })
    await untilSeen(1)
    let isStopped = false
    const stopping = jobs.stop().then(() => (isStopped = true))
    await new Promise(setImmediate)
    expect(isStopped).toBe(false)
    end.resolve()
    await stopping
    const rows = await opened?.instances[0].runText("select state::text from jobs.job where name = 'noting'")
    expect(rows).toEqual([{ state: 'completed' }])
    expect(seen).toEqual([1])
  })
})

describe('statements of a library', () => {
  it('leave nothing behind if one of a transaction fails, and the database continues', async () => {
    await open()
    const database = opened?.instances[0]
    if (!database) throw new Error('there is no database')
    const script = "begin; create table half (a int); insert into half values ('x'); commit;"
    const [failed, beside] = await Promise.allSettled([
      database.runText(script),
      database.runText('select $1::int as n', [7]),
    ])
    expect(failed.status).toBe('rejected')
    expect(beside).toEqual({ status: 'fulfilled', value: [{ n: 7 }] })
    expect(await database.runText("select to_regclass('half') as name")).toEqual([{ name: null }])
    expect(
      await database.runText(
        'begin; create table whole (a int); insert into whole values (1) returning a; commit;',
      ),
    ).toEqual([{ a: 1 }])
  })
})
