import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ThreadUtilization } from '../throttle.ts'
import type { Exchange } from './pglite-connection.ts'

export type PgliteThread = {
  exchange: Exchange
  utilization: ThreadUtilization
  /** Waits for earlier messages. */
  close: () => Promise<void>
}

/** Longer messages, in bytes, are sent without the shared memory. */
const SHARED_BYTES = 1024 * 1024

const gone = (cause?: unknown): Error =>
  Object.assign(new Error('the embedded database has ended', { cause }), { code: 'ECONNRESET' })

/**
 * Starts the embedded database in `folder`, created if missing, in a separate thread.
 * @throws the error that prevented the start
 */
export async function startPgliteThread(folder: string): Promise<PgliteThread> {
  // Posted messages would each allocate memory in the thread, and collecting it would cost 2 % of its time under load, in
  // pauses of 20 ms.
  const shared = new Uint8Array(new SharedArrayBuffer(SHARED_BYTES))
  const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
    argv: [folder],
    workerData: shared.buffer,
  })
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
      const isSharedFree = waiting.length === 0
      const answer = Promise.withResolvers<Uint8Array>()
      waiting.push(answer)
      if (isSharedFree && said.length <= SHARED_BYTES) {
        shared.set(said)
        worker.postMessage(said.length, [])
      } else worker.postMessage(said, [])
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
