import { test as base } from '@playwright/test'
import { collectEvidence } from '../probes/evidence.ts'
import { openDatabase, type OwnDatabase } from './own-database.ts'
import { collectSessions } from '../probes/own-sessions.ts'
import { PageWatch } from '../probes/page-watch.ts'
import type { ServerProcess } from './server-process.ts'
import { type Settings, SharedServers, startWith } from './shared-servers.ts'
import type { Sale } from './stored-books.ts'
import { readStoredRows, type StoredRows } from './stored-rows.ts'

type Watched = { watch: PageWatch; evidence: void }

const watched = base.extend<Watched, { servers: SharedServers }>({
  servers: [
    async ({ browserName: _ }, use) => {
      const servers = new SharedServers()
      await use(servers)
      await servers.endAll()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // What a failed test leaves behind, whether it watches its pages or not.
  evidence: [
    async ({ context }, use, info) => {
      const evidence = collectEvidence(context)
      await use()
      // Printed and not attached: the reporter shows the first lines of an attachment only.
      if (info.status !== info.expectedStatus)
        process.stdout.write(`What the browser did in "${info.title}":\n${evidence.join('\n')}\n`)
    },
    { auto: true },
  ],
  watch: async ({ page }, use) => {
    await use(new PageWatch(page))
  },
})

type Shared = {
  settings: Settings
  database: OwnDatabase
  server: ServerProcess
  /**
   * The sales of all tests on this server, each with an e-mail address of its own. When the server ends, its ledgers and
   * the sandbox's must contain exactly these.
   */
  sales: Sale[]
  /** Reads what the sessions of this test's browser have stored. */
  readOwnRows: () => Promise<StoredRows>
}

/**
 * For tests that only need their own data: `baseURL` is a server that the tests of a worker share with all others of
 * the same `settings`.
 */
export const test = watched.extend<Shared>({
  settings: [{}, { option: true }],
  server: async ({ servers, settings }, use) => {
    await use((await servers.take(settings)).server)
  },
  database: async ({ servers, settings }, use) => {
    await use((await servers.take(settings)).database)
  },
  sales: async ({ servers, settings }, use) => {
    const shared = await servers.take(settings)
    shared.sales ??= []
    await use(shared.sales)
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  readOwnRows: async ({ servers, settings, context }, use) => {
    const sessionIds = collectSessions(context)
    await use(async () => {
      const { server, database } = await servers.take(settings)
      const place = { databaseUrl: database.url, dataDir: server.dataDir }
      // Nobody else can read an embedded database that is in use.
      const rows =
        database.url === null
          ? await servers.end(settings, () => readStoredRows(place))
          : await readStoredRows(place)
      const own = <Row extends { sessionId: string | null }>(all: Row[]) =>
        all.filter(({ sessionId }) => sessionId !== null && sessionIds.has(sessionId))
      return { leads: own(rows.leads), events: own(rows.events), consents: own(rows.consents) }
    })
  },
})

type OwnServer = {
  settings: Settings
  database: OwnDatabase
  server: ServerProcess
  /** Ends the server and reads, through a connection of its own, what it has stored. */
  readStored: () => Promise<StoredRows>
}

/** For tests of what is stored: a server of the test alone, with an empty database. */
export const testOfStorage = watched.extend<OwnServer>({
  settings: [{}, { option: true }],
  database: async ({ browserName: _ }, use) => {
    const database = await openDatabase()
    await use(database)
    await database.remove()
  },
  server: async ({ database, settings }, use, info) => {
    const server = await startWith(database, settings)
    await use(server)
    await server.stop()
    if (info.status !== info.expectedStatus) await info.attach('server', { body: server.output() })
    server.removeData()
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  readStored: async ({ server, database }, use) => {
    await use(async () => {
      await server.stop()
      return readStoredRows({ databaseUrl: database.url, dataDir: server.dataDir })
    })
  },
})

export { expect } from '@playwright/test'
