import type { OwnDatabase } from './own-database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** The sandbox lives through what has fallen due at its next call, or else within half a minute. */
async function wakeSandbox(url: string): Promise<void> {
  const page = await (await fetch(url)).text()
  const [, key = ''] = /"publishableKey":"(pk_test_\w+)"/.exec(page) ?? []
  const query = new URLSearchParams({ key, client_secret: 'pi_none_secret_none' })
  const answer = await fetch(`${url}/sandbox/stripe/v1/payment_intents/pi_none?${query}`)
  // Known by its key, and told that there is no such intent.
  if (answer.status !== 404) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`)
}

/**
 * Stops a server and starts another one on its data, with a clock that is ahead: what falls due in between happens at
 * its start. It has an address of its own, so the browser must sign in there anew.
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
