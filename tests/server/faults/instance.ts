import { setTimeout as after } from 'node:timers/promises'
import { join } from 'node:path'
import { type ServerProcess, startServer } from '../program/server-process.ts'
import { isReadyAt } from '../kill/balancer.ts'
import type { InstanceOrder } from './instance-control.ts'

const CONTROL = join(import.meta.dirname, 'instance-control.ts')
/** A tenth of what a process gets by default, so that filling it takes a moment. */
const HEAP_MB = 400
const RESTART_PAUSE_MS = 500

/** A server under a service manager that starts it again whenever it ends. */
export type Instance = {
  url: string
  signal: (name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void
  order: (order: InstanceOrder) => void
  isReady: () => Promise<boolean>
  /** How its processes ended, in order: exit codes, or the signals that ended them. */
  ends: () => readonly (number | string)[]
  /** What all its processes printed. */
  output: () => string
  /** Its last end is 0 if the server has completed its work in time. */
  stop: () => Promise<void>
}

/** @param env settings, with PORT */
export function runInstance(env: Readonly<Record<string, string>>): Instance {
  const url = `http://127.0.0.1:${env['PORT']}`
  let current: ServerProcess | null = null
  const stopping = new AbortController()
  const ends: (number | string)[] = []
  let output = ''

  const runOnce = async (): Promise<void> => {
    try {
      current = await startServer(env, [], undefined, [
        `--import=${CONTROL}`,
        `--max-old-space-size=${HEAP_MB}`,
      ])
    } catch (error) {
      // As without a database: the next start may succeed.
      output += String(error)
      return
    }
    if (stopping.signal.aborted) current.child.kill('SIGTERM')
    ends.push(await current.ended)
    output += current.output()
    current = null
  }
  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await runOnce()
      if (!stopping.signal.aborted) await after(RESTART_PAUSE_MS)
    }
  }
  const running = keepRunning()

  return {
    url,
    signal: (name) => void current?.child.kill(name),
    // Before it has ended its channel may be closed.
    order: (order) => void current?.child.send(order, () => undefined),
    // The first server to start creates the administrator after it has opened its port.
    isReady: async () => current !== null && (await isReadyAt(url)),
    ends: () => ends,
    output: () => output + (current?.output() ?? ''),
    stop: async () => {
      stopping.abort()
      current?.child.kill('SIGCONT')
      current?.child.kill('SIGTERM')
      await running
    },
  }
}
