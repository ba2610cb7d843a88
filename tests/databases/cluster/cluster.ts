import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '#tests/free-port.ts'
import { runPostgresProgram } from './postgres-programs.ts'

/** A PostgreSQL server with its own data folder, which exists until it is removed. */
export type Cluster = {
  folder: string
  port: number
  url: string
  start: () => Promise<void>
  /** `fast` ends transactions and shuts down; `immediate` recovers at the next start. */
  stop: (mode?: 'fast' | 'immediate') => Promise<void>
  /** Kills all its processes. */
  kill: () => Promise<void>
  /** A replica becomes a primary. */
  promote: () => Promise<void>
  /** Whether commits wait until a replica shows them. */
  waitForReplica: (waits: boolean) => Promise<void>
  isRunning: () => boolean
}

const END_POLL_MS = 20

/** No test cuts the power, so nothing is flushed. */
const settings = (port: number, folder: string): string => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${dirname(folder)}'
max_connections = 200
fsync = off
full_page_writes = off
min_wal_size = 32MB
max_wal_size = 128MB
wal_keep_size = 64MB
hot_standby_feedback = on
max_standby_streaming_delay = 0
synchronous_commit = remote_apply
synchronous_standby_names = ''
`

/** A process that has ended may stay as a zombie until somebody asks for its result. */
const isAlive = (pid: number): boolean => {
  const file = `/proc/${pid}/stat`
  try {
    return !/\) Z /.test(readFileSync(file, 'utf8'))
  } catch {
    return false
  }
}

function clusterAt(folder: string, port: number): Cluster {
  const control = (command: string, ...args: string[]) =>
    runPostgresProgram('pg_ctl', [command, '-w', '-D', folder, ...args])
  const setting = (line: string): void => appendFileSync(join(folder, 'postgresql.conf'), `${line}\n`)
  /** The first process; null: it does not run. */
  const mainProcess = (): number | null => {
    const file = join(folder, 'postmaster.pid')
    const [pid] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    return pid !== undefined && isAlive(Number(pid)) ? Number(pid) : null
  }
  return {
    folder,
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => control('start', '-l', `${folder}.log`),
    stop: (mode = 'fast') => control('stop', '-m', mode),
    kill: async () => {
      const main = mainProcess()
      if (main === null) return
      const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
      const pids = [main, ...stdout.split('\n').filter(Boolean).map(Number)]
      for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
      while (pids.some(isAlive)) await after(END_POLL_MS)
    },
    promote: () => control('promote'),
    waitForReplica: async (waits) => {
      setting(`synchronous_standby_names = '${waits ? '*' : ''}'`)
      await runPostgresProgram('pg_ctl', ['reload', '-D', folder])
    },
    isRunning: () => mainProcess() !== null,
  }
}

/** A new primary in `folder`, which must be empty or missing; not started. */
export async function createPrimary(folder: string): Promise<Cluster> {
  const port = await freePort()
  await runPostgresProgram('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync'])
  appendFileSync(join(folder, 'postgresql.conf'), settings(port, folder))
  return clusterAt(folder, port)
}

/** A streaming replica of a running primary in `folder`, in place of what is there; not started. */
export async function createReplica(primary: Cluster, folder: string, port?: number): Promise<Cluster> {
  const chosen = port ?? (await freePort())
  rmSync(folder, { recursive: true, force: true })
  const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
  await runPostgresProgram('pg_basebackup', [...source, '-D', folder, '-R', '--no-sync', '--checkpoint=fast'])
  // The last value of a setting counts, so this replaces what was copied from the primary.
  appendFileSync(join(folder, 'postgresql.conf'), settings(chosen, folder))
  return clusterAt(folder, chosen)
}
