import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'

const PROGRAMS = '/usr/lib/postgresql'

/** The folder of the newest installed PostgreSQL's programs. @throws if there is none */
function programs(): string {
  const [newest] = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).toSorted((a, b) => Number(b) - Number(a)) : []
  if (newest === undefined) throw new Error(`there is no PostgreSQL server in ${PROGRAMS}`)
  return join(PROGRAMS, newest, 'bin')
}

/** PostgreSQL does not run as root. */
function runAsPostgres(program: string, args: readonly string[]): void {
  const isRoot = process.getuid?.() === 0
  const command = [join(programs(), program), ...args]
  const [first = '', ...others] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
  const { error, status, stdout, stderr } = spawnSync(first, others, { encoding: 'utf8', cwd: tmpdir() })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stdout}${stderr}`)
}

/** Settings of both servers; the primary acknowledges a commit when the replica shows it. */
const settings = (port: number, folder: string): string => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 200
fsync = off
full_page_writes = off
hot_standby_feedback = on
max_standby_streaming_delay = 0
synchronous_commit = remote_apply
`

/** Runs `work` with the addresses of a PostgreSQL server and of its streaming replica, which exist only until it ends. */
export async function withReplica<T>(
  work: (addresses: { primaryUrl: string; replicaUrl: string }) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-replica-'))
  if (process.getuid?.() === 0) {
    const owner = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout)
    chownSync(folder, owner, owner)
  }
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')]
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const started: string[] = []
  const start = (cluster: string): void => {
    runAsPostgres('pg_ctl', ['start', '-w', '-D', cluster, '-l', `${cluster}.log`])
    started.push(cluster)
  }
  try {
    runAsPostgres('initdb', ['-D', primary, '-U', 'postgres', '-A', 'trust', '--no-sync'])
    appendFileSync(join(primary, 'postgresql.conf'), settings(primaryPort, folder))
    start(primary)
    const source = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres']
    runAsPostgres('pg_basebackup', [...source, '-D', replica, '-R', '--no-sync', '--checkpoint=fast'])
    appendFileSync(join(replica, 'postgresql.conf'), settings(replicaPort, folder))
    start(replica)
    // Only now: before, commits would wait for a replica that is not there.
    appendFileSync(join(primary, 'postgresql.conf'), "synchronous_standby_names = '*'\n")
    runAsPostgres('pg_ctl', ['reload', '-D', primary])
    const url = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
    return await work({ primaryUrl: url(primaryPort), replicaUrl: url(replicaPort) })
  } finally {
    for (const cluster of started.toReversed())
      runAsPostgres('pg_ctl', ['stop', '-m', 'immediate', '-D', cluster])
    rmSync(folder, { recursive: true, force: true })
  }
}
