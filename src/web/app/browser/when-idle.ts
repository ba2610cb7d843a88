import { logWarning } from './log.ts'

/**
 * Runs optional work, such as preloading, when the browser is idle.
 * @returns cancels it
 */
export function whenIdle(work: () => Promise<unknown>): () => void {
  const run = () => void work().catch((error: unknown) => logWarning('preloading failed', error))
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
