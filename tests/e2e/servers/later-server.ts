import type { AppConfig } from '#shared/brand/brand.ts'
import type { OwnDatabase } from './own-database.ts'
import { testOfStorage } from './server-fixture.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** The sandbox processes due renewals at its next call, or else within half a minute. */
async function wakeSandbox(url: string): Promise<void> {
  const response = await fetch(`${url}/api/api/config`)
  const { data } = (await response.json()) as { data: AppConfig }
  const key = data.payments?.publishableKey ?? ''
  const query = new URLSearchParams({ key, client_secret: 'pi_none_secret_none' })
  const answer = await fetch(`${url}/sandbox/stripe/v1/payment_intents/pi_none?${query}`)
  // The key is accepted, and the intent does not exist.
  if (answer.status !== 404) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`)
}

/**
 * Stops a server and starts another one with its data and a clock that is ahead: everything due in between happens when
 * it starts. It has its own address, so the browser must sign in again.
 */
export async function goOnLater(
  server: ServerProcess,
  { database, dataDir }: { database: OwnDatabase; dataDir: string },
  aheadMs: number,
): Promise<ServerProcess> {
  await server.stop()
  const later = await startServer({
    DATABASE_URL: database.url ?? '',
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${import.meta.resolve('./clock-ahead.ts')}`,
    CLOCK_AHEAD_MS: String(aheadMs),
  })
  await wakeSandbox(later.url)
  return later
}

/** For tests over a longer time. The last server ends with the test. */
export const testOfLater = testOfStorage.extend<{
  /** Replaces the server by one whose clock is ahead of the machine's. @returns its address */
  goLater: (aheadMs: number) => Promise<string>
}>({
  goLater: async ({ server, database }, use) => {
    let current = server
    await use(async (aheadMs) => {
      const previous = current
      current = await goOnLater(previous, { database, dataDir: server.dataDir }, aheadMs)
      if (previous !== server) previous.removeData()
      return current.url
    })
    if (current === server) return
    await current.stop()
    current.removeData()
  },
})
