import { test as base } from '@playwright/test'
import { collectEvidence } from './evidence.ts'
import { openDatabase, type OwnDatabase } from './own-database.ts'
import { PageWatch } from './page-watch.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { expectBooks, readBooks, type Sale } from './stored-books.ts'
import { readStoredRows, type StoredRows } from './stored-rows.ts'

type Watched = { watch: PageWatch; evidence: void }

const watched = base.extend<Watched>({
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

type Settings = Readonly<Record<string, string>>

async function serve(database: OwnDatabase, settings: Settings = {}): Promise<ServerProcess> {
  return startServer({ ...settings, DATABASE_URL: database.url ?? '' })
}

type SharedServer = {
  database: OwnDatabase
  server: ServerProcess
  /**
   * What the tests of this worker have bought, each with an address of its own. At its end the server stops, and
   * these sales and no others must stand in the books of both sides.
   */
  sales: Sale[]
}

/** For tests of pages: `baseURL` is a server that the tests of a worker share, each with a browser of its own. */
export const test = watched.extend<object, SharedServer>({
  database: [
    async ({ browserName: _ }, use) => {
      const database = await openDatabase()
      await use(database)
      await database.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  server: [
    async ({ database }, use) => {
      const server = await serve(database)
      await use(server)
      await server.stop()
      server.removeData()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  sales: [
    async ({ database, server }, use) => {
      const sales: Sale[] = []
      await use(sales)
      await server.stop()
      expectBooks(await readBooks({ databaseUrl: database.url, dataDir: server.dataDir }), sales)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})

type OwnServer = {
  /** Environment variables of the server beyond those of every test. */
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
    const server = await serve(database, settings)
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
