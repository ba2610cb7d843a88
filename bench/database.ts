import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export type Engine = 'PostgreSQL' | 'PGlite'

/** The server on which `BENCH_DATABASE_URL`, else `TEST_DATABASE_URL`, lets databases be made; null without. */
export const postgresUrl = (): string | null =>
  process.env['BENCH_DATABASE_URL'] || process.env['TEST_DATABASE_URL'] || null

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Runs `work` with the address of a new, empty database on the server at `url`, and drops it afterwards. */
export async function withDatabase<T>(url: string, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const name = `quiz_funnels_bench_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  try {
    return await work(own.href)
  } finally {
    await onServer(url, `drop database if exists ${name} with (force)`)
  }
}
