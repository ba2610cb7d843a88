import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { freePort } from '../../free-port.ts'
import { startServer as startProcess } from '../../server/program/server-process.ts'

const STOP_TIMEOUT_MS = 15_000

export type ServerProcess = {
  url: string
  /** Where its embedded database and mails are. */
  dataDir: string
  /** What it has printed so far, both streams. */
  output: () => string
  /** Lets it finish what it has begun and end; its data stay. */
  stop: () => Promise<void>
  /** Removes its data. */
  removeData: () => void
}

/** Starts the built product as a process of its own on a free port, with a data folder of its own. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const port = String(await freePort())
  const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-e2e-'))
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  if (!env['DATABASE_URL'] && !env['DATA_DIR']) fillDataDir(dataDir)
  const settings = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir, ...env }
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
