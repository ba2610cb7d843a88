import { Counter } from 'prom-client'
import { measures } from '#server/measures/measures.ts'
import type { MetricsArea } from './metrics-deps.ts'
import { defineRequestHistogram } from './request-histogram.ts'

export function defineHttpMetrics(area: MetricsArea): void {
  defineRequestHistogram(area)
  const broken = new Counter({
    name: 'quiz_http_broken_requests_total',
    help: 'Refused input that was not valid HTTP',
    registers: [area.registry],
  })
  area.listen(measures.brokenRequest, () => broken.inc())
}
