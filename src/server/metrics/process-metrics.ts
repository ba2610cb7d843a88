import { getHeapStatistics } from 'node:v8'
import { collectDefaultMetrics } from 'prom-client'
import { isClockOff } from '#server/gateways/stripe/clock-skew.ts'
import { defineGauge } from './define-gauge.ts'
import type { MetricsArea } from './metrics-deps.ts'

/** Node's own metrics (memory, garbage collection, event loop), the program's version, and its clock. */
export function defineProcessMetrics({ registry, deps }: MetricsArea): void {
  collectDefaultMetrics({ register: registry })
  const { clock, isDraining, version } = deps
  defineGauge(registry, {
    name: 'quiz_build_info',
    help: 'Always 1; the label is the version of the program',
    labelNames: ['version'],
    read: (gauge) => gauge.set({ version }, 1),
  })
  defineGauge(registry, {
    name: 'quiz_heap_limit_bytes',
    help: 'The heap size at which the process ends for lack of memory',
    read: (gauge) => gauge.set(getHeapStatistics().heap_size_limit),
  })
  defineGauge(registry, {
    name: 'quiz_draining',
    help: '1 while the server shuts down, otherwise 0',
    read: (gauge) => gauge.set(Number(isDraining())),
  })
  defineGauge(registry, {
    name: 'quiz_clock_offset_seconds',
    help: "This machine's clock minus Stripe's, at the last comparison; missing before the first",
    read: (gauge) => {
      const reading = clock.last()
      if (reading === null) gauge.remove({})
      else gauge.set(reading.offsetMs / 1000)
    },
  })
  defineGauge(registry, {
    name: 'quiz_clock_wrong',
    help: '1 while payments are refused because the clock is wrong, otherwise 0',
    read: (gauge) => {
      const reading = clock.last()
      gauge.set(Number(reading !== null && isClockOff(reading)))
    },
  })
}
