import { Counter, Histogram } from 'prom-client'
import { measures } from '#server/measures/measures.ts'
import type { MetricsArea } from './metrics-deps.ts'

/** Addresses without a route share one label, or anyone could create any number of them. */
const NO_ROUTE = 'none'
/** Node's parser accepts about 30 others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const DURATION_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function defineHttpMetrics({ registry, listen }: MetricsArea): void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'quiz_http_request_duration_seconds',
    help: 'Requests by pattern of their route, method and class of the status, with their duration',
    labelNames: ['route', 'method', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  })
  listen(measures.request, ({ route, method, status, seconds }) => {
    const labels = {
      route: route ?? NO_ROUTE,
      method: METHODS.has(method) ? method : 'other',
      status: `${Math.floor(status / 100)}xx`,
    }
    durations.observe(labels, seconds)
  })
  const broken = new Counter({
    name: 'quiz_http_broken_requests_total',
    help: 'Refused input that was not valid HTTP',
    registers,
  })
  listen(measures.brokenRequest, () => broken.inc())
}
