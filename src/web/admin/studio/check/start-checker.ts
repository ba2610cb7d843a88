import { type Checker, createChecker } from './checker.ts'
import type { FromWorker } from './worker-messages.ts'

/** Starts the worker. It contains the schemas, which the page does not load. */
export function startChecker(): Checker {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  return createChecker({
    send: (message) => worker.postMessage(message, []),
    listen: (onMessage, onError) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data))
      worker.addEventListener('error', onError)
    },
    stop: () => worker.terminate(),
  })
}
