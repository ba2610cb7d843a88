import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pinnedNodePath, productEnv, root, serverFlags, SetupError } from './project.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** npm and the terminal may both forward one Ctrl-C: a repeated signal within this time is the same one. */
const SAME_SIGNAL_MS = 500
const PARENT_POLL_MS = 250
const KILLED = 128 + constants.signals.SIGKILL
const isWindows = process.platform === 'win32'

/**
 * npm runs its scripts in a shell, which does not forward a request to end. Then npm is gone, and this process has another
 * parent.
 *
 * @param {() => void} stop
 * @returns {() => void} ends the watch
 */
function whenNpmHasEnded(stop) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const parent = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(poll)
    stop()
  }, PARENT_POLL_MS)
  return () => clearInterval(poll)
}

/**
 * Runs a program to its end and returns its exit code (128 + the number of the signal that ended it). Each signal reaches
 * it exactly once, so that a server can drain: it runs in its own process group, and signals are forwarded from here.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(signal: NodeJS.Signals) => NodeJS.Signals} [translate] the signal to forward
 * @param {(pid: number) => void} [onStarted]
 * @returns {Promise<number>}
 */
function run(command, args, options, translate, onStarted) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: !isWindows,
      ...options,
    })
    if (child.pid !== undefined) onStarted?.(child.pid)

    const lastSentMs = new Map()
    const forward = (signal) => {
      const nowMs = Date.now()
      if (nowMs - (lastSentMs.get(signal) ?? 0) < SAME_SIGNAL_MS) return
      lastSentMs.set(signal, nowMs)
      try {
        process.kill(isWindows ? child.pid : -child.pid, translate(signal))
      } catch (error) {
        // The group has ended in the meantime; `close` reports it.
        if (error.code !== 'ESRCH') throw error
      }
    }
    for (const signal of FORWARDED) process.on(signal, forward)
    const stopWatching = whenNpmHasEnded(() => forward('SIGTERM'))
    const stopForwarding = () => {
      stopWatching()
      for (const signal of FORWARDED) process.off(signal, forward)
    }
    child.once('error', (error) => {
      stopForwarding()
      reject(error)
    })
    child.once('close', (code, signal) => {
      stopForwarding()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 1))
    })
  })
}

/**
 * Runs a program of the product. It receives every signal and ends by itself. A closed terminal counts as a request to
 * stop.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export const runProduct = (command, args, options) =>
  run(command, args, { ...options, env: { ...productEnv, ...process.env } }, (signal) =>
    signal === 'SIGHUP' ? 'SIGTERM' : signal,
  )

/**
 * Runs the server. It ends with this process in any case, because it notices that the channel between them has closed.
 *
 * @param {readonly string[]} nodeArgs
 * @param {readonly string[]} args
 */
export const runServer = (nodeArgs, args) =>
  runProduct(pinnedNodePath, [...serverFlags, ...nodeArgs, 'src/server/main.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/**
 * Runs a step of the set-up. A request to stop kills it: npm would clean up for half a minute, and the next run replaces
 * everything anyway.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(pid: number) => void} onStarted
 * @throws {SetupError} if it was stopped
 */
export async function runStep(command, args, options, onStarted) {
  const exitCode = await run(command, args, options, () => 'SIGKILL', onStarted)
  if (exitCode === KILLED) throw new SetupError('Interrupted: run the same command again to go on')
  return exitCode
}
