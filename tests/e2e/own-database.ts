import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export type OwnDatabase = {
  /** null: the embedded database of the server's data folder. */
  url: string | null
  remove: () => Promise<void>
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database on the PostgreSQL of `TEST_DATABASE_URL`; without one the server makes its embedded one. */
export async function openDatabase(): Promise<OwnDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return { url: null, remove: () => Promise.resolve() }
  const name = `quiz_funnels_e2e_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, remove: () => onServer(url, `drop database if exists ${name} with (force)`) }
}
