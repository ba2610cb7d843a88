import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALLED = '/usr/lib/postgresql'

/** The folder of the newest installed PostgreSQL's programs; null: there is none. */
function programs(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : []
  const usable = versions.filter((version) => existsSync(join(INSTALLED, version, 'bin', 'initdb')))
  const [newest] = usable.toSorted((a, b) => Number(b) - Number(a))
  return newest === undefined ? null : join(INSTALLED, newest, 'bin')
}

/** Whether a PostgreSQL server can be started here. */
export const hasPostgresPrograms = (): boolean => programs() !== null

const isRoot = process.getuid?.() === 0

/** PostgreSQL does not run as root: its files belong to the user `postgres`. */
export function giveToPostgres(path: string): void {
  if (!isRoot) return
  const owner = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout)
  chownSync(path, owner, owner)
}

/** Runs one of PostgreSQL's programs until it ends. @throws Error with its output if it fails */
export async function runPostgresProgram(program: string, args: readonly string[]): Promise<void> {
  const folder = programs()
  if (folder === null) throw new Error(`there is no PostgreSQL server in ${INSTALLED}`)
  const command = [join(folder, program), ...args]
  const [first = '', ...others] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
  const child = spawn(first, others, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  // Not `close`: a server that `pg_ctl` starts may keep the streams open.
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}:\n${output}`)
}
