import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const CHECK_EVERY_MS = 10_000
const RETURN_AT_MOST_EVERY_MS = 300_000
const BUSY_UTILIZATION = 0.05
/** Less is not worth a pause of about 0.2 s. */
const SPARE_BYTES = 64 * 1024 * 1024

type Heap = { total_heap_size: number; used_heap_size: number }

/** @param utilization the share of the time in which the event loop was busy, 0 to 1 */
export const isWorthReturning = (utilization: number, heap: Heap): boolean =>
  utilization < BUSY_UTILIZATION && heap.total_heap_size - heap.used_heap_size > SPARE_BYTES

/** Collects garbage and returns unused memory to the system. Pauses the program for about 0.2 s. */
export function returnMemory(): void {
  // Node itself offers no collection that also makes the heap smaller.
  setFlagsFromString('--expose-gc')
  runInNewContext(`gc({ execution: 'sync', type: 'major', flavor: 'last-resort' })`)
  setFlagsFromString('--no-expose-gc')
}

/**
 * Returns memory after the start and after busy times, while there is little to do. V8 keeps its young generation as large as it
 * was under load (`serverFlags`), and collects nothing in an idle server.
 */
export function returnMemoryWhenIdle(): void {
  let before = performance.eventLoopUtilization()
  let returnedAtMs = Number.NEGATIVE_INFINITY
  const check = (): void => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (performance.now() - returnedAtMs < RETURN_AT_MOST_EVERY_MS) return
    if (!isWorthReturning(utilization, getHeapStatistics())) return
    returnMemory()
    returnedAtMs = performance.now()
  }
  setInterval(check, CHECK_EVERY_MS).unref()
}
