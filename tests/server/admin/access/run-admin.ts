import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..', '..')
/** The command needs 180 s on a busy machine: it starts several processes, each of which loads the server's code. */
export const ADMIN_COMMAND_TIMEOUT_MS = 180_000

type CommandRun = Promise<{ code: unknown; output: string }>

/** Runs `npm run admin` without the settings of the shell. */
export const runAdmin = (env: Readonly<Record<string, string>>, ...args: string[]): CommandRun =>
  runCommand('scripts/admin.ts', env, args)

/** Runs a script of the project without the settings of the shell. */
export async function runCommand(
  script: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): CommandRun {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code]: unknown[] = await once(child, 'close')
  return { code, output }
}
