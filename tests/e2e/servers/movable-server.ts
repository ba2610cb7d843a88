import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'
import { ADMIN, adminTest } from '../drivers/admin-driver.ts'
import { openDatabase } from './own-database.ts'
import type { ServerProcess } from './server-process.ts'
import { startWith } from './shared-servers.ts'

/** A server with a host name, which passkeys require, and a clock that a test can move. */
type MovableServer = ServerProcess & {
  goAhead: (ms: number) => void
  /** Its clock, in ms. */
  now: () => number
}

/** For tests of the administrators' sign-in: a separate server that requires a second factor. */
export const signInTest = adminTest.extend<{ movable: MovableServer }>({
  movable: async ({ browserName: _ }, use, info) => {
    const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-clock-'))
    const file = join(folder, 'ahead-ms')
    let aheadMs = 0
    const goAhead = (ms: number) => {
      aheadMs += ms
      // The server never reads a file that is half written.
      writeFileSync(`${file}.new`, String(aheadMs))
      renameSync(`${file}.new`, file)
    }
    goAhead(0)
    const port = String(await freePort())
    const url = `http://localhost:${port}`
    const database = await openDatabase()
    const server = await startWith(database, {
      PORT: port,
      PUBLIC_URL: url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_SECOND_FACTOR: 'required',
      NODE_OPTIONS: `--import=${import.meta.resolve('./clock-ahead.ts')}`,
      CLOCK_AHEAD_FILE: file,
    })
    await use({ ...server, url, goAhead, now: () => Date.now() + aheadMs })
    await server.stop()
    if (info.status !== info.expectedStatus) await info.attach('server', { body: server.output() })
    server.removeData()
    rmSync(folder, { recursive: true })
    await database.remove()
  },
  baseURL: async ({ movable }, use) => {
    await use(movable.url)
  },
})
