import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { commandFlags, root } from '#scripts/setup/project.mjs'
import { SHORT_LIVED_FLAGS } from '../../program/server-process.ts'

/** The command needs 180 s on a busy machine: it starts several processes, each of which loads the server's code. */
export const ADMIN_COMMAND_TIMEOUT_MS = 180_000

/** Runs `npm run admin` without the settings of the shell. */
export const runAdmin = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  runScript(env, 'admin.ts', ...args)

/** Starts a script of the project as `npm run` does, without the settings of the shell. */
export const spawnScript = (env: Readonly<Record<string, string>>, script: string, ...args: string[]) =>
  spawn(process.execPath, [...SHORT_LIVED_FLAGS, ...commandFlags, `scripts/${script}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...env,
    },
  })

/** Runs a script to its end. */
export async function runScript(
  ...given: Parameters<typeof spawnScript>
): Promise<{ code: unknown; output: string }> {
  const child = spawnScript(...given)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code]: unknown[] = await once(child, 'close')
  return { code, output }
}
