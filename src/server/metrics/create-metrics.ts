import { Registry } from 'prom-client'
import { defineDatabaseMetrics } from './database-metrics.ts'
import { defineFunnelMetrics } from './funnel-metrics.ts'
import { defineHttpMetrics } from './http-metrics.ts'
import type { MetricsArea, MetricsDeps } from './metrics-deps.ts'
import { defineProcessMetrics } from './process-metrics.ts'
import { defineStoredMetrics } from './stored-metrics.ts'
import { defineWorkMetrics } from './work-metrics.ts'

export type Metrics = {
  contentType: string
  /** All metrics in Prometheus' text format. Does not fail because of the database. */
  scrape: () => Promise<string>
  /** Of all metrics. */
  names: () => string[]
  /** Stops listening to what the server announces. */
  close: () => void
}

/** Measures this process from now on. */
export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry()
  const ends: (() => void)[] = []
  const listen: MetricsArea['listen'] = (signal, record) => {
    const stop = signal.listen((value) => {
      try {
        record(value)
      } catch (error) {
        // What is measured must not fail because of a metric.
        deps.logger.warn({ err: error }, 'a measurement was dropped')
      }
    })
    ends.push(stop)
  }
  const texts = new Map<string, () => string>()
  const addText: MetricsArea['addText'] = (name, write) => texts.set(name, write)
  const area = { registry, deps, listen, addText }
  defineHttpMetrics(area)
  defineDatabaseMetrics(area)
  defineFunnelMetrics(area)
  defineWorkMetrics(area)
  defineProcessMetrics(area)
  const readStored = defineStoredMetrics(area)
  return {
    contentType: registry.contentType,
    scrape: async () => {
      await readStored()
      const written = await registry.metrics()
      return [written, ...[...texts.values()].map((write) => write())].join('\n')
    },
    names: () => [...registry.getMetricsAsArray().map(({ name }) => name), ...texts.keys()],
    close: () => {
      for (const end of ends) end()
    },
  }
}
