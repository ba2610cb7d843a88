import { Client } from 'pg'
import { type Fault, nothing } from './fault.ts'
import type { DatabasePair } from './database-pair.ts'

/** Connections of a fault, which its end closes. */
const held: Client[] = []

async function hold(url: string): Promise<Client> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  held.push(client)
  return client
}

async function letGo(): Promise<void> {
  await Promise.all(held.splice(0).map((client) => client.end().catch(() => undefined)))
}

/** As a manager of the servers does: commits must not wait for a replica that has gone. */
async function loseReplica({ primary, replica }: DatabasePair): Promise<void> {
  await replica().kill()
  await primary().waitForReplica(false)
}

/** Takes each connection that the database has left, and ends those of the servers until none is left to them. */
async function takeAllConnections(database: DatabasePair): Promise<void> {
  const first = await hold(database.directUrl())
  for (;;) {
    await first.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'quiz-funnels%' and backend_type = 'client backend'`)
    try {
      for (;;) await hold(database.directUrl())
    } catch {
      const { rows } = await first.query<{ count: string }>(`
        select count(*) from pg_stat_activity where application_name like 'quiz-funnels%'`)
      if (Number(rows[0]?.count) === 0) return
    }
  }
}

export const databaseFaults: readonly Fault[] = [
  {
    name: 'the primary is killed and started again',
    inject: ({ database }) => database.primary().kill(),
    heal: ({ database }) => database.primary().start(),
  },
  {
    name: 'the primary is restarted',
    inject: async ({ database }) => {
      await database.primary().stop('fast')
      await database.primary().start()
    },
    heal: nothing,
  },
  {
    name: 'the primary is killed and the replica takes over',
    inject: async ({ database }) => {
      await database.primary().kill()
      await database.failOver()
    },
    heal: ({ database }) => database.replaceReplica(),
  },
  {
    name: "the primary's disk is full",
    isPossible: ({ database }) => database.disk() !== null,
    inject: ({ database }) => Promise.resolve(database.disk()?.fill()),
    heal: async ({ database }) => {
      database.disk()?.free()
      // It has ended if it could not write its log.
      if (!database.primary().isRunning()) await database.primary().start()
    },
  },
  {
    name: 'the replica is killed',
    inject: ({ database }) => loseReplica(database),
    heal: async ({ database }) => {
      await database.replica().start()
      await database.primary().waitForReplica(true)
    },
  },
  {
    name: 'all connections of the database are taken',
    inject: ({ database }) => takeAllConnections(database),
    heal: letGo,
  },
  {
    name: 'a lock keeps all connections of the servers busy',
    inject: async ({ database }) => {
      for (const table of ['leads', 'tracking_events', 'accounts', 'subscriptions']) {
        const client = await hold(database.directUrl())
        await client.query('begin')
        await client.query(`lock table ${table} in access exclusive mode`)
      }
    },
    heal: letGo,
  },
  {
    name: 'two migrators run at once, on a new and on the live database',
    inject: async ({ database, command }) => {
      await database.run('create database migrated')
      const empty = { DATABASE_URL: database.directUrl().replace(/\/\w+$/, '/migrated') }
      await Promise.all([
        command('db-migrate.ts', empty),
        command('db-migrate.ts', empty),
        command('db-migrate.ts'),
        command('db-migrate.ts'),
      ])
    },
    heal: ({ database }) => database.run('drop database migrated').then(() => undefined),
  },
]
