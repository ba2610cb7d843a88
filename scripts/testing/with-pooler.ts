import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#tests/free-port.ts'

const CONNECTIONS_PER_DATABASE = 2
/** PostgreSQL allows a hundred connections to all databases. */
const IDLE_SECONDS = 1
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

/**
 * PgBouncer with its strictest settings: transaction mode, and no startup parameter is ignored. Clients keep their role, whose
 * password PgBouncer looks up. It closes idle connections soon, because each test has a database of its own.
 */
const settingsFor = (server: URL, port: number, usersFile: string): string => `
[databases]
* = host=${server.hostname} port=${server.port || '5432'} auth_user=${decodeURIComponent(server.username)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = trust
auth_file = ${usersFile}
pool_mode = transaction
default_pool_size = ${CONNECTIONS_PER_DATABASE}
server_idle_timeout = ${IDLE_SECONDS}
server_login_retry = 1
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
  const users = join(folder, 'users.txt')
  const server = new URL(serverUrl)
  writeFileSync(file, settingsFor(server, port, users))
  writeFileSync(users, `"${decodeURIComponent(server.username)}" "${decodeURIComponent(server.password)}"\n`)
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
