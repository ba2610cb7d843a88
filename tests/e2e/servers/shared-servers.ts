import { openDatabase, type OwnDatabase } from './own-database.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { expectBooks, readBooks, type Sale } from './stored-books.ts'

/** Additional environment variables of a server. */
export type Settings = Readonly<Record<string, string>>

export type SharedServer = {
  server: ServerProcess
  database: OwnDatabase
  /** The purchases of the tests on it; null if no test lists them. */
  sales: Sale[] | null
}

export async function startWith(database: OwnDatabase, settings: Settings): Promise<ServerProcess> {
  return startServer({ ...settings, DATABASE_URL: database.url ?? '' })
}

async function openServer(settings: Settings): Promise<SharedServer> {
  const database = await openDatabase()
  return { server: await startWith(database, settings), database, sales: null }
}

/** The servers that the tests of one worker share: one for each set of settings, started when first needed. */
export class SharedServers {
  private readonly bySettings = new Map<string, Promise<SharedServer>>()

  take(settings: Settings): Promise<SharedServer> {
    const key = JSON.stringify(settings)
    const known = this.bySettings.get(key)
    if (known) return known
    const starting = openServer(settings)
    this.bySettings.set(key, starting)
    // A failed start must not fail the following tests.
    starting.catch(() => this.bySettings.delete(key))
    return starting
  }

  /** Ends a server and calls `read` for its data. The next test with these settings gets a new server. */
  async end<T>(settings: Settings, read: (ended: SharedServer) => Promise<T>): Promise<T> {
    const ended = await this.take(settings)
    this.bySettings.delete(JSON.stringify(settings))
    const { server, database, sales } = ended
    await server.stop()
    try {
      if (sales) expectBooks(await readBooks({ databaseUrl: database.url, dataDir: server.dataDir }), sales)
      return await read(ended)
    } finally {
      server.removeData()
      await database.remove()
    }
  }

  async endAll(): Promise<void> {
    const ends = [...this.bySettings.keys()].map((key) =>
      this.end(JSON.parse(key) as Settings, () => Promise.resolve()),
    )
    // A server with wrong books must not leave the others running.
    for (const end of await Promise.allSettled(ends)) if (end.status === 'rejected') throw end.reason
  }
}
