import { getHeapStatistics } from 'node:v8'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { isClockOff } from '#server/gateways/stripe/clock-skew.ts'
import type { MetricsArea } from './metrics-deps.ts'

/** Node's own metrics (memory, garbage collection, event loop), the program's version, and its clock. */
export function defineProcessMetrics({ registry, deps }: MetricsArea): void {
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const { clock, isDraining, version } = deps
  new Gauge({
    name: 'quiz_build_info',
    help: 'Always 1; the label is the version of the program',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  new Gauge({
    name: 'quiz_heap_limit_bytes',
    help: 'The heap size at which the process ends for lack of memory',
    registers,
    collect() {
      this.set(getHeapStatistics().heap_size_limit)
    },
  })
  new Gauge({
    name: 'quiz_draining',
    help: '1 while the server shuts down, otherwise 0',
    registers,
    collect() {
      this.set(Number(isDraining()))
    },
  })
  // Labels would keep the last value; without a measurement there is none.
  const offset = new Gauge({
    name: 'quiz_clock_offset_seconds',
    help: "This machine's clock minus Stripe's, at the last comparison; missing before the first",
    registers,
    collect() {
      const reading = clock.last()
      if (reading === null) offset.remove({})
      else offset.set(reading.offsetMs / 1000)
    },
  })
  new Gauge({
    name: 'quiz_clock_wrong',
    help: '1 while payments are refused because the clock is wrong, otherwise 0',
    registers,
    collect() {
      const reading = clock.last()
      this.set(Number(reading !== null && isClockOff(reading)))
    },
  })
}
