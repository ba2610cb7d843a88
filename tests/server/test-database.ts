import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { databaseOnPglite } from '#server/db/open-pglite.ts'
import { openPostgres } from '#server/db/open-postgres.ts'

export type TestDatabase = {
  /** As many instances of the product see it: connections of their own on PostgreSQL, one on PGlite. */
  instances: readonly Database[]
  remove: () => Promise<void>
}

/** `npm test` runs the server tests once for each engine. */
export const testEngine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite'

const failOnBrokenConnection = (error: Error): never => {
  throw error
}

async function asServerAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(process.env['TEST_DATABASE_URL'])
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Closed connections live on in the server for a moment, and a database goes only without any. */
async function dropDatabase(client: Client, name: string): Promise<void> {
  const isInUse = 'select pg_sleep(0.02) from pg_stat_activity where datname = $1 limit 1'
  for (let tries = 0; tries < 250; tries++) {
    const { rowCount } = await client.query(isInUse, [name])
    if (rowCount === 0) break
  }
  await client.query(`drop database ${name} with (force)`)
}

/** An empty database of its own on the server of `TEST_DATABASE_URL`. */
export async function createPostgresDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (!serverUrl) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL')
  const name = `quiz_funnels_test_${randomBytes(6).toString('hex')}`
  await asServerAdmin((client) => client.query(`create database ${name}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => asServerAdmin((client) => dropDatabase(client, name)) }
}

let pgliteTemplate: Promise<Blob> | null = null

const readPgliteTemplate = async (): Promise<Blob> => new Blob([await readFile(inject('pgliteTemplate'))])

/** A migrated, empty database that no other test sees. */
export async function openTestDatabase(instanceCount = 1): Promise<TestDatabase> {
  if (testEngine === 'postgres') {
    const { url, remove } = await createPostgresDatabase()
    // Together, as instances may be started.
    const opening = Array.from({ length: instanceCount }, () => openPostgres(url, failOnBrokenConnection))
    const instances = await Promise.all(opening)
    return {
      instances,
      remove: async () => {
        await Promise.all(instances.map((instance) => instance.close()))
        await remove()
      },
    }
  }
  pgliteTemplate ??= readPgliteTemplate()
  const client = await PGlite.create({ loadDataDir: await pgliteTemplate })
  const database = await databaseOnPglite(
    (said) => client.execProtocolRaw(said),
    'memory',
    () => client.close(),
  )
  return { instances: Array.from({ length: instanceCount }, () => database), remove: () => database.close() }
}
