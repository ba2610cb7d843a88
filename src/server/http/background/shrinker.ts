import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CompressOrder } from '../pages/compression.ts'
import type { MemoryFile } from '../pages/memory-file.ts'

/** Files beyond these stay as they are. They belong to earlier versions, because new files are put first. */
const MAX_WAITING = 2_000

/** The thread pauses this many times as long as it works: even with a low priority it slows others down. */
const PAUSE = 9

export type Shrinker = {
  /** Does nothing for files that were added before. */
  add: (files: readonly MemoryFile[]) => void
  /** Resolves when no file waits. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/** A thread that compresses one piece of content at a time. */
function startThread() {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { env: {} })
  // A process that ends does not wait for it.
  worker.unref()
  const ended = new AbortController()
  worker.once('exit', () => ended.abort())
  let pauseMs = 0
  return {
    compress: async (order: CompressOrder): Promise<Buffer> => {
      await sleep(pauseMs, undefined, { ref: false, signal: ended.signal })
      const startedMs = performance.now()
      worker.postMessage(order, [])
      const answer: unknown[] = await once(worker, 'message', ended)
      const bytes = answer[0]
      if (!(bytes instanceof Uint8Array)) throw new Error('the thread sent no bytes')
      pauseMs = PAUSE * (performance.now() - startedMs)
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    end: async (): Promise<void> => {
      await worker.terminate()
    },
  }
}

/**
 * Compresses files as small as possible, in a thread of the lowest priority: this takes two seconds of processor time per
 * megabyte. Until then, visitors get the larger form that was made for the first request.
 * @param onError the files that wait stay as they are
 */
export function createShrinker(onError: (error: unknown) => void): Shrinker {
  const added = new WeakSet<MemoryFile>()
  let waiting: MemoryFile[] = []
  let thread: ReturnType<typeof startThread> | null = null
  let running: Promise<void> | null = null
  let isClosed = false

  const shrinkAll = async (): Promise<void> => {
    thread = startThread()
    const { compress, end } = thread
    try {
      for (let file = waiting.shift(); file; file = waiting.shift()) await file.shrink(compress)
    } catch (error) {
      waiting = []
      if (!isClosed) onError(error)
    } finally {
      thread = null
      await end()
    }
  }
  const run = (): void => {
    running ??= shrinkAll().finally(() => {
      running = null
      if (waiting.length > 0) run()
    })
  }
  const settled = async (): Promise<void> => {
    if (running === null) return
    await running
    await settled()
  }
  return {
    add: (files) => {
      const fresh = files.filter((file) => file.isCompressible && !added.has(file))
      if (fresh.length === 0 || isClosed) return
      for (const file of fresh) added.add(file)
      // The files of the newest version are first.
      waiting = [...fresh, ...waiting].slice(0, MAX_WAITING)
      run()
    },
    settled,
    close: async () => {
      isClosed = true
      waiting = []
      await thread?.end()
    },
  }
}
