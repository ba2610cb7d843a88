import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { compileCache, pinnedNodePath, root, serverFlags, SetupError } from './project.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** npm and the terminal may both hand on one Ctrl-C: what comes within this time is the same signal. */
const SAME_SIGNAL_MS = 500
const PARENT_POLL_MS = 250
const KILLED = 128 + constants.signals.SIGKILL
const isWindows = process.platform === 'win32'

/**
 * npm runs its scripts through a shell, and a shell that is asked to end does not tell its child: npm is
 * gone then, and this process has another parent.
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
 * Runs a program to its end and answers its exit code (128 + the number of the signal that ended it).
 * A signal reaches it exactly once, so that a server asked to stop can drain: it gets a process group
 * of its own, away from the terminal's, and every signal is handed on from here.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(signal: NodeJS.Signals) => NodeJS.Signals} [translate] which signal to hand on for one that came
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
        // The group has ended in the meantime; its end is told by `close`.
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
 * Runs the product's own program; it is told of every signal and ends in its own time. A closed terminal
 * is a request to stop like any other.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export const runProduct = (command, args, options) =>
  run(command, args, { ...options, env: { NODE_COMPILE_CACHE: compileCache, ...process.env } }, (signal) =>
    signal === 'SIGHUP' ? 'SIGTERM' : signal,
  )

/**
 * Runs the server, which ends with this process however this one ends: the channel between them breaks, which it
 * notices.
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
 * Runs a step of the set-up. Asked to stop, it is stopped at once: npm would clean up for half a minute
 * what the next run replaces anyway.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(pid: number) => void} onStarted
 * @throws {SetupError} where it was stopped
 */
export async function runStep(command, args, options, onStarted) {
  const exitCode = await run(command, args, options, () => 'SIGKILL', onStarted)
  if (exitCode === KILLED) throw new SetupError('Interrupted: run the same command again to go on')
  return exitCode
}
