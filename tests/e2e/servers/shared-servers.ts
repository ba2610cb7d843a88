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

const keyOf = (settings: Settings): string => JSON.stringify(settings)
const WITHOUT_SETTINGS = keyOf({})

/**
 * The servers that the tests of one worker share, started when first needed: the one without settings, and the one with
 * the settings that were asked for last. More at once would use up the connections that PostgreSQL allows.
 */
export class SharedServers {
  private readonly bySettings = new Map<string, Promise<SharedServer>>()
  private readonly ends: Promise<void>[] = []

  take(settings: Settings): Promise<SharedServer> {
    const key = keyOf(settings)
    const known = this.bySettings.get(key)
    if (known) return known
    this.endOthersThan(key)
    const starting = openServer(settings)
    this.bySettings.set(key, starting)
    // A failed start must not fail the following tests.
    starting.catch(() => this.bySettings.delete(key))
    return starting
  }

  /** Ends a server and calls `read` for its data. The next test with these settings gets a new server. */
  async end<T>(settings: Settings, read: (ended: SharedServer) => Promise<T>): Promise<T> {
    const taken = this.take(settings)
    this.bySettings.delete(keyOf(settings))
    const ended = await taken
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

  private endOthersThan(key: string): void {
    for (const other of this.bySettings.keys())
      if (other !== key && other !== WITHOUT_SETTINGS) this.beginEnd(other)
  }

  private beginEnd(key: string): void {
    const end = this.end(JSON.parse(key) as Settings, () => Promise.resolve())
    // Reported by `endAll`.
    end.catch(() => undefined)
    this.ends.push(end)
  }

  /** @throws what the end of any server threw, after all have ended */
  async endAll(): Promise<void> {
    for (const key of this.bySettings.keys()) this.beginEnd(key)
    for (const end of await Promise.allSettled(this.ends)) if (end.status === 'rejected') throw end.reason
  }
}
