import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataDir } from '#tests/databases/pglite-template.ts'
import { freePort } from '#tests/free-port.ts'

const root = join(import.meta.dirname, '..', '..')
const START_TIMEOUT_MS = 60_000
/** Where `npm test` has said so, servers start from what Node has compiled before. */
const { NODE_COMPILE_CACHE } = process.env
const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
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

/** Printed once everything is in place, the first administrator too; the port answers before. */
const READY_LINE = ' is ready at http'

/** Starts the built product as a process of its own on a free port, with a data folder of its own. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-e2e-'))
  if (!env['DATABASE_URL'] && !env['DATA_DIR']) fillDataDir(dataDir)
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_MULTIPLIER: '1000',
      ...env,
    },
  })
  let output = ''
  const started = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes(READY_LINE)) resolve(true)
      })
    }
    child.once('exit', () => resolve(false))
    setTimeout(() => resolve(false), START_TIMEOUT_MS).unref()
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  const stop = async () => {
    if (hasEnded()) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(force)
  }
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })

  if (!(await started)) {
    await stop()
    removeData()
    throw new Error(`the server did not start:\n${output}`)
  }
  return { url, dataDir, output: () => output, stop, removeData }
}
