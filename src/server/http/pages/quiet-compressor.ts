import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CompressOrder } from './compression.ts'

export type QuietCompressor = {
  compress: (order: CompressOrder) => Promise<Buffer>
  close: () => Promise<void>
}

/**
 * Compresses one file at a time in a thread of low priority: the best compression takes seconds of processor time, which
 * visitors must not notice.
 */
export function createQuietCompressor(): QuietCompressor {
  const worker = new Worker(new URL('./compress-worker.ts', import.meta.url), { env: {} })
  // A server that ends does not wait for it.
  worker.unref()
  let last: Promise<unknown> = Promise.resolve()
  const compressOne = async (order: CompressOrder): Promise<Buffer> => {
    worker.postMessage(order, [])
    const [bytes]: unknown[] = await once(worker, 'message')
    if (!(bytes instanceof Uint8Array)) throw new Error('the thread sent no bytes')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  return {
    compress: (order) => {
      const compressed = last.then(() => compressOne(order))
      last = compressed.catch(() => undefined)
      return compressed
    },
    close: async () => {
      await worker.terminate()
    },
  }
}
