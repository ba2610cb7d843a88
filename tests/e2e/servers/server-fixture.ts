import { type BrowserContext, test as base } from '@playwright/test'
import { openDatabase, type OwnDatabase } from './own-database.ts'
import { PageWatch } from '../probes/page-watch.ts'
import type { ServerProcess } from './server-process.ts'
import { type Settings, SharedServers, startWith } from './shared-servers.ts'
import type { Sale } from './stored-books.ts'
import { readStoredRows, type StoredRows } from './stored-rows.ts'

/** Collects the session ids that a browser sends to the API from now on. */
function collectSessions(context: BrowserContext): ReadonlySet<string> {
  const sessionIds = new Set<string>()
  context.on('request', (request) => {
    for (const { groups } of (request.postData() ?? '').matchAll(/"sessionId":"(?<id>[^"]+)"/g))
      if (groups?.['id']) sessionIds.add(groups['id'])
  })
  return sessionIds
}

/** Collects, with the seconds since the start, the pages, logs, errors and failed requests of a context. */
function collectEvidence(context: BrowserContext): readonly string[] {
  const startedMs = performance.now()
  const lines: string[] = []
  const note = (line: string) => {
    lines.push(`${((performance.now() - startedMs) / 1000).toFixed(2)} s  ${line}`)
  }
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) note(`opened ${frame.url()}`)
    }),
  )
  context.on('console', (message) => note(`console ${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => note(`thrown: ${error.error().message}`))
  context.on('requestfailed', (request) =>
    note(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`),
  )
  context.on('response', (response) => {
    const isCall = response.url().includes('/api/')
    if (isCall || response.status() >= 400) note(`${response.status()} ${response.url()}`)
  })
  return lines
}

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
  // For failed tests, also those that do not watch their pages.
  evidence: [
    async ({ context }, use, info) => {
      const evidence = collectEvidence(context)
      await use()
      // Printed, because the reporter shows only the first lines of an attachment.
      if (info.status !== info.expectedStatus)
        process.stdout.write(`Browser events of "${info.title}":\n${evidence.join('\n')}\n`)
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
   * The sales of all tests on this server, each with a different e-mail address. When the server ends, its ledgers and the
   * sandbox's must contain exactly these.
   */
  sales: Sale[]
  /** Reads the stored rows of this test's browser sessions. */
  readOwnRows: () => Promise<StoredRows>
}

/** For tests that only need their own data: the tests of a worker with the same `settings` share a server. */
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
      // An embedded database can be read only after its server has ended.
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
  /** Ends the server and reads its rows. */
  readStored: () => Promise<StoredRows>
}

/** For tests of stored data: a separate server with an empty database. */
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
