import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#tests/free-port.ts'

const CONNECTIONS_PER_DATABASE = 2
const MAX_CLIENTS = 1_000
const START_TRIES = 100
const START_PAUSE_MS = 50

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.end()
      resolve(true)
    })
  })

/** PgBouncer with its strictest settings: transaction mode, and no startup parameter is ignored. */
const settingsFor = (server: URL, port: number): string => `
[databases]
* = host=${server.hostname} port=${server.port || '5432'} user=${decodeURIComponent(server.username)}${server.password && ` password=${decodeURIComponent(server.password)}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS_PER_DATABASE}
max_client_conn = ${MAX_CLIENTS}
unix_socket_dir =
`

/**
 * Runs `work` with the address of PgBouncer in front of the PostgreSQL server of `serverUrl`. Its databases have the same
 * names.
 * @throws if PgBouncer is not installed
 */
export async function withPooler<T>(serverUrl: string, work: (poolerUrl: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-pooler-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settingsFor(new URL(serverUrl), port))
  // PgBouncer does not run as root.
  const isRoot = process.getuid?.() === 0
  chmodSync(folder, 0o755)
  const pooler = spawn('pgbouncer', ['--quiet', ...(isRoot ? ['--user=postgres'] : []), file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const failed = new Promise<never>((_, reject) => {
    pooler.once('error', reject)
    pooler.once('exit', (code) => reject(new Error(`PgBouncer ended with ${code}`)))
  })
  const started = async (): Promise<void> => {
    for (let tries = 0; tries < START_TRIES; tries++) {
      if (await answers(port)) return
      await setTimeout(START_PAUSE_MS)
    }
    throw new Error('PgBouncer does not answer')
  }
  try {
    await Promise.race([started(), failed])
    return await Promise.race([work(`postgres://postgres@127.0.0.1:${port}/postgres`), failed])
  } finally {
    pooler.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
