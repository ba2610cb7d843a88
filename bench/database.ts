import { randomBytes } from 'node:crypto'
import { runAt } from '#tests/databases/run-at.ts'

export type Engine = 'PostgreSQL' | 'PGlite'

/** For figures that need it. */
export const NO_SERVER =
  'set BENCH_DATABASE_URL or TEST_DATABASE_URL to a server that allows creating databases'

/** The server on which `BENCH_DATABASE_URL`, else `TEST_DATABASE_URL`, allows creating databases; null without either. */
export const postgresUrl = (): string | null =>
  process.env['BENCH_DATABASE_URL'] || process.env['TEST_DATABASE_URL'] || null

/** A new, empty database on the server at `url`; leaving its `await using` block drops it. */
export async function createDatabase(url: string): Promise<AsyncDisposable & { url: string }> {
  const name = `quiz_funnels_bench_${randomBytes(6).toString('hex')}`
  await runAt(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: own.href,
    [Symbol.asyncDispose]: async () => {
      await runAt(url, `drop database if exists ${name} with (force)`)
    },
  }
}
