import { logWarning } from './log.ts'

/**
 * Runs work that only makes later things faster, when the browser has nothing better to do.
 * @returns calls it off
 */
export function whenIdle(work: () => Promise<unknown>): () => void {
  const run = () => void work().catch((error: unknown) => logWarning('work ahead has failed', error))
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
