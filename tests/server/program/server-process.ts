import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '#scripts/setup/project.mjs'

const START_TIMEOUT_MS = 60_000
/** Where `npm test` has said so, servers start from what Node has compiled before. */
const { NODE_COMPILE_CACHE } = process.env
const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }

/** A test's process does not live long enough to gain from optimising the embedded database's WebAssembly. */
export const SHORT_LIVED_FLAGS = ['--liftoff-only']

export type ServerProcess = {
  child: ChildProcess
  url: string
  output: () => string
  /** Settles with its exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

/** The environment of a server, without the settings of the shell. */
export const serverEnvironment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ...compileCache,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_MULTIPLIER: '1000000',
  PAGE_COMPRESSION: 'fast',
  DRAIN_SECONDS: '0',
  ...env,
})

/**
 * Runs `src/server/main.ts` of `folder` as a separate process, without the shell's settings.
 * @param nodeArgs with `--import`, the process also gets a channel for messages
 */
export function spawnServer(
  env: Readonly<Record<string, string>>,
  args = ['--api-only'],
  folder = root,
  nodeArgs: readonly string[] = [],
): ServerProcess {
  const hasChannel = nodeArgs.some((arg) => arg.startsWith('--import'))
  const child = spawn(process.execPath, [...SHORT_LIVED_FLAGS, ...nodeArgs, 'src/server/main.ts', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? ['ipc' as const] : [])],
    env: serverEnvironment(env),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code, signal]: unknown[]) =>
    typeof code === 'number' ? code : String(signal),
  )
  return { child, url: `http://127.0.0.1:${env['PORT']}`, output: () => output, ended }
}

/**
 * Waits for the line that it prints last. The port answers before that, while there may be no administrator yet.
 *
 * @throws Error with what it printed, when it ends or has not started after a minute
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  args?: string[],
  folder?: string,
  nodeArgs?: readonly string[],
): Promise<ServerProcess> {
  const server = spawnServer(env, args, folder, nodeArgs)
  const isServing = () => server.output().includes('Admin area: ')
  const serving = new Promise<void>((resolve) => {
    server.child.stdout?.on('data', () => {
      if (isServing()) resolve()
    })
  })
  const timeout = setTimeout(() => server.child.kill('SIGKILL'), START_TIMEOUT_MS)
  await Promise.race([serving, server.ended])
  clearTimeout(timeout)
  if (!isServing()) throw new Error(`the server did not start:\n${server.output()}`)
  return server
}
