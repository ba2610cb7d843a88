import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ThreadUtilization } from './pace.ts'
import type { Exchange } from './pglite-connection.ts'

export type PgliteThread = {
  exchange: Exchange
  utilization: ThreadUtilization
  /** Waits for what was said before. */
  close: () => Promise<void>
}

const gone = (cause?: unknown): Error =>
  Object.assign(new Error('the embedded database has ended', { cause }), { code: 'ECONNRESET' })

/**
 * Starts the embedded database in `folder`, which is made where it is missing, in a thread of its own.
 * @throws what kept it from starting
 */
export async function startPgliteThread(folder: string): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), { argv: [folder] })
  const ready = Promise.withResolvers<unknown>()
  worker.once('message', ready.resolve)
  worker.once('error', ready.reject)
  worker.once('exit', () => ready.reject(gone()))
  await ready.promise
  const waiting: PromiseWithResolvers<Uint8Array>[] = []
  let end: Error | null = null
  const ended = (error: Error) => {
    end ??= error
    for (const { reject } of waiting.splice(0)) reject(end)
  }
  worker.on('message', (answer: Uint8Array) => waiting.shift()?.resolve(answer))
  worker.on('error', (error) => ended(gone(error)))
  worker.on('exit', () => ended(gone()))
  return {
    utilization: (...between) => worker.performance.eventLoopUtilization(...between),
    exchange: (said) => {
      if (end) return Promise.reject(end)
      const answer = Promise.withResolvers<Uint8Array>()
      waiting.push(answer)
      worker.postMessage(said, [])
      return answer.promise
    },
    close: async () => {
      if (end) return
      const exited = once(worker, 'exit')
      worker.postMessage(new Uint8Array(), [])
      await exited
    },
  }
}
