import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { freePort } from '../../free-port.ts'
import { startServer as startProcess } from '../../server/program/server-process.ts'

const STOP_TIMEOUT_MS = 15_000

export type ServerProcess = {
  url: string
  /** The folder of its embedded database and mails. */
  dataDir: string
  /** The output of both streams so far. */
  output: () => string
  /** Lets it finish open work and end; its data stay. */
  stop: () => Promise<void>
  /** Removes its data. */
  removeData: () => void
}

/**
 * Starts the built product in its own process, on a free port, with its own data folder.
 * @param env `{port}` in a value becomes the port
 */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const port = String(await freePort())
  const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-e2e-'))
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  if (!env['DATABASE_URL'] && !env['DATA_DIR']) fillDataDir(dataDir)
  const given = Object.entries(env).map(([name, value]) => [name, value.replaceAll('{port}', port)])
  const settings: Record<string, string> = {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ...Object.fromEntries(given),
  }
  const { child, url, output, ended } = await startProcess(settings, []).catch((error: unknown) => {
    removeData()
    throw error
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(force)
  }
  return { url, dataDir, output, stop, removeData }
}
