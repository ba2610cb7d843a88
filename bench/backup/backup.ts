import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { commandFlags, root } from '#scripts/setup/project.mjs'
import { createDatabase, postgresUrl } from '../database.ts'
import type { Bench, Figure } from '../figure.ts'
import { measureInTurns, median, medians } from '../statistics.ts'

/** Rows on PostgreSQL and in the embedded database; `BENCH_DATA_SHARE` (0 to 1) uses a share of them. */
const POSTGRES_EVENTS = 1_000_000
const PGLITE_EVENTS = 200_000
const ROUNDS = 3

/** Events as the quiz sends them. */
const fill = (count: number): string => `
insert into tracking_events
  (event_id, event_type, occurred_at, received_at, session_id, brand_id, brand_version, device_info, metadata)
select gen_random_uuid(), 'quizQuestionAnswered', at, at, md5((n / 100)::text), 'marigold', '691eacafacea3817',
  '{"userAgent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15", "language": "en-US", "screenResolution": "390x844"}',
  jsonb_build_object('questionId', 'question_' || n % 52, 'step', n % 52, 'durationMs', n % 9973)
from (select n, timestamptz '2026-01-01' + n * interval '3 seconds' as at from generate_series(1, ${count}) n) events`

const scaled = (count: number): number => Math.round(count * Number(process.env['BENCH_DATA_SHARE'] ?? 1))

async function fillAndClose(database: Database, count: number): Promise<void> {
  try {
    await database.withClient(async (client) => {
      await client.query(`begin; set local statement_timeout to 0; ${fill(count)}; analyze; commit`)
    })
  } finally {
    await database.close()
  }
}

const open = (url: string): Promise<Database> =>
  openPostgres(url, (error) => {
    throw error
  })

/** Runs a program. @returns milliseconds until its end */
async function timeProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const startedMs = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [code]: unknown[] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${output}`)
  return performance.now() - startedMs
}

const timeCommand = (
  env: Readonly<Record<string, string>>,
  name: string,
  ...args: string[]
): Promise<number> =>
  timeProgram(process.execPath, [...commandFlags, `scripts/database/${name}.ts`, ...args], env)

const megabytes = (file: string): string => `${(statSync(file).size / 1_000_000).toFixed(0)} MB`

async function measurePostgres(server: string): Promise<Figure[]> {
  const events = scaled(POSTGRES_EVENTS)
  await using source = await createDatabase(server)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'quiz-funnels-bench-backup-'))
  const archive = join(folder.path, 'quiz.tar')
  const dump = join(folder.path, 'quiz.dump')
  await fillAndClose(await open(source.url), events)

  const backup = await measureInTurns(ROUNDS, {
    product: () => {
      rmSync(archive, { force: true })
      return timeCommand({ DATABASE_URL: source.url }, 'backup', archive)
    },
    baseline: () => timeProgram('pg_dump', ['--format=custom', `--file=${dump}`, source.url]),
  })
  const restored = await measureInTurns(ROUNDS, {
    product: async () => {
      await using target = await createDatabase(server)
      return await timeCommand({ DATABASE_URL: target.url }, 'restore', archive)
    },
    baseline: async () => {
      await using target = await createDatabase(server)
      return await timeProgram('pg_restore', ['--single-transaction', `--dbname=${target.url}`, dump])
    },
  })
  const of = `${events.toLocaleString('en-US')} events, PostgreSQL`
  return [
    {
      name: `backup of ${of}`,
      unit: 'ms',
      ...medians(backup, (ms) => ms),
      note: `the archive has ${megabytes(archive)}, the file of pg_dump ${megabytes(dump)}`,
    },
    { name: `restore of ${of}`, unit: 'ms', ...medians(restored, (ms) => ms) },
  ]
}

async function measurePglite(server: string | null): Promise<Figure[]> {
  const events = scaled(PGLITE_EVENTS)
  using data = mkdtempDisposableSync(join(tmpdir(), 'quiz-funnels-bench-backup-data-'))
  using folder = mkdtempDisposableSync(join(tmpdir(), 'quiz-funnels-bench-backup-'))
  await fillAndClose(await openPglite(data.path), events)
  const of = `${events.toLocaleString('en-US')} events, PGlite`
  const backups: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    backups.push(await timeCommand({ DATA_DIR: data.path }, 'backup', join(folder.path, `${round}.tar`)))
  }
  const figures: Figure[] = [{ name: `backup of ${of}`, unit: 'ms', value: median(backups) }]
  if (server === null) return figures
  await using target = await createDatabase(server)
  const ms = await timeCommand({}, 'move', '--from', data.path, '--to', target.url)
  return [...figures, { name: `move of ${of} to PostgreSQL`, unit: 'ms', value: ms }]
}

/** Whole commands, from the start of the program to its end. */
export const backup: Bench = {
  title: 'backup, restore and move of events, against pg_dump and pg_restore',
  measure: async () => {
    const server = postgresUrl()
    const notMeasured: Figure = {
      name: 'backup, PostgreSQL',
      unit: 'ms',
      value: null,
      note: 'needs BENCH_DATABASE_URL or TEST_DATABASE_URL',
    }
    const onPostgres = server === null ? [notMeasured] : await measurePostgres(server)
    return [...onPostgres, ...(await measurePglite(server))]
  },
}
